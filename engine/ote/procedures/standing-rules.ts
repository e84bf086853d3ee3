import { pushDecision } from '../events/numbered.ts';
import { featuresOf } from '../reading/features.ts';
import { affects } from '../reading/immunity.ts';
import { couldHave, hasKeyword, keywordsOf } from '../reading/keywords.ts';
import { type Holding, type Said, saying } from '../reading/sources.ts';
import { surplusCopies } from '../rules/copies.ts';
import { conspiracyOf, extentOf, legalPlaces } from '../rules/ranks.ts';
import { excludes } from '../rules/unique.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, isWorking } from '../state/read.ts';
import type { CardIx, GameState, Place } from '../state/types.ts';
import { settleObject } from './alternative-goals.ts';
import { askToChoose } from './ask.ts';
import { settleBorrowed } from './borrowed.ts';
import { flipSpent } from './flip-instead-of-crank.ts';
import { settleFlipped } from './held-flipped.ts';
import { toConspiracy } from './moves.ts';
import { popAll } from './pops.ts';
import { settleAside } from './set-aside.ts';
import { settleTies } from './tied-to-bearer.ts';
import { announceTrigger, crankAsResult } from './triggers.ts';

/**
 * What must hold whatever anybody does, looked at whenever something has happened: who Excludes a
 * neighbour is popped (ABL-EXCLUDE), who must stand in the first or last rank is placed there
 * (RANK-6), what a card pops for as long as it is there is popped again (EFF-5). Does one of these;
 * says whether one was done, or a player has to choose.
 */
export function settleStanding(draft: Draft): 'rest' | 'changed' | 'asks' {
  const { state } = draft;
  if (!featuresOf(state).stands) return 'rest';
  if (settleObject(draft)) return 'changed';
  if (flipSpent(draft) || settleFlipped(draft) || settleTies(draft)) return 'changed';
  // Whom it asks to call may find no way to.
  if (settleAside(draft)) return 'changed';
  if (settleBorrowed(draft) || askForSurplus(draft)) return 'asks';
  const popped = standingPop(state);
  if (popped !== null) {
    if (popped.ability >= 0) {
      // An event like any other, so that it can be answered with a Save or a Martyr (EFF-5).
      const { source, ability, card: about } = popped;
      const { seat } = cardAt(state, source);
      announceTrigger(draft, { seat, source, ability, about, targets: [], act: 'rule' });
      return 'changed';
    }
    const by = cardAt(state, popped.source).seat;
    // ABL-EXCLUDE: no Save.
    const cards = popped.all ?? [popped.card];
    popAll(draft, { frame: -1, cards, save: false, ownSave: false, by });
    return 'changed';
  }
  const moved = outOfRank(state);
  const [only, ...others] = moved?.among ?? [];
  if (moved === null || only === undefined) return 'rest';
  if (others.length > 0) {
    pushDecision(draft, cardAt(state, moved.card).seat, {
      ask: 'place',
      card: moved.card,
      why: 'rank',
      among: moved.among,
    });
    return 'asks';
  }
  placeInRank(draft, moved.card, only);
  return 'changed';
}

/** Of the cards of a name of which a player may have one, that player keeps one. */
function askForSurplus(draft: Draft): boolean {
  const surplus = surplusCopies(draft.state);
  if (surplus === null) return false;
  const { seat, cards } = surplus;
  const [first] = cards;
  const due = cards.length - 1;
  const among = cards.map((card) => ({ card }));
  askToChoose(draft, seat, 'copies', first ?? -1, due, due, among);
  return true;
}

/** RANK-6: placed there, cranked. */
export function placeInRank(draft: Draft, card: CardIx, place: Place): void {
  toConspiracy(draft, card, cardAt(draft.state, card).seat, place, 'rule');
  crankAsResult(draft, card);
}

interface StandingPop {
  readonly card: CardIx;
  readonly source: CardIx;
  /** Which ability of the source; -1 for Exclude, which is a rule. */
  readonly ability: number;
  /** Of Exclude: all who are popped. */
  readonly all?: readonly CardIx[];
}

/** A card that a standing rule pops now, or null. */
function standingPop(state: GameState): StandingPop | null {
  const excluding = featuresOf(state).keywords.has('exclude') ? excludingNeighbours(state) : [];
  const [first = -1] = excluding;
  for (const one of saying(state, 'pop')) {
    // Of both the older one comes first.
    if (first >= 0 && isOlder(state, first, one.source)) break;
    const found = poppedBy(state, one);
    if (found !== null) return found;
  }
  return first < 0 ? null : { card: first, source: first, ability: -1, all: excluding };
}

/** All who Exclude somebody of their own Conspiracy, oldest first: they are forced at once, and popped at once. */
function excludingNeighbours(state: GameState): readonly CardIx[] {
  return couldHave(state, 'exclude').filter((ix) => mayExclude(state, ix) && isForced(state, ix));
}

function isOlder(state: GameState, one: CardIx, other: CardIx): boolean {
  return state.inPlay.indexOf(one) < state.inPlay.indexOf(other);
}

function poppedBy(state: GameState, said: Said<Holding<'pop'>>): StandingPop | null {
  const { source, index, effect } = said;
  if (isBeingSettled(state, source, index)) return null;
  const found = state.inPlay.find(
    (ix) => isWorking(state, ix) && affects(state, said, effect.who, ix),
  );
  return found === undefined ? null : { card: found, source, ability: index };
}

/** The same rule is on the stack already; it is looked at again when that is done. */
function isBeingSettled(state: GameState, source: CardIx, ability: number): boolean {
  return state.frames.some(
    (frame) =>
      frame.kind === 'announced' &&
      frame.act === 'rule' &&
      frame.source === source &&
      frame.ability === ability,
  );
}

/** Cheap: printed keywords first; what others give is rare. */
function mayExclude(state: GameState, ix: CardIx): boolean {
  if (cardAt(state, ix).zone !== 'conspiracy') return false;
  return hasKeyword(state, ix, 'exclude');
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

/** Who could be bound to the first or last rank, oldest first. */
function bound(state: GameState): readonly CardIx[] {
  const first = couldHave(state, 'first-rank');
  const last = couldHave(state, 'last-rank');
  if (first.length === 0 || first === last) return last;
  if (last.length === 0) return first;
  return state.inPlay.filter((ix) => first.includes(ix) || last.includes(ix));
}

/** The first Character that must stand in the first or last rank and does not, with its legal places there. */
function outOfRank(state: GameState): Misplaced | null {
  const { keywords: known } = featuresOf(state);
  if (!known.has('first-rank') && !known.has('last-rank')) return null;
  for (const card of bound(state)) {
    const { zone, seat, rank } = cardAt(state, card);
    if (zone !== 'conspiracy') continue;
    const keywords = keywordsOf(state, card);
    const extent = extentOf(state, seat);
    if (extent === null) continue;
    const wanted = keywords.flatMap(({ keyword }) => {
      if (keyword === 'first-rank') return [extent.front];
      return keyword === 'last-rank' ? [extent.back] : [];
    });
    // Who is bound to both stands in either, and does not go to and fro.
    if (wanted.includes(rank)) continue;
    const among = legalPlaces(state, seat, card).filter((place) => wanted.includes(place.rank));
    if (among.length > 0) return { card, among };
  }
  return null;
}
