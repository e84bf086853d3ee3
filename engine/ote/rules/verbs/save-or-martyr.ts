import type { Refusal } from '../../../kernel/game.ts';
import type { Who } from '../../language/schema.ts';
import { eventAnswered } from '../../reading/event-answered.ts';
import type { Target } from '../../state/frames.ts';
import { cardAt, nameOf } from '../../state/read.ts';
import { cardsIn } from '../../state/targets.ts';
import type { CardIx, GameState } from '../../state/types.ts';
import { couldEndanger, endangers } from '../endangered.ts';
import { refuse } from '../refuse.ts';

/** Is no card about to be popped? */
export function isNobodyInDanger(state: GameState): boolean {
  const top = eventAnswered(state);
  return top === null || !couldEndanger(state, top);
}

/** The cards that the effect names and the event that it answers would pop. */
export function inDanger(
  state: GameState,
  who: Who,
  named: readonly Target[],
  source: CardIx,
): readonly CardIx[] {
  const top = eventAnswered(state);
  if (top === null) return [];
  return saved(state, who, named, source).filter((ix) => endangers(state, top, ix));
}

function saved(
  state: GameState,
  who: Who,
  named: readonly Target[],
  source: CardIx,
): readonly CardIx[] {
  if (who.who === 'self') return [source];
  return who.who === 'bearer' ? [cardAt(state, source).host] : cardsIn(named);
}

/** A Save or a Martyr needs a pop that is under way, because effects apply only to what is happening (EVT-4). */
export function needlessRefusal(
  state: GameState,
  who: Who,
  named: readonly Target[],
  source: CardIx,
): Refusal | null {
  if (who.who === 'each' || inDanger(state, who, named, source).length > 0) return null;
  return refuse('EVT-4', `Nothing under way would pop what ${nameOf(state, source)} saves.`);
}
