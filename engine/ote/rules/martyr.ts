import type { Refusal } from '../../kernel/game.ts';
import { eventAnswered } from '../reading/event-answered.ts';
import { affects, isImmune, isImmuneToAbility } from '../reading/immunity.ts';
import { hasKeyword, keywordsOf } from '../reading/keywords.ts';
import { matches } from '../reading/matches.ts';
import { nameOf } from '../state/read.ts';
import { staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { endangers } from './endangered.ts';
import { readyRefusal } from './gang-up.ts';
import { refuse } from './refuse.ts';
import { surprisedRefusal } from './surprise.ts';

/** Checks quickly whether the Character could be a Martyr for any other card. */
export function mayMartyr(state: GameState, card: CardIx): boolean {
  if (hasKeyword(state, card, 'martyr')) return true;
  return staticsOf(state, 'martyr-for').length > 0;
}

/** Returns why the Character cannot be popped instead of `other`, or null (ABL-MARTYR). */
export function martyrRefusal(
  state: GameState,
  seat: Seat,
  card: CardIx,
  other: CardIx,
): Refusal | null {
  const name = nameOf(state, card);
  const ready = readyRefusal(state, seat, card, 'ABL-MARTYR');
  if (ready !== null) return ready;
  const danger = eventAnswered(state);
  if (danger === null || !endangers(state, danger, other)) {
    return refuse('ABL-MARTYR', `Nothing under way would pop ${nameOf(state, other)}.`);
  }
  if (card === other || endangers(state, danger, card)) {
    return refuse('ABL-MARTYR', `${name} would be popped at the same time.`);
  }
  if (isImmuneToAbility(state, other, 'martyr', card)) {
    return refuse('ABL-IMMUNE', `${nameOf(state, other)} is Immune to Martyr.`);
  }
  if (!mayStandInFor(state, seat, card, other)) {
    return refuse('ABL-MARTYR', `${name} is no Martyr for ${nameOf(state, other)}.`);
  }
  return surprisedRefusal(state, card);
}

/** Checks for `Martyr`, `Martyr: X`, or `Any X may Martyr for this Character`. */
function mayStandInFor(state: GameState, seat: Seat, card: CardIx, other: CardIx): boolean {
  const from = { seat, source: card };
  const own = keywordsOf(state, card).some(
    (keyword) =>
      keyword.keyword === 'martyr' &&
      (keyword.only === null || matches(state, other, keyword.only, from)),
  );
  if (own) return true;
  // The text is about both cards, so neither may be Immune to it.
  return staticsOf(state, 'martyr-for').some(
    (said) =>
      affects(state, said, said.effect.who, other) &&
      matches(state, card, said.effect.by, from) &&
      !isImmune(state, card, said.source),
  );
}
