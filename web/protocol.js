/**
 * The types of what the page and the server say to each other, made from the server's own schema of it, which `make web`
 * writes to `.protocol/schema.json`. Run as a program it writes `.protocol/protocol.d.ts`; as a plugin Vite does so.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const here = join(dirname(fileURLToPath(import.meta.url)), '.protocol');
const made = join(here, 'protocol.d.ts');

/** Writes the types, if they have changed. */
export async function writeTypes() {
  const schema = JSON.parse(readFileSync(join(here, 'schema.json'), 'utf-8'));
  const text = await compile(schema, schema.title, { bannerComment: '', format: false, ignoreMinAndMaxItems: true });
  let before = '';
  try {
    before = readFileSync(made, 'utf-8');
  } catch {
    // Not written yet.
  }
  if (before !== text) writeFileSync(made, text);
}

/** The Vite plugin. */
export const protocol = () => ({ name: 'protocol', buildStart: writeTypes });

if (argv[1] === fileURLToPath(import.meta.url)) await writeTypes();
