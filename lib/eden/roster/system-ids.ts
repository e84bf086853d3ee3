import { hashText } from '@/engine';
import type { FileNode } from './file-node';

/** An id as BattleScribe makes them, `1a2b-3c4d-5e6f-7a8b`: always the same for the same key. */
export function systemId(key: string): string {
  const digits = hashText(`eden ${key}`) + hashText(`eden id ${key}`).slice(-2);
  return digits.replace(/(.{4})(?=.)/g, '$1-');
}

/** What a roster and the game system both say of the game. Raise the revision when the game system changes its form: programs load a file again only for a higher one. */
export const SYSTEM = {
  id: systemId('game system'),
  name: 'Eden',
  revision: 1,
  version: 2.03,
} as const;

/** The catalogue that forces are taken from. It is empty: what the game system lists is in all of its catalogues. */
export const CATALOGUE = {
  id: systemId('catalogue'),
  name: 'Eden: all fighters',
  revision: 1,
} as const;

export const POINTS = { id: systemId('cost points'), name: 'pts' } as const;
export const TROOP = { id: systemId('force Troop'), name: 'Troop' } as const;

/** The categories in which programs group what is chosen. */
export const CATEGORIES = ['Made by', 'Fighters', 'Leader', 'Missions', 'Tactical cards'] as const;
export type CategoryName = (typeof CATEGORIES)[number];

/** The id of a category, or of the category of a faction or stigma (`symbolWords`). */
export function categoryId(name: string): string {
  return systemId(`category ${name}`);
}

/** A cost in points, for an entry, a selection or a whole roster. */
export function pointsOf(value: number): FileNode {
  return { name: POINTS.name, typeId: POINTS.id, value };
}
