export default Object.values(import.meta.glob<string>(['./es/*.ftl', '!./es/score.ftl'], { query: '?raw', import: 'default', eager: true }));
