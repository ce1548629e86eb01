/**
 * Vite plugin: draws the icons that systems want as pictures of fixed sizes (iOS knows no others, and Android's installer
 * wants 192 and 512) from the SVG icons of the page, which stay the only source.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** File, source and width. Systems cut their own corners into the icon that fills its square. */
export const ICONS = [
  ['apple-touch-icon.png', 'icon-maskable.svg', 180],
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['icon-maskable-512.png', 'icon-maskable.svg', 512],
];

let ready;

/** The bytes of a PNG of that width. */
export const drawn = async (svg, width) => {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
};

export const icons = () => {
  let publicDir = '';
  return {
    name: 'icons',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    async generateBundle() {
      for (const [fileName, from, width] of ICONS) {
        const source = await drawn(readFileSync(join(publicDir, from), 'utf8'), width);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
};
