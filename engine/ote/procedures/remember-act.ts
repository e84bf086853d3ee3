import { emit } from '../events/evolve.ts';
import { featuresOf } from '../reading/features.ts';
import type { Draft } from '../state/draft.ts';
import type { CardIx } from '../state/types.ts';

/**
 * Remembers what the card has cranked for this turn, if a card of the game asks about that: `attack`, `gang-up`,
 * `martyr`, `move`, `pull`, `use:CARD:ABILITY`, or `pay:CARD` for what another card does.
 */
export function rememberAct(draft: Draft, card: CardIx, act: string): void {
  if (featuresOf(draft.state).remembersActs) emit(draft, { type: 'act-counted', card, act, by: 1 });
}
