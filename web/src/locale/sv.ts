export default Object.values(import.meta.glob<string>(['./sv/*.ftl', '!./sv/score.ftl'], { query: '?raw', import: 'default', eager: true }));
