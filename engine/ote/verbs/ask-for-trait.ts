import { askToChoose } from '../procedures/ask.ts';
import { traitsOf } from '../reading/traits.ts';
import type { Draft } from '../state/draft.ts';
import type { Target } from '../state/frames.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { KNOWN_TRAITS } from '../text/traits.ts';
import type { EffectContext } from './verb.ts';

/** Asks which trait of these cards is taken away. */
export function askForTrait(draft: Draft, cards: readonly CardIx[], context: EffectContext): void {
  const all = cards.flatMap((ix) => traitsOf(draft.state, ix));
  askForWord(draft, context, [...new Set(all)]);
}

/** Asks which trait is given. Any trait may be chosen. */
export function askForAnyTrait(draft: Draft, context: EffectContext): void {
  askForWord(draft, context, traitsAround(draft.state));
}

/** The official traits, and those of the cards in play. */
export function traitsAround(state: GameState): readonly string[] {
  const traits = new Set<string>(KNOWN_TRAITS);
  for (const ix of state.inPlay) for (const trait of traitsOf(state, ix)) traits.add(trait);
  return [...traits];
}

/** Asks the player for one of the words. Without words, nothing is asked. */
export function askForWord(draft: Draft, context: EffectContext, words: readonly string[]): void {
  if (words.length === 0) return;
  const among = words.map((word): Target => ({ word }));
  askToChoose(draft, context.seat, 'word', context.source, 1, 1, among);
}
