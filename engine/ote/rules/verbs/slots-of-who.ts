import type { Effect, Filter, Who } from '../../language/schema.ts';
import type { Slot } from '../slot.ts';

/** The targets that `who` needs: a number of cards of a kind, one card for `on target X`, or none. */
export function slotsOfWho({
  do: effect,
  who,
}: Pick<Extract<Effect, { who: Who }>, 'do' | 'who'>): readonly Extract<Slot, { pick: 'card' }>[] {
  if (who.who === 'each' && who.onTarget !== undefined) {
    return [{ pick: 'card', filter: who.onTarget, another: false, min: 1, max: 1, effect }];
  }
  if (who.who !== 'chosen') return [];
  return [
    {
      pick: 'card',
      filter: who.filter,
      another: who.word === 'another',
      min: who.word === 'up-to' ? 0 : 1,
      max: who.max,
      effect,
    },
  ];
}

/** Any Character in play. */
export const ANY_CHARACTER: Filter = {
  terms: [{ type: 'character', trait: null, not: false, name: null }],
  pull: null,
  figures: [],
  where: null,
  reach: false,
};
