/** How the page looks: the theme that holds, and the faces and backs of the cards. */
import { MediaQuery } from 'svelte/reactivity';

export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export const LAYOUTS = ['classic', 'large', 'plain'] as const;
export type Layout = (typeof LAYOUTS)[number];

export const BACKS = ['rosette', 'waves', 'harlequin', 'sunrise'] as const;
export type Back = (typeof BACKS)[number];

const FOUR = 'four_colour';

/** The deck's name for a layout in two or four colours. */
export function faceOf(layout: Layout, four: boolean): string {
  if (!four) return layout;
  return layout === 'classic' ? FOUR : `${layout}_${FOUR}`;
}

export const isFour = (face: string): boolean => face.endsWith(FOUR);
export const layoutOf = (face: string): Layout => LAYOUTS.find((layout) => face.startsWith(layout)) ?? 'classic';

/** Every name a face can have. */
export const FACES: readonly string[] = LAYOUTS.flatMap((layout) => [faceOf(layout, false), faceOf(layout, true)]);

const dark = new MediaQuery('(prefers-color-scheme: dark)');
const contrast = new MediaQuery('(prefers-contrast: more)');

/** The theme that holds for a choice: `auto` follows the device, at once when it changes. */
export function themeOf(choice: Theme): Exclude<Theme, 'auto'> {
  if (choice !== 'auto') return choice;
  return contrast.current ? 'contrast' : dark.current ? 'dark' : 'light';
}
