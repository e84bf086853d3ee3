import {
  type Beginning,
  type CardDef,
  influenceToWin,
  isPosition,
  type Options,
  type Position,
  type Setup,
  seedRng,
  shuffled,
} from '@/engine';
import type { SeatRole } from '@/lib/ote/saved-game';
import type { PlayDeck } from '@/lib/ote/session-setup';

/** A player of a table. */
export interface SeatPlan {
  readonly name: string;
  readonly role: SeatRole;
  readonly play: Pick<PlayDeck, 'defs' | 'deck'>;
  /** The team; players with one number are a team. Null for none. */
  readonly team: number | null;
}

/** The plan of a game with several players. */
interface TablePlan {
  readonly seats: readonly SeatPlan[];
  readonly seed: number;
  /** The Influence needed to win; null for the default by the number of players or teams (SETUP-1), or for Mudslinging. */
  readonly goal: number | null;
  readonly beginnersDiscard: boolean;
  readonly mudslinging: boolean;
  readonly weekday?: Options['weekday'];
  /** The first player; null when the seed chooses (SETUP-3). */
  readonly first: number | null;
}

/** The maximum number of players. */
export const MOST_PLAYERS = 5;

/** Returns the setup of a game with several players, whose decks share the definitions of cards. */
export function tableSetup(plan: TablePlan): Setup {
  const defs: CardDef[] = [];
  const known = new Map<string, number>();
  const seats = plan.seats.map(({ name, play }) => {
    const numbers = play.defs.map((def) => {
      const text = `${def.id} ${JSON.stringify(def)}`;
      const found = known.get(text) ?? defs.push(def) - 1;
      known.set(text, found);
      return found;
    });
    return { name, deck: play.deck.map((def) => numbers[def] ?? 0) };
  });
  const teams = teamsOf(plan.seats);
  return {
    defs,
    seats,
    ...(teams === null ? {} : { teams }),
    seed: plan.seed,
    ...(plan.first === null ? {} : { first: plan.first }),
    options: {
      influence: plan.goal ?? influenceToWin(teams?.length ?? seats.length),
      beginnersDiscard: plan.beginnersDiscard,
      ...(plan.mudslinging ? { mudslinging: true } : {}),
      ...(plan.weekday === undefined ? {} : { weekday: plan.weekday }),
    },
  };
}

/** Returns the teams as lists of seats; null without teams. */
function teamsOf(seats: readonly SeatPlan[]): readonly (readonly number[])[] | null {
  if (seats.every(({ team }) => team === null)) return null;
  const teams: number[][] = [];
  const byNumber = new Map<number, number[]>();
  for (const [seat, { team }] of seats.entries()) {
    const known = team === null ? undefined : byNumber.get(team);
    if (known !== undefined) {
      known.push(seat);
      continue;
    }
    const members = [seat];
    teams.push(members);
    if (team !== null) byNumber.set(team, members);
  }
  return teams.length === seats.length ? null : teams;
}

/** The number of cards in an opening hand (SETUP-3). */
const HAND = 10;

/** Returns the game with another shuffle; null for a game that began from a given table. */
export function dealAgain(beginning: Beginning, seed: number): Beginning | null {
  if (!isPosition(beginning)) return { ...beginning, seed };
  if (beginning.step !== 'begin') return null;
  const isOwn = ({ seat, zone }: Position['cards'][number]) =>
    seat === 0 && (zone === 'hand' || zone === 'deck');
  const own = beginning.cards.filter(isOwn);
  const others = beginning.cards.filter((card) => !isOwn(card));
  // Sorted by definition, as in the deck list, so that a seed deals the hand of a game without a dummy.
  const list = own.map(({ def }) => def).sort((a, b) => a - b);
  const [order] = shuffled(seedRng(seed, 'deck 0'), list);
  const hidden = order.map((def, at) => {
    const zone = at < HAND ? 'hand' : 'deck';
    return { def, seat: 0, zone, rank: 0, file: 0, host: -1, cranked: false } as const;
  });
  // The player's cards come first, so that the indexes of bearers stay valid.
  return { ...beginning, seed, cards: [...hidden, ...others] };
}
