import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './icons.js';
import { messages } from './messages.js';
import { parts } from './parts.js';
import { protocol } from './protocol.js';
import { worker } from './worker.js';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  // Relative addresses, so that the page also works below a path of another server.
  base: './',
  plugins: [svelte({ configFile: false }), messages(), protocol(), icons(), parts(), worker()],
  build: {
    outDir: '../src/cassino/doors/web/dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/deck.svg': { target: server },
    },
  },
  // A shared machine may be slow; what hangs is told all the same.
  test: { environment: 'node', css: true, include: ['tests/**/*.test.ts'], setupFiles: ['tests/speak.ts'], testTimeout: 60_000 },
});
