import { holdsNow } from '../abilities/conditions.ts';
import { isImmune, keywordsOf, reachesCard } from '../abilities/keywords.ts';
import { prepared } from '../abilities/prepared.ts';
import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, isWorking } from '../state/read.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';
import { toConspiracy } from './moves.ts';
import { popAll } from './pops.ts';
import { conspiracyOf, extentOf, legalPlaces } from './ranks.ts';
import { excludes } from './unique.ts';

/**
 * What must hold whatever anybody does, looked at whenever something has happened: who Excludes a
 * neighbour is popped (ABL-EXCLUDE), who must stand in the first or last rank is placed there
 * (RANK-6), what a card pops for as long as it is there is popped again (EFF-5). Says whether a
 * player has to choose a place.
 */
export function settleStanding(draft: Draft): boolean {
  // Each round pops or places somebody, so this ends; the bound is an alarm.
  for (let round = 0; round < 1000; round++) {
    const { state } = draft;
    const popped = standingPop(state);
    if (popped !== null) {
      popAll(draft, { frame: -1, cards: [popped.card], save: popped.save, by: popped.by });
      continue;
    }
    const moved = outOfRank(state);
    if (moved === null) return false;
    const [only, ...others] = moved.among;
    if (only === undefined) return false;
    if (others.length > 0) {
      emit(draft, {
        type: 'frame-opened',
        frame: {
          kind: 'decision',
          id: state.nextId,
          seat: cardAt(state, moved.card).seat,
          decision: { ask: 'place', card: moved.card, why: 'rank', among: moved.among },
        },
      });
      return true;
    }
    placeInRank(draft, moved.card, only);
  }
  throw new Error('Standing rules do not come to rest');
}

/** RANK-6: placed there, cranked. */
export function placeInRank(draft: Draft, card: CardIx, place: Place): void {
  toConspiracy(draft, card, cardAt(draft.state, card).seat, place, 'rule');
  if (!cardAt(draft.state, card).cranked) emit(draft, { type: 'card-cranked', card });
}

interface StandingPop {
  readonly card: CardIx;
  readonly save: boolean;
  readonly by: Seat;
}

/** A card that a standing rule pops now, or null. */
function standingPop(state: GameState): StandingPop | null {
  for (const source of state.inPlay) {
    const ready = prepared(defOf(state, source));
    if (ready.statics.length > 0 && isWorking(state, source)) {
      const found = poppedBy(state, source);
      if (found !== null) return found;
    }
    // ABL-EXCLUDE: no Save.
    if (mayExclude(state, source) && isForced(state, source))
      return standing(state, source, source, false);
  }
  return null;
}

function standing(state: GameState, source: CardIx, card: CardIx, save: boolean): StandingPop {
  return { card, save, by: cardAt(state, source).seat };
}

function poppedBy(state: GameState, source: CardIx): StandingPop | null {
  for (const one of prepared(defOf(state, source)).statics) {
    if (one.effect.holds !== 'pop' || !holdsNow(state, source, one.while)) continue;
    const { who, save } = one.effect;
    const found = state.inPlay.find(
      (ix) =>
        reachesCard(state, source, who, ix) && isWorking(state, ix) && !isImmune(state, ix, source),
    );
    if (found !== undefined) return standing(state, source, found, save);
  }
  return null;
}

/** Cheap: printed keywords first; what others give is rare. */
function mayExclude(state: GameState, ix: CardIx): boolean {
  if (cardAt(state, ix).zone !== 'conspiracy') return false;
  return keywordsOf(state, ix).some((keyword) => keyword.keyword === 'exclude');
}

function isForced(state: GameState, ix: CardIx): boolean {
  const { seat } = cardAt(state, ix);
  return conspiracyOf(state, seat).some(
    (other) => other !== ix && excludes(state, ix, other, seat),
  );
}

interface Misplaced {
  readonly card: CardIx;
  readonly among: readonly Place[];
}

/** The first Character that must stand in the first or last rank and does not, with its legal places there. */
function outOfRank(state: GameState): Misplaced | null {
  for (const card of state.inPlay) {
    const { zone, seat, rank } = cardAt(state, card);
    if (zone !== 'conspiracy') continue;
    const keywords = keywordsOf(state, card);
    if (keywords.length === 0) continue;
    const extent = extentOf(state, seat);
    if (extent === null) continue;
    for (const { keyword } of keywords) {
      if (keyword !== 'first-rank' && keyword !== 'last-rank') continue;
      const wanted = keyword === 'first-rank' ? extent.front : extent.back;
      if (rank === wanted) continue;
      const among = legalPlaces(state, seat, card).filter((place) => place.rank === wanted);
      if (among.length > 0) return { card, among };
    }
  }
  return null;
}
