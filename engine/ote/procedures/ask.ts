import { crankCard } from '../events/frequent.ts';
import { pushChoice, pushDecision } from '../events/numbered.ts';
import { mayBeCranked } from '../reading/limits.ts';
import { legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import type { ChoiceKind, Target } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, Seat } from '../state/types.ts';
import { moveToBearer, moveToConspiracy } from './moves.ts';

/** Pushes a choice on the stack; the run loop then asks it. */
export function askToChoose(
  draft: Draft,
  seat: Seat,
  what: ChoiceKind,
  source: CardIx,
  min: number,
  max: number,
  among: readonly Target[],
): void {
  pushChoice(draft, seat, {
    what,
    source,
    min,
    max,
    among,
  });
}

/** Puts a Gear or Condition on the only card that may bear it. If there are several, the player is asked. */
export function askForBearer(
  draft: Draft,
  seat: Seat,
  source: CardIx,
  card: CardIx,
  among: readonly CardIx[],
): void {
  const [only, ...others] = among;
  if (only === undefined) return;
  if (others.length === 0) {
    moveToBearer(draft, card, only, 'moved');
    return;
  }
  pushChoice(draft, seat, {
    what: 'bearer',
    source,
    about: card,
    min: 1,
    max: 1,
    among: among.map((one) => ({ card: one })),
  });
}

/** Asks the player of that Conspiracy for a legal place, if there are several. */
export function askWhereItStands(draft: Draft, card: CardIx, side: Seat, cranked: boolean): void {
  if (cranked && !cardAt(draft.state, card).cranked && mayBeCranked(draft.state, card)) {
    crankCard(draft, card);
  }
  const among = legalPlaces(draft.state, side);
  const [only, ...others] = among;
  if (only === undefined) return;
  if (others.length === 0) {
    moveToConspiracy(draft, card, side, only, 'moved');
    return;
  }
  pushDecision(draft, side, { ask: 'place', card, why: 'stands', among });
}
