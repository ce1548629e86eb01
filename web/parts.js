/**
 * Vite plugin: decides into which files the page falls. On a slow line each further file waits for its turn, so a new
 * visitor gets three: the entry, what it needs to ask the server for texts, rules and cards, and the start page with the
 * table, which is on its way meanwhile. All else is loaded where it is opened.
 */
const ENTRY = '/src/main.ts';
const TABLE = '/src/App.svelte';

/** What a module imports, imports of imports too; not what it loads later. */
const needs = (id, info, found = new Set()) => {
  for (const other of info(id)?.importedIds ?? []) {
    if (found.has(other)) continue;
    found.add(other);
    needs(other, info, found);
  }
  return found;
};

export const parts = () => {
  let start = new Set();
  let table = new Set();
  const part = (id) => (start.has(id) ? 'start' : table.has(id) ? 'table' : null);
  return {
    name: 'parts',
    apply: 'build',
    config: () => ({
      build: { rollupOptions: { output: { codeSplitting: { groups: [{ name: part, debugName: 'parts' }] } } } },
    }),
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const [entry, app] = [ENTRY, TABLE].map((end) => ids.find((id) => id.endsWith(end)));
      const info = (id) => this.getModuleInfo(id);
      // The entry itself is in neither: it waits for the table, which must not wait for it.
      start = needs(entry, info);
      table = needs(app, info).add(app);
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(TABLE)));
        const link = (attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' });
        const sheets = [...chunk.viteMetadata.importedCss].map((file) => link({ rel: 'stylesheet', href: `./${file}` }));
        return [link({ rel: 'modulepreload', href: `./${chunk.fileName}` }), ...sheets];
      },
    },
  };
};
