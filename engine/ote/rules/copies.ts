import type { Refusal } from '../../kernel/game.ts';
import { affects } from '../reading/immunity.ts';
import { matchesPrinted } from '../reading/matches.ts';
import { cardAt, defOf, isInForce, isWorking, nameOf } from '../state/read.ts';
import { hasStatic, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';

/** Checks whether the card's own text limits its copies (`Only one "Patrol Baboon" for each player.`). */
export function limitsCopies(state: GameState, ix: CardIx): boolean {
  if (!hasStatic(state, ix, 'one-per-player')) return false;
  const { name, statics } = preparedAt(state, ix);
  return statics.some(
    ({ effect }) => effect.holds === 'one-per-player' && effect.name.toLowerCase() === name,
  );
}

/** Returns why the seat may not call a second copy, at that place or at all, or null. */
export function copiesRefusal(
  state: GameState,
  ix: CardIx,
  seat: Seat,
  at: Place | null,
): Refusal | null {
  if (!limitsCopies(state, ix) || copiesThatCount(state, ix, seat).length === 0) return null;
  if (at !== null && isExemptThere(state, ix, seat, at)) return null;
  return refuse('CARD-0', `You have a ${nameOf(state, ix)} in play, and each player may have one.`);
}

/** A player's cards of a limited name, and how many of them must leave play. */
interface Surplus {
  readonly seat: Seat;
  readonly cards: readonly CardIx[];
}

export function surplusCopies(state: GameState): Surplus | null {
  for (const { source: ix } of staticsOf(state, 'one-per-player')) {
    if (!limitsCopies(state, ix)) continue;
    const { seat } = cardAt(state, ix);
    const cards = copiesThatCount(state, ix, seat);
    if (cards.length > 1) return { seat, cards };
  }
  return null;
}

/** Returns the seat's cards of this name in play, without those that do not count against the limit. */
function copiesThatCount(state: GameState, ix: CardIx, seat: Seat): readonly CardIx[] {
  const { name } = preparedAt(state, ix);
  return state.inPlay.filter(
    (other) =>
      preparedAt(state, other).name === name &&
      cardAt(state, other).seat === seat &&
      isWorking(state, other) &&
      !isExempt(state, other),
  );
}

function isExempt(state: GameState, ix: CardIx): boolean {
  return staticsOf(state, 'uncounted').some((said) => affects(state, said, said.effect.who, ix));
}

/** Checks whether a card at that place would not count against the limit. */
function isExemptThere(state: GameState, ix: CardIx, seat: Seat, at: Place): boolean {
  return staticsOf(state, 'uncounted').some(({ source, effect: { who } }) => {
    const here = cardAt(state, source);
    if (here.seat !== seat || here.zone !== 'conspiracy') return false;
    if (here.file !== at.file || here.rank <= at.rank || !isInForce(state, source)) return false;
    return (
      who.who === 'each' &&
      who.filter.where === 'ahead' &&
      matchesPrinted(defOf(state, ix), who.filter)
    );
  });
}
