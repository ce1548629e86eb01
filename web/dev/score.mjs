/**
 * Answers score cases as the page does without a line: JSON, one a line, in and out. A table is a deal to be scored, a text
 * is a log to be read and written down again. The tests put the engine's own cases to it.
 *
 *     node dev/score.mjs TABLES.json < cases.jsonl
 */
import { readFileSync } from 'node:fs';
import { argv, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { build } from 'vite';

const root = new URL('..', import.meta.url).pathname;
const built = await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: { ssr: 'dev/score_entry.ts', write: false, rollupOptions: { output: { format: 'es' } } },
});
const { answer, normal } = await import(`data:text/javascript,${encodeURIComponent(built.output[0].code)}`);
const tables = JSON.parse(readFileSync(argv[2], 'utf-8'));

const out = [];
for await (const line of createInterface({ input: stdin })) {
  const asked = JSON.parse(line);
  out.push(JSON.stringify(typeof asked === 'string' ? normal(tables, asked) : answer(tables, asked)));
  if (out.length === 1000) stdout.write(`${out.splice(0).join('\n')}\n`);
}
if (out.length > 0) stdout.write(`${out.join('\n')}\n`);
