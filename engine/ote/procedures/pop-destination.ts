import { pushDecision } from '../events/numbered.ts';
import type { Static } from '../language/schema.ts';
import { featuresOf } from '../reading/features.ts';
import { affects } from '../reading/immunity.ts';
import { staticsOf } from '../reading/sources.ts';
import { legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import { attachedTo, cardAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { askToChoose } from './ask.ts';
import { toAside, toHand } from './moves.ts';
import { crankAsResult } from './triggers.ts';

type FateStatic = Extract<Static, { holds: 'fate' }>;

/** What becomes of a popped card instead of going to the dead pile, as it was said before anything was popped. */
export interface PopDestination {
  /** By which card; null: the rules say. */
  readonly own: { readonly fate: FateStatic; readonly source: CardIx } | null;
  /** What is on it and goes to the hand. */
  readonly toHand: readonly CardIx[];
}

const PLAIN: PopDestination = { own: null, toHand: [] };

/** What is said of the card, should it be popped now. */
export function popDestination(state: GameState, ix: CardIx): PopDestination {
  if (!featuresOf(state).fates) return PLAIN;
  const returning = attachedTo(state, ix).filter((on) => fateOf(state, on)?.fate.to === 'hand');
  return { own: fateOf(state, ix), toHand: returning };
}

/** `WHO goes to … instead of the dead pile.`: what becomes of the card if it is popped, and by which card; null: what the rules say. */
function fateOf(state: GameState, ix: CardIx): PopDestination['own'] {
  if (!featuresOf(state).fates) return null;
  for (const said of staticsOf(state, 'fate')) {
    const { source, effect } = said;
    if (affects(state, said, effect.who, ix)) return { fate: effect, source };
  }
  return null;
}

/** Does a pop of the card in combat cost no Influence, because it goes to the hand (ATK-7, CARD-0)? */
export function costsNoInfluence(state: GameState, ix: CardIx): boolean {
  return fateOf(state, ix)?.fate.to === 'hand-with-all';
}

/** Would the card stand elsewhere instead of going? */
export function goesElsewhere({ own }: PopDestination): boolean {
  return own?.fate.to === 'elsewhere';
}

/**
 * Sends a popped card where a text says instead of the dead pile. `gone`: it has left; `stays`: it
 * stands elsewhere; `none`: nothing is said, or cannot be done.
 */
export function goToPopDestination(
  draft: Draft,
  ix: CardIx,
  { own: found, toHand: returning }: PopDestination,
): 'gone' | 'stays' | 'none' {
  for (const on of returning) toHand(draft, on, 'returned');
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

/** `WHO is Saved into another Conspiracy, as whoever pops it chooses.` */
export function mayGoAcross(state: GameState, ix: CardIx): boolean {
  if (fateOf(state, ix)?.fate.to !== 'across' || cardAt(state, ix).zone !== 'conspiracy') {
    return false;
  }
  return othersThan(state, cardAt(state, ix).seat).length > 0;
}

function othersThan(state: GameState, seat: Seat): readonly Seat[] {
  return state.seats.flatMap((one, side) => (one.out || side === seat ? [] : [side]));
}

/** Cranked, at a legal place there. */
export function saveAcross(draft: Draft, ix: CardIx, by: Seat): void {
  const sides = othersThan(draft.state, cardAt(draft.state, ix).seat);
  const [only, ...others] = sides;
  if (only === undefined) return;
  crankAsResult(draft, ix);
  if (others.length === 0) askWhereAcross(draft, ix, by, only);
  else {
    const among = sides.map((side) => ({ seat: side }));
    askToChoose(draft, by, 'side', ix, 1, 1, among);
  }
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
