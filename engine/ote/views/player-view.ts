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

/** Whoever looks on and plays no seat: no hand is theirs. */
export const ONLOOKER: Seat = -1;

/** The id of the definition that stands for every card that a player may not know. */
export const UNKNOWN_CARD = 'unknown';

/**
 * The game as it is sent to a player in another place: a state, plain JSON, in which nothing is left that the seat may
 * not know (SCOPE-1). Unlike `seatViewOf`, which lets a pilot of the same process know what decks are made of, it also
 * hides which cards other players' decks hold. Which of a player's hidden cards are in the hand and which in the deck
 * cannot be told from it, so that exchanging them changes nothing.
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
    // Sorted: in the view they stand hand first, which tells where each is.
    hidden: view.hidden.map((cards) => cards.toSorted((a, b) => a - b)),
  };
}

/** The cards of other players that the seat does not know: those of their hands and decks. Of its own deck it knows the cards, and not their order. */
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

/** The definitions of what is seen, after that of an unknown card; `defOf`: from their numbers in the state. */
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

/** Each player's unseen cards, the lowest numbers in the hand and the others in the deck, whichever they really are. */
function withoutOrder(view: SeatView, unseen: ReadonlySet<CardIx>) {
  const zones = new Map<CardIx, 'hand' | 'deck'>();
  const seats = view.seats.map((seat): SeatState => {
    const isUnseen = (ix: CardIx) => unseen.has(ix);
    const cards = [...seat.hand, ...seat.deck].filter(isUnseen).sort((a, b) => a - b);
    if (cards.length === 0) return seat;
    // Cards that somebody is shown stay where they are seen.
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

/** What was announced is public; what would be taken back with it, and what others are asked to choose from, is not. */
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

/** Another player's decision, without what it is made from. */
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
