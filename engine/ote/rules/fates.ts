import { holdsNow } from '../abilities/conditions.ts';
import { askToChoose } from '../abilities/effects/asking.ts';
import { featuresOf } from '../abilities/features.ts';
import { reachesCard } from '../abilities/keywords.ts';
import type { Static } from '../abilities/schema.ts';
import { saying } from '../abilities/sources.ts';
import { pushDecision } from '../events/numbered.ts';
import { crankAsResult } from '../frames/triggers.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, isInForce } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { attachedTo, toAside, toHand } from './moves.ts';
import { legalPlaces } from './ranks.ts';

type Fate = Extract<Static, { holds: 'fate' }>;

/** `WHO goes to … instead of the dead pile.`: what becomes of the card if it is popped, and by which card; null: what the rules say. */
function fateOf(
  state: GameState,
  ix: CardIx,
): { readonly fate: Fate; readonly source: CardIx } | null {
  if (!featuresOf(state).fates) return null;
  for (const { source, effect, while: when } of saying(state, 'fate')) {
    if (!isInForce(state, source) || !reachesCard(state, source, effect.who, ix)) continue;
    if (holdsNow(state, source, when)) return { fate: effect, source };
  }
  return null;
}

/** Does a pop of the card in combat cost no Influence, because it goes to the hand (ATK-7, CARD-0)? */
export function isSpared(state: GameState, ix: CardIx): boolean {
  return fateOf(state, ix)?.fate.to === 'hand-with-all';
}

/** Would the card stand elsewhere instead of going? */
export function goesElsewhere(state: GameState, ix: CardIx): boolean {
  return fateOf(state, ix)?.fate.to === 'elsewhere';
}

/**
 * Sends a popped card where a text says instead of the dead pile. `gone`: it has left; `stays`: it
 * stands elsewhere; `none`: nothing is said, or cannot be done.
 */
export function meetFate(draft: Draft, ix: CardIx): 'gone' | 'stays' | 'none' {
  if (!featuresOf(draft.state).fates) return 'none';
  for (const on of attachedTo(draft.state, ix)) {
    if (fateOf(draft.state, on)?.fate.to === 'hand') toHand(draft, on, 'returned');
  }
  const found = fateOf(draft.state, ix);
  if (found === null) return 'none';
  switch (found.fate.to) {
    case 'hand':
      toHand(draft, ix, 'returned');
      return 'gone';
    case 'hand-with-all':
      for (const on of attachedTo(draft.state, ix)) {
        // The card that says so is popped.
        if (on !== found.source) toHand(draft, on, 'returned');
      }
      toHand(draft, ix, 'returned');
      return 'gone';
    case 'aside':
      toAside(draft, ix);
      return 'gone';
    case 'elsewhere':
      return askForPlace(draft, ix) ? 'stays' : 'none';
    case 'across':
      // A Save, which comes before what becomes of a popped card (`saveAcross`).
      return 'none';
  }
}

/** Another legal place in its own Conspiracy, cranked; says whether there is one. */
function askForPlace(draft: Draft, card: CardIx): boolean {
  const { zone, seat } = cardAt(draft.state, card);
  const among = zone === 'conspiracy' ? legalPlaces(draft.state, seat, card) : [];
  if (among.length === 0) return false;
  pushDecision(draft, seat, { ask: 'place', card, why: 'effect', among });
  return true;
}

/**
 * `WHO is Saved into another Conspiracy, as whoever pops it chooses.`: cranked, at a legal place there. Says
 * whether it is.
 */
export function saveAcross(draft: Draft, ix: CardIx, by: Seat): boolean {
  if (fateOf(draft.state, ix)?.fate.to !== 'across') return false;
  const { zone, seat } = cardAt(draft.state, ix);
  const sides = draft.state.seats.flatMap((one, side) => (one.out || side === seat ? [] : [side]));
  const [only, ...others] = sides;
  if (zone !== 'conspiracy' || only === undefined) return false;
  crankAsResult(draft, ix);
  if (others.length === 0) askWhereAcross(draft, ix, by, only);
  else {
    const among = sides.map((side) => ({ seat: side }));
    askToChoose(draft, by, 'side', ix, 1, 1, among);
  }
  return true;
}

/** Where in that Conspiracy it stands. */
export function askWhereAcross(draft: Draft, card: CardIx, by: Seat, side: Seat): void {
  pushDecision(draft, by, {
    ask: 'place',
    card,
    why: 'across',
    among: legalPlaces(draft.state, side),
    ...(side === by ? {} : { side }),
  });
}
