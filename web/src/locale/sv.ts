export default Object.values(import.meta.glob<string>('./sv/*.ftl', { query: '?raw', import: 'default', eager: true }));
