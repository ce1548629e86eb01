/** Finds text for people that stands in a component or module instead of in the catalogue. */
import { parse } from 'svelte/compiler';
import ts from 'typescript';

/** Texts that are the same in every language: the game's name, names of keys as browsers have them, names of languages. */
const ALLOWED = new Set(['Cassino', 'PNG', 'SVG', 'CSV', 'JSON', 'Enter', 'Tab', 'Shift', 'Home', 'End', 'Backspace', 'Delete', 'Escape', 'Letter', 'You', 'house rules', 'English', 'Español', 'Suomi', 'Italiano', 'Svenska']);

const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt']);
/** Properties and arguments of our own components and records that are shown. */
const SPOKEN_NAMES = new Set([...SPOKEN_ATTRIBUTES, 'label', 'legend', 'note', 'text', 'hint', 'heading', 'caption', 'about', 'summary', 'words']);

const isWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/&\w+;/g, '')) && !ALLOWED.has(text.trim()) && !/^[\w~.-]*[~.][\w~.-]*$/.test(text);
/** "Play now" or "Try again…", but not "hand-card", "px" or "M4 7h16". */
const isSentence = (text: string): boolean => isWords(text) && (/^\p{Lu}\p{Ll}+([ ,.!?…]|$)/u.test(text) || /\p{Ll}{2,} \p{Ll}{2,}/u.test(text));

interface Node {
  type: string;
  [key: string]: unknown;
}

/** The literal texts of a component's markup and script. */
export function literalsOfComponent(source: string): string[] {
  const found: string[] = [];
  const tree = parse(source, { modern: true }) as unknown as { fragment: Node; instance: { content: { start: number; end: number } } | null };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    const { type } = node as Node;
    if (type === 'StyleDirective' || type === 'SvelteOptions') return;
    if (type === 'Text' && isWords(String((node as Node)['data']))) found.push(String((node as Node)['data']).trim());
    else if (type === 'Attribute') {
      const { name, value } = node as unknown as { name: string; value: unknown };
      for (const part of Array.isArray(value) ? value : [value]) {
        if (part?.type === 'Text') {
          if (SPOKEN_NAMES.has(name) && isWords(part.data)) found.push(`${name}="${part.data}"`);
        } else visit(part);
      }
    } else if (type === 'ExpressionTag' || type === 'RenderTag') found.push(...literalsOfScript(String(source.slice((node as { start: number }).start, (node as { end: number }).end))));
    else Object.entries(node as Node).forEach(([key, child]) => key !== 'metadata' && visit(child));
  };
  visit(tree.fragment);
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(source)?.[1];
  return script === undefined ? found : [...found, ...literalsOfScript(script)];
}

/** The literal texts of TypeScript: sentences in strings and templates that are no keys, selectors or errors for developers. */
export function literalsOfScript(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    // What is thrown at developers, and what is asked of the document, is not shown.
    if (ts.isCallExpression(node) && /^(document|console|matchMedia|localStorage)\b/.test(node.expression.getText())) return;
    if (ts.isNewExpression(node) && /^(TypeError|RangeError|Error|RegExp|URL)$/.test(node.expression.getText())) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isSentence(node.text)) found.push(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const words = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      // Names of fields and places, such as `most.${item}`: small letters without a gap.
      if (words.every((text) => /^[\p{Ll}\d.[\]_-]*$/u.test(text))) return ts.forEachChild(node, visit);
      if (words.some((text) => /\p{L}{3}/u.test(text) && /(^|\s)\p{L}+|\p{L}+(\s|$)/u.test(text) && !/[#[\]=;:()/]|^Bearer |^cassino |\.txt$|^\w+-|-\w*$|^\.\w+$|^\w* \w+$/.test(text))) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}
