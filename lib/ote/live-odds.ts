import { type CardType, type Fraction, momentsOf, type Seat, type Session } from '@/engine';
import { chancesToDraw } from '@/lib/decks/odds/drawing';

/** The chances that one of certain cards is among the next cards of the own deck. */
export interface DrawOdds {
  /** The name of a card, or a type. */
  readonly name: string;
  /** The copies that may still be drawn. */
  readonly copies: number;
  /** The exact chances by the next draw, by the next two, and so on. */
  readonly within: readonly Fraction[];
}

/** What a seat knows about its next draws. */
interface LiveOdds {
  /** The cards of the deck whose order the seat does not know. */
  readonly unseen: number;
  /** The cards on top that the seat knows, because it saw them put there. The first is drawn next. */
  readonly known: readonly string[];
  readonly types: readonly DrawOdds[];
  readonly cards: readonly DrawOdds[];
}

/** The numbers of draws in the table. */
export const DRAWS = [1, 2, 3, 5] as const;

const TYPES: readonly (readonly [type: CardType, name: string])[] = [
  ['character', 'A Character'],
  ['resource', 'A Resource'],
  ['whammy', 'A Whammy'],
  ['gear', 'A Gear'],
  ['condition', 'A Condition'],
  ['secret', 'A Secret'],
  ['environmental', 'An Environmental'],
];

/** Returns the chances of the next draws. The seat knows which cards its deck holds, but not their order. */
export function liveOdds(session: Session, seat: Seat): LiveOdds {
  const { state } = session.now;
  const deck = state.seats[seat]?.deck ?? [];
  const ends = knownEnds(session, seat);
  const isKnown = new Set([...ends.top, ...ends.bottom]);
  const hidden = deck.filter((card) => !isKnown.has(card));
  const defOf = (card: number) => state.defs[state.cards[card]?.def ?? -1];
  const draws = DRAWS.map((draw) => Math.max(0, draw - ends.top.length));
  const odds = (name: string, copies: number): DrawOdds => ({
    name,
    copies,
    within: chancesToDraw(
      [
        { copies, counts: [1] },
        { copies: hidden.length - copies, counts: [0] },
      ],
      [1],
      draws,
    ),
  });
  const names = new Map<string, number>();
  for (const card of hidden) {
    const name = defOf(card)?.name ?? '';
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  const types = TYPES.flatMap(([type, name]) => {
    const copies = hidden.filter((card) => defOf(card)?.type === type).length;
    return copies === 0 ? [] : [odds(name, copies)];
  });
  const cards = [...names]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([name, copies]) => odds(name, copies));
  return {
    unseen: hidden.length,
    known: ends.top.map((card) => defOf(card)?.name ?? ''),
    types,
    cards,
  };
}

/** Returns the cards that were openly put on top of the deck or under it since the last shuffle. */
function knownEnds(
  session: Session,
  seat: Seat,
): { readonly top: readonly number[]; readonly bottom: readonly number[] } {
  let top: number[] = [];
  let bottom: number[] = [];
  for (const { events, state } of momentsOf(session)) {
    for (const event of events) {
      if (event.type === 'deck-shuffled' && event.seat === seat) [top, bottom] = [[], []];
      else if (event.type === 'card-moved' && event.to.zone === 'deck' && event.to.seat === seat) {
        if (event.to.at === 0) top = [event.card, ...top];
        else bottom = [...bottom, event.card];
      }
    }
    // A card that was drawn or taken since is no longer there.
    const deck = state.seats[seat]?.deck ?? [];
    top = top.filter((card) => deck.includes(card));
    if (!top.every((card, at) => deck[at] === card)) top = [];
    bottom = bottom.filter((card) => deck.includes(card));
  }
  return { top, bottom };
}
