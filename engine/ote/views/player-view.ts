import { copyOfAnnounced, copyOfSeat, copyOfState } from '../state/copies.ts';
import type { Writable } from '../state/draft.ts';
import type { Decision, DecisionFrame, Frame, Target } from '../state/frames.ts';
import type {
  ActiveEffect,
  CardDef,
  CardIx,
  CardState,
  GameState,
  Seat,
  SeatState,
  SeatView,
} from '../state/types.ts';
import { seatViewOf } from './seat-view.ts';

/** The seat of an onlooker, who plays no seat and has no hand. */
export const ONLOOKER: Seat = -1;

/** The id of the definition that replaces that of every card that a player may not know. */
export const UNKNOWN_CARD = 'unknown';

/**
 * Returns the game as it is sent to a player's device: a state as plain JSON, without anything that the seat may not
 * know (SCOPE-1). `seatViewOf`, which gives a pilot of this process the cards of every deck, hides less: here it is
 * also hidden which cards other players' decks contain. The view does not tell which of a player's hidden cards are
 * in the hand and which in the deck, so exchanging them changes nothing in it.
 */
export function playerViewOf(state: GameState, seat: Seat): SeatView {
  const view = seatViewOf(state, seat);
  const unseen = unseenCards(view, seat);
  const { defs, defOf } = seenDefinitions(view, unseen);
  const { seats, zones } = withoutOrder(view, unseen);
  const cards = view.cards.map(
    (card, ix): CardState => ({
      ...card,
      def: unseen.has(ix) ? 0 : (defOf.get(card.def) ?? 0),
      zone: zones.get(ix) ?? card.zone,
      since: unseen.has(ix) ? 0 : card.since,
    }),
  );
  return {
    ...copyOfState(view),
    defs,
    cards,
    seats,
    effects: view.effects.filter((effect) => isSeen(effect, unseen)),
    frames: view.frames.map((frame) => shownFrame(frame, seat, unseen)),
    seenBy: seat,
    // Sorted, because the view lists the hand first, which would tell where each card is.
    hidden: view.hidden.map((cards) => cards.toSorted((a, b) => a - b)),
  };
}

/**
 * Returns the cards of other players that the seat does not know: those of their hands and decks. The seat knows the
 * cards of its own deck, but not their order.
 */
function unseenCards({ hidden }: SeatView, seat: Seat): ReadonlySet<CardIx> {
  return new Set(hidden.flatMap((cards, whose) => (whose === seat ? [] : cards)));
}

const UNKNOWN: CardDef = {
  id: UNKNOWN_CARD,
  name: 'Unknown card',
  type: 'resource',
  orType: null,
  cost: null,
  bullet: false,
  ap: null,
  dp: null,
  pull: null,
  traits: [],
  text: '',
  abilities: [],
  whole: true,
};

/** Returns the definitions of the cards that are seen, after that of an unknown card. `defOf`: from their numbers in the state. */
function seenDefinitions(view: SeatView, unseen: ReadonlySet<CardIx>) {
  const defs: CardDef[] = [UNKNOWN];
  const defOf = new Map<number, number>();
  const add = (from: number): number => {
    const known = defOf.get(from);
    if (known !== undefined) return known;
    const def = view.defs[from] ?? UNKNOWN;
    const at = defs.push(def) - 1;
    defOf.set(from, at);
    if (def.lent !== undefined) {
      const of = add(def.lent.of);
      defs[at] = { ...def, lent: { ...def.lent, of } };
    }
    return at;
  };
  for (const [ix, card] of view.cards.entries()) if (!unseen.has(ix)) add(card.def);
  return { defs, defOf };
}

/** Gives each player's unseen cards new places: the lowest numbers in the hand and the others in the deck, wherever they really are. */
function withoutOrder(view: SeatView, unseen: ReadonlySet<CardIx>) {
  const zones = new Map<CardIx, 'hand' | 'deck'>();
  const seats = view.seats.map((seat): SeatState => {
    const isUnseen = (ix: CardIx) => unseen.has(ix);
    const cards = [...seat.hand, ...seat.deck].filter(isUnseen).sort((a, b) => a - b);
    if (cards.length === 0) return seat;
    // Cards that a card's text shows to a player stay where that player sees them.
    const inHand = seat.hand.filter(isUnseen).length;
    const copy: Writable<SeatState> = copyOfSeat(seat);
    copy.hand = [...seat.hand.filter((ix) => !unseen.has(ix)), ...cards.slice(0, inHand)];
    copy.deck = [...seat.deck.filter((ix) => !unseen.has(ix)), ...cards.slice(inHand)];
    for (const [at, ix] of cards.entries()) zones.set(ix, at < inHand ? 'hand' : 'deck');
    return copy;
  });
  return { seats, zones };
}

function isSeen({ source, to }: ActiveEffect, unseen: ReadonlySet<CardIx>): boolean {
  return !unseen.has(source) && !unseen.has(to);
}

/**
 * Returns the frame without its secrets. What was announced is public; the events to take back with it and the cards
 * that other players choose from are not.
 */
function shownFrame(frame: Frame, seat: Seat, unseen: ReadonlySet<CardIx>): Frame {
  if (frame.kind === 'decision') return shownDecision(frame, seat, unseen);
  const copy = copyOfAnnounced(frame);
  copy.announced = [];
  copy.applied = [];
  const shown = (target: Target) => !('card' in target && unseen.has(target.card));
  copy.targets = frame.targets.filter(shown);
  if (frame.named !== undefined) copy.named = frame.named.map((named) => named.filter(shown));
  return copy;
}

/** Returns another player's decision, without the cards that it is made from. */
function shownDecision(
  frame: DecisionFrame,
  seat: Seat,
  unseen: ReadonlySet<CardIx>,
): DecisionFrame {
  if (frame.seat === seat) return frame;
  return { ...frame, decision: withoutChoices(frame.decision, unseen) };
}

function withoutChoices(decision: Decision, unseen: ReadonlySet<CardIx>): Decision {
  const shown = (ix: CardIx) => (unseen.has(ix) ? -1 : ix);
  switch (decision.ask) {
    case 'control':
      return decision;
    case 'place':
      return { ...decision, card: shown(decision.card) };
    case 'choose': {
      const { ask, what, source, ability, about } = decision;
      const bidding = decision.bidding === undefined ? {} : { bidding: decision.bidding };
      return {
        ask,
        what,
        source: shown(source),
        ability,
        about: shown(about),
        min: 0,
        max: 0,
        among: [],
        ...bidding,
      };
    }
  }
}
