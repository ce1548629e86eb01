export default Object.values(import.meta.glob<string>(['./fi/*.ftl', '!./fi/score.ftl', '!./fi/study.ftl'], { query: '?raw', import: 'default', eager: true }));
