export default Object.values(import.meta.glob<string>(['./sv/*.ftl', '!./sv/score.ftl', '!./sv/study.ftl'], { query: '?raw', import: 'default', eager: true }));
