export default Object.values(import.meta.glob<string>(['./es/*.ftl', '!./es/score.ftl', '!./es/study.ftl'], { query: '?raw', import: 'default', eager: true }));
