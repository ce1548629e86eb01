export default Object.values(import.meta.glob<string>(['./en/*.ftl', '!./en/score.ftl', '!./en/study.ftl'], { query: '?raw', import: 'default', eager: true }));
