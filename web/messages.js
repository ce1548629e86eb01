/**
 * The types of the page's messages, made from the English catalogue: which keys there are, and what each is told.
 * Run as a program it writes them to `.messages/messages.d.ts`; as a plugin Vite keeps them fresh.
 */
import { readdirSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { FluentParser, Visitor } from '@fluent/syntax';

const here = dirname(fileURLToPath(import.meta.url));
const locale = join(here, 'src', 'locale');
const made = join(here, '.messages', 'messages.d.ts');
const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** The languages that have a catalogue. */
export const languages = () =>
  readdirSync(locale, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** A language's catalogue, parsed: every message and term by its key. Throws where a file cannot be read as Fluent. */
export function catalogue(language) {
  const entries = new Map();
  const folder = join(locale, language);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ftl')).sort()) {
    const { body } = new FluentParser({ withSpans: false }).parse(readFileSync(join(folder, file), 'utf-8'));
    for (const entry of body) {
      if (entry.type === 'Junk') throw new Error(`${language}/${file}: not Fluent: ${entry.content.trim()}`);
      if (entry.type !== 'Message' && entry.type !== 'Term') continue;
      const key = (entry.type === 'Term' ? '-' : '') + entry.id.name;
      if (entries.has(key)) throw new Error(`${language}/${file}: ${key} is there twice`);
      if (entry.value === null) throw new Error(`${language}/${file}: ${key} has no text`);
      entries.set(key, { file, entry });
    }
  }
  return entries;
}

/** What a message is told, by name: `number` where a plural form depends on it, else `text`. */
export function variables(entries, key, found = new Map()) {
  const finder = new Visitor();
  finder.visitSelectExpression = function (node) {
    const numeric = node.variants.some(({ key: k }) => k.type === 'NumberLiteral' || (PLURALS.has(k.name) && k.name !== 'other'));
    if (node.selector.type === 'VariableReference' && numeric) found.set(node.selector.id.name, 'number');
    this.genericVisit(node);
  };
  finder.visitFunctionReference = function (node) {
    const first = node.arguments.positional[0];
    if (node.id.name === 'NUMBER' && first?.type === 'VariableReference') found.set(first.id.name, 'number');
    this.genericVisit(node);
  };
  finder.visitVariableReference = (node) => {
    if (!found.has(node.id.name)) found.set(node.id.name, 'text');
  };
  finder.visitMessageReference = (node) => {
    variables(entries, node.id.name, found);
  };
  finder.visit(entries.get(key).entry.value);
  return found;
}

/** Writes the types, if they have changed. */
export function writeTypes() {
  const entries = catalogue('en');
  const lines = [...entries.keys()]
    .filter((key) => !key.startsWith('-'))
    .map((key) => {
      const told = [...variables(entries, key)].map(([name, kind]) => `${name}: ${kind === 'number' ? 'number' : 'string | number'}`);
      return `    '${key}': ${told.length ? `{ ${told.join('; ')} }` : 'undefined'};`;
    });
  const text = `declare module 'messages' {\n  export interface Messages {\n${lines.join('\n')}\n  }\n}\n`;
  mkdirSync(dirname(made), { recursive: true });
  let before = '';
  try {
    before = readFileSync(made, 'utf-8');
  } catch {
    // Not written yet.
  }
  if (before !== text) writeFileSync(made, text);
}

/** The Vite plugin. */
export const messages = () => ({
  name: 'messages',
  buildStart: writeTypes,
  handleHotUpdate({ file }) {
    if (file.endsWith('.ftl')) writeTypes();
  },
});

if (argv[1] === fileURLToPath(import.meta.url)) writeTypes();
