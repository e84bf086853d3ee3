import type { ActiveEffect, GameState } from '../types.ts';
import { tableOf } from './table.ts';

/** The effects in force that give or take keywords, those that change traits, and those that give abilities; oldest first. */
export interface Given {
  readonly keywords: readonly ActiveEffect[];
  readonly traits: readonly ActiveEffect[];
  readonly abilities: readonly ActiveEffect[];
}

const NOTHING: Given = { keywords: [], traits: [], abilities: [] };

export function givenNow(state: GameState): Given {
  const { effects } = state;
  if (effects.length === 0) return NOTHING;
  const table = tableOf(state);
  table.given ??= {
    keywords: effects.filter(({ change }) => change.kind === 'keyword'),
    traits: effects.filter(
      ({ change }) => change.kind === 'trait' || change.kind === 'replaced-trait',
    ),
    abilities: effects.filter(({ change }) => change.kind === 'abilities'),
  };
  return table.given;
}
