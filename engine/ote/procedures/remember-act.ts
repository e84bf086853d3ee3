import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import { featuresOf } from '../state/table/look-up.ts';
import type { CardIx } from '../state/types.ts';

/**
 * Remembers the purpose of the card's crank this turn, if a card of the game needs it: `attack`, `gang-up`,
 * `martyr`, `move`, `pull`, `use:CARD:ABILITY`, or `pay:CARD` for a cost of another card.
 */
export function rememberAct(draft: Draft, card: CardIx, act: string): void {
  if (featuresOf(draft.state).remembersActs) emit(draft, { type: 'act-counted', card, act, by: 1 });
}
