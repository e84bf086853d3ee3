import { type GameState, hasEnoughToWin, type Seat } from '@/engine';

/** Says that a team wins when its turn begins. */
interface WinWarning {
  /** Whether it is the team of the player who reads it. */
  readonly isOwn: boolean;
  readonly text: string;
}

/** Returns the teams that win when their next turn begins if nothing lowers their Influence, in the order of their turns (TURN-1, SETUP-5). */
export function winWarnings(state: GameState, viewer: Seat): readonly WinWarning[] {
  const { seats, turn } = state;
  const inOrder = seats.map((_, at) => (turn.seat + 1 + at) % seats.length);
  const teams = new Set(inOrder.flatMap((seat) => seats[seat]?.team ?? []));
  const near = [...teams].filter((team) => hasEnoughToWin(state, team));
  return near.map((team) => {
    const isOwn = seats[viewer]?.team === team;
    const members = seats.filter((seat) => seat.team === team && !seat.out);
    return {
      isOwn,
      text: warningOf(
        state,
        isOwn,
        members.map(({ name }) => name),
      ),
    };
  });
}

function warningOf({ options }: GameState, isOwn: boolean, names: readonly string[]): string {
  const name = names.join(' and ');
  // A team wins only when each member in succession has begun a turn with enough (SETUP-5).
  if (names.length > 1) return `${name} win when each of them has begun a turn with this Influence`;
  // By the variant the Influence of others counts as well (MUD-2).
  const lack = options.mudslinging
    ? 'the Influence of a player changes first'
    : `${isOwn ? 'you have' : 'it has'} less than ${options.influence} Influence by then`;
  return isOwn
    ? `You win when your next turn begins, unless ${lack}`
    : `${name} wins when its turn begins, unless ${lack}`;
}
