/** Pages with an address of their own beside the table; each is loaded only where it is opened. */
import type { Component } from 'svelte';

type Room = () => Promise<{ default: Component }>;

const ROOMS: Record<string, Room> = {
  referee: () => import('../ui/referee/RefereeRoom.svelte'),
  sheet: () => import('../ui/sheet/SheetRoom.svelte'),
};

/** The room that an address names by its last part; null for the table. */
export function roomIn(address: string): Room | null {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  return Object.hasOwn(ROOMS, name) ? (ROOMS[name] ?? null) : null;
}
