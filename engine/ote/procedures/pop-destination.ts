import { pushDecision } from '../events/numbered.ts';
import type { Static } from '../language/schema.ts';
import { affects } from '../reading/immunity.ts';
import { legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import { attachedTo, cardAt } from '../state/read.ts';
import { featuresOf, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { askToChoose } from './ask.ts';
import { moveAside, moveToHand } from './moves.ts';
import { crankAsResult } from './triggers.ts';

type FateStatic = Extract<Static, { holds: 'fate' }>;

/** The place where a popped card goes instead of the dead pile, decided before any card is popped. */
export interface PopDestination {
  /** The static ability that sends the card to another place, and the card with that ability; null for the dead pile. */
  readonly own: { readonly fate: FateStatic; readonly source: CardIx } | null;
  /** The cards on it that go to the hand. */
  readonly toHand: readonly CardIx[];
}

const TO_DEAD_PILE: PopDestination = { own: null, toHand: [] };

/** Returns where the card would go if it were popped now. `mayStay`: whether it may stay in play at another place. */
export function popDestination(state: GameState, ix: CardIx, mayStay: boolean): PopDestination {
  if (!featuresOf(state).fates) return TO_DEAD_PILE;
  const returning = attachedTo(state, ix).filter((on) => fateOf(state, on)?.fate.to === 'hand');
  const own = fateOf(state, ix);
  return { own: own?.fate.to === 'elsewhere' && !mayStay ? null : own, toHand: returning };
}

/** Returns the destination that a static ability gives to the card (`WHO goes to … instead of the dead pile.`); null when none does. */
function fateOf(state: GameState, ix: CardIx): PopDestination['own'] {
  if (!featuresOf(state).fates) return null;
  for (const said of staticsOf(state, 'fate')) {
    const { source, effect } = said;
    if (affects(state, said, effect.who, ix)) return { fate: effect, source };
  }
  return null;
}

/** Checks whether a pop of the card in combat costs no Influence, because it goes to the hand (ATK-7, CARD-0). */
export function costsNoInfluence(state: GameState, ix: CardIx): boolean {
  return fateOf(state, ix)?.fate.to === 'hand-with-all';
}

/** Checks whether the card would stay in play at another place. */
export function goesElsewhere({ own }: PopDestination): boolean {
  return own?.fate.to === 'elsewhere';
}

/**
 * Sends a popped card to the place that a text gives instead of the dead pile. `gone`: it has left; `stays`: it is at
 * another place in play; `none`: no text applies, or it is impossible.
 */
export function goToPopDestination(
  draft: Draft,
  ix: CardIx,
  { own: found, toHand: returning }: PopDestination,
): 'gone' | 'stays' | 'none' {
  for (const on of returning) moveToHand(draft, on, 'returned');
  if (found === null) return 'none';
  switch (found.fate.to) {
    case 'hand':
      moveToHand(draft, ix, 'returned');
      return 'gone';
    case 'hand-with-all':
      for (const on of attachedTo(draft.state, ix)) {
        // The card that has the text is popped itself.
        if (on !== found.source) moveToHand(draft, on, 'returned');
      }
      moveToHand(draft, ix, 'returned');
      return 'gone';
    case 'aside':
      moveAside(draft, ix);
      return 'gone';
    case 'elsewhere':
      return askForPlace(draft, ix) ? 'stays' : 'none';
    case 'across':
      // This is a Save; `saveAcross` has carried it out.
      return 'none';
  }
}

/** Asks for another legal place in its own Conspiracy, cranked. Returns whether there is one. */
function askForPlace(draft: Draft, card: CardIx): boolean {
  const { zone, seat } = cardAt(draft.state, card);
  const among = zone === 'conspiracy' ? legalPlaces(draft.state, seat, card) : [];
  if (among.length === 0) return false;
  pushDecision(draft, seat, { ask: 'place', card, why: 'effect', among });
  return true;
}

/**
 * Checks whether the card can be Saved into another Conspiracy, by the text `WHO is Saved into another Conspiracy, as
 * whoever pops it chooses.`
 */
export function maySaveAcross(state: GameState, ix: CardIx): boolean {
  if (fateOf(state, ix)?.fate.to !== 'across' || cardAt(state, ix).zone !== 'conspiracy') {
    return false;
  }
  return otherSeats(state, cardAt(state, ix).seat).length > 0;
}

function otherSeats(state: GameState, seat: Seat): readonly Seat[] {
  return state.seats.flatMap((one, side) => (one.out || side === seat ? [] : [side]));
}

/** Saves the card into another Conspiracy, cranked, at a legal place. */
export function saveAcross(draft: Draft, ix: CardIx, by: Seat): void {
  const sides = otherSeats(draft.state, cardAt(draft.state, ix).seat);
  const [only, ...others] = sides;
  if (only === undefined) return;
  crankAsResult(draft, ix);
  if (others.length === 0) askWhereAcross(draft, ix, by, only);
  else {
    const among = sides.map((side) => ({ seat: side }));
    askToChoose(draft, by, 'side', ix, 1, 1, among);
  }
}

/** Asks for the place in that Conspiracy. */
export function askWhereAcross(draft: Draft, card: CardIx, by: Seat, side: Seat): void {
  pushDecision(draft, by, {
    ask: 'place',
    card,
    why: 'across',
    among: legalPlaces(draft.state, side),
    ...(side === by ? {} : { side }),
  });
}
