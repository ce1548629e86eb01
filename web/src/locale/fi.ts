export default Object.values(import.meta.glob<string>('./fi/*.ftl', { query: '?raw', import: 'default', eager: true }));
