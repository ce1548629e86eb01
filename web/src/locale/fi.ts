export default Object.values(import.meta.glob<string>(['./fi/*.ftl', '!./fi/score.ftl'], { query: '?raw', import: 'default', eager: true }));
