export default Object.values(import.meta.glob<string>('./es/*.ftl', { query: '?raw', import: 'default', eager: true }));
