import type { Refusal } from '../../kernel/game.ts';
import { TOLERANCE } from '../geometry/point.ts';
import { fighterAt, gapBetween, nameOf } from '../reading/fighters.ts';
import { fitsFilter } from '../reading/matches.ts';
import { staticsOf } from '../reading/statics.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';

const COVER_REACH = 5;

/**
 * Returns why an attack, a charge, an ability or a card cannot name this fighter; null when it can (TERR-HIDE). `by`
 * is null for a card.
 */
export function targetRefusal(
  state: EdenState,
  target: FighterIx,
  by: FighterIx | null,
  seat: Seat,
): Refusal | null {
  const { hidden, seat: own } = fighterAt(state, target);
  if (hidden !== null && own !== seat) {
    const gap = by === null ? null : gapBetween(state, by, target);
    if (gap === null || gap > COVER_REACH + TOLERANCE) {
      return refuse('TERR-HIDE', `${nameOf(state, target)} is hidden.`).refusal;
    }
  }
  const shuns =
    by !== null &&
    staticsOf(state, target, 'untargetable').some((one) =>
      fitsFilter(state, { seat: own, fighter: target }, one.by, by),
    );
  return shuns
    ? refuse('ABIL-1', `${nameOf(state, target)} cannot be targeted by that fighter.`).refusal
    : null;
}
