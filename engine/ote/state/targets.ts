import type { Who } from '../language/schema.ts';
import type { Target } from './frames.ts';
import { cardAt } from './read.ts';
import type { CardIx, GameState, Seat } from './types.ts';

/** Returns the cards among the targets, in order. */
export function cardsIn(targets: readonly Target[]): readonly CardIx[] {
  const found: number[] = [];
  for (const one of targets) if ('card' in one) found.push(one.card);
  return found;
}

/** Returns the players among the targets. */
export function seatsIn(targets: readonly Target[]): readonly Seat[] {
  const found: number[] = [];
  for (const one of targets) if ('seat' in one) found.push(one.seat);
  return found;
}

/** Returns the events among the targets, by their frames. */
export function framesIn(targets: readonly Target[]): readonly number[] {
  const found: number[] = [];
  for (const one of targets) if ('frame' in one) found.push(one.frame);
  return found;
}

/** Checks whether this card is the only target. */
export function namesOnly(targets: readonly Target[], card: CardIx): boolean {
  return targets.length === 1 && cardsIn(targets).includes(card);
}

/** Returns the cards that an effect means: its own card, that card's bearer, or the named cards. */
export function cardsMeant(
  state: GameState,
  who: Who,
  named: readonly Target[],
  source: CardIx,
): readonly CardIx[] {
  if (who.who === 'self') return [source];
  return who.who === 'bearer' ? [cardAt(state, source).host] : cardsIn(named);
}

/** Returns the card as a target. */
export function asTarget(card: CardIx): Target {
  return { card };
}
