export default Object.values(import.meta.glob<string>(['./it/*.ftl', '!./it/score.ftl', '!./it/study.ftl'], { query: '?raw', import: 'default', eager: true }));
