import type { ActiveEffect, GameState } from '../types.ts';

/** The effects in force that give or take keywords, those that change traits, and those that give abilities; oldest first. */
interface Given {
  readonly keywords: readonly ActiveEffect[];
  readonly traits: readonly ActiveEffect[];
  readonly abilities: readonly ActiveEffect[];
}

const NOTHING: Given = { keywords: [], traits: [], abilities: [] };

let lastEffects: readonly ActiveEffect[] | null = null;
let last: Given = NOTHING;

/** Cached by the list of effects, which is replaced whenever one begins or ends. */
export function givenNow({ effects }: GameState): Given {
  if (effects.length === 0) return NOTHING;
  if (effects !== lastEffects) {
    last = {
      keywords: effects.filter(({ change }) => change.kind === 'keyword'),
      traits: effects.filter(
        ({ change }) => change.kind === 'trait' || change.kind === 'replaced-trait',
      ),
      abilities: effects.filter(({ change }) => change.kind === 'abilities'),
    };
    lastEffects = effects;
  }
  return last;
}
