import { hashText } from '@/engine';
import type { FileNode } from './file-node';

/** Returns an id in BattleScribe's form, `1a2b-3c4d-5e6f-7a8b`, that depends on the key only. */
export function systemId(key: string): string {
  const digits = hashText(`eden ${key}`) + hashText(`eden id ${key}`).slice(-2);
  return digits.replace(/(.{4})(?=.)/g, '$1-');
}

/** Facts about the game in rosters and the game system. Increase the revision with each change of the form, because programs reload a file only for a higher one. */
export const SYSTEM = {
  id: systemId('game system'),
  name: 'Eden',
  revision: 1,
  version: 2.03,
} as const;

/** The empty catalogue from which forces are taken. It inherits everything in the game system. */
export const CATALOGUE = {
  id: systemId('catalogue'),
  name: 'Eden: all fighters',
  revision: 1,
} as const;

export const POINTS = { id: systemId('cost points'), name: 'pts' } as const;
export const TROOP = { id: systemId('force Troop'), name: 'Troop' } as const;

/** The categories of selections. */
export const CATEGORIES = ['Made by', 'Fighters', 'Leader', 'Missions', 'Tactical cards'] as const;
export type CategoryName = (typeof CATEGORIES)[number];

/** Returns the id of a category, or of the category of a faction or stigma (`symbolWords`). */
export function categoryId(name: string): string {
  return systemId(`category ${name}`);
}

/** Writes a cost in points as a node of the file, for an entry, a selection or a roster. */
export function pointsOf(value: number): FileNode {
  return { name: POINTS.name, typeId: POINTS.id, value };
}
