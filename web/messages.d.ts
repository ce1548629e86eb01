import type { Plugin } from 'vite';

export const languages: () => string[];
export function catalogue(language: string): Map<string, { file: string; entry: { value: unknown } }>;
export function variables(entries: ReturnType<typeof catalogue>, key: string): Map<string, 'number' | 'text'>;
export function writeTypes(): void;
export const messages: () => Plugin;
