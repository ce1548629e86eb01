/**
 * Vite plugin: builds `src/worker/sw.ts` into `sw.js`, and writes into it which files belong to this version, so that
 * the worker can keep them. Files with a hash in their name need no other mark; the others get the hash of what they hold.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const mark = (content) => createHash('sha256').update(content).digest('hex').slice(0, 16);

export const worker = () => {
  let publicDir = '';
  return {
    name: 'worker',
    apply: 'build',
    config: () => ({
      build: {
        rollupOptions: {
          input: { index: 'index.html', sw: 'src/worker/sw.ts' },
          output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
        },
      },
    }),
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sw = bundle['sw.js'];
        if (!sw || sw.imports.length > 0) throw new Error('the service worker must be one file');
        const files = Object.values(bundle)
          // The system takes its icons when the page is installed, and keeps them itself.
          .filter((file) => file !== sw && !/\.(map|png)$/.test(file.fileName))
          .map((file) => ({
            url: file.fileName,
            revision: file.fileName.startsWith('assets/') ? null : mark(file.type === 'chunk' ? file.code : file.source),
          }));
        for (const name of readdirSync(publicDir)) files.push({ url: name, revision: mark(readFileSync(join(publicDir, name))) });
        if (!files.some((file) => file.url === 'index.html')) throw new Error('the page itself is missing from the worker');
        files.sort((a, b) => (a.url < b.url ? -1 : 1));
        const before = sw.code;
        sw.code = before.replace('__FILES__', () => JSON.stringify(files));
        if (sw.code === before) throw new Error('the worker has no place for its list of files');
      },
    },
  };
};
