import { requestOf } from '../decisions/request.ts';
import { cardAt, isInForce } from '../state/read.ts';
import type { Request } from '../state/requests.ts';
import { staticsOf } from '../state/table/look-up.ts';
import type {
  CardState,
  GameState,
  Seat,
  SeatState,
  TeamState,
  TurnState,
} from '../state/types.ts';

/** The game as one player may see it (SCOPE-1): everything except other hands and the order of every deck. */
interface View {
  readonly seat: Seat;
  readonly defs: GameState['defs'];
  readonly seats: readonly (Omit<SeatState, 'deck' | 'hand'> & {
    readonly deckSize: number;
    readonly handSize: number;
    /** The player's own hand; null for another player's. */
    readonly hand: readonly number[] | null;
    /** The top cards, top first, for a player whom a card's text lets look; otherwise absent. */
    readonly deck?: readonly number[];
  })[];
  readonly teams: readonly TeamState[];
  /** By index; null for a card that this player may not see, whose name and zone are hidden. */
  readonly cards: readonly (CardState | null)[];
  readonly inPlay: readonly number[];
  readonly turn: TurnState;
  readonly effects: GameState['effects'];
  readonly outcome: GameState['outcome'];
  /** The request to this player; null when it is another player's turn to answer. */
  readonly request: Request | null;
}

/** Returns the game as the player in `seat` may see it. */
export function viewFor(state: GameState, seat: Seat): View {
  const request = requestOf(state);
  const sight = sightOf(state, seat);
  return {
    seat,
    defs: state.defs,
    seats: state.seats.map(({ deck, hand, ...rest }, index) => ({
      ...rest,
      deckSize: deck.length,
      handSize: hand.length,
      hand: index === seat || sight.hands ? hand : null,
      ...(sight.decks ? { deck } : {}),
    })),
    teams: state.teams,
    cards: state.cards.map((card) => cardAsSeen(card, seat, sight)),
    inPlay: state.inPlay,
    // Only the player who drew a card sees which it is.
    turn: state.turn.seat === seat ? state.turn : { ...state.turn, drawn: [] },
    effects: state.effects,
    outcome: state.outcome,
    request: request?.seat === seat ? request : null,
  };
}

/** The things that cards let a player see in addition: open hands, all hands and decks. */
interface ExtraSight {
  readonly hands: boolean;
  readonly decks: boolean;
}

export function sightOf(state: GameState, seat: Seat): ExtraSight {
  let decks = false;
  for (const { source } of staticsOf(state, 'sees-all'))
    if (cardAt(state, source).seat === seat && isInForce(state, source)) decks = true;
  let hands = decks;
  for (const { change } of state.effects) if (change.kind === 'hands-open') hands = true;
  return { hands, decks };
}

function cardAsSeen(card: CardState, seat: Seat, sight: ExtraSight): CardState | null {
  if (card.zone === 'deck') return sight.decks ? card : null;
  return card.zone === 'hand' && card.seat !== seat && !sight.hands ? null : card;
}
