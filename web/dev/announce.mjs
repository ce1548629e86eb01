/**
 * Reads messages of the server from standard input, one a line, and writes what the page says of each: "!" for what must
 * not be missed, "-" for the rest, "=" for the count. The tests compare it with a transcript.
 */
import { createInterface } from 'node:readline';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const vite = await createServer({ root, logLevel: 'error', appType: 'custom', server: { middlewareMode: true, hmr: false, ws: false } });
const { language } = await vite.ssrLoadModule('/src/lib/language.svelte.ts');
const { announcement, countText } = await vite.ssrLoadModule('/src/lib/answers.ts');
await language.choose('en');

const lines = [];
for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('#')) {
    lines.push('', line);
    continue;
  }
  const { view, because } = JSON.parse(line);
  const said = announcement(view, because);
  if (said) lines.push(`${said.urgent ? '!' : '-'} ${said.text}`);
  if (view.result) for (const sentence of countText(view.match, view.result)) lines.push(`= ${sentence}`);
}
await vite.close();
process.stdout.write(`${lines.join('\n').trim()}\n`);
