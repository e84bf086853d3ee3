import { type GameState, momentsOf, type Seat, type Session } from '@/engine';

/** The Influence of one team during a game. */
export interface InfluenceCurve {
  readonly team: number;
  /** The Influence at the end of each turn, from turn 1; the last turn may not be over. */
  readonly byTurn: readonly number[];
  /** The turns in which cards of the team were popped, with how many. */
  readonly pops: ReadonlyMap<number, number>;
}

/** The summary of a game. */
export interface Summary {
  readonly outcome: GameState['outcome'];
  readonly turns: number;
  readonly influence: number;
  readonly goal: number;
  /** The curves of the teams, in their order. */
  readonly curves: readonly InfluenceCurve[];
  readonly called: number;
  /** Whether the player conceded. */
  readonly conceded: boolean;
  readonly answers: number;
}

/** Returns the summary for the end screen of a player. */
export function summaryOf(session: Session, viewer: Seat): Summary {
  const { state } = session.now;
  const curves = state.teams.map((_, team) => ({
    team,
    byTurn: [] as number[],
    pops: new Map<number, number>(),
  }));
  let called = 0;
  let turnBefore = 0;
  let conceded = false;
  for (const { state: after, answer, events } of momentsOf(session)) {
    const { number } = after.turn;
    for (const { team, byTurn } of curves) {
      const influence = after.teams[team]?.influence ?? 0;
      byTurn[number - 1] = influence;
      // The answer that ends a turn also scores and begins the next turn (TURN-7, TURN-1).
      if (number > turnBefore && turnBefore > 0) byTurn[turnBefore - 1] = influence;
    }
    turnBefore = number;
    for (const event of events) {
      if (event.type !== 'card-moved' || event.why !== 'popped') continue;
      const pops = curves[after.seats[event.from.seat]?.team ?? -1]?.pops;
      pops?.set(number, (pops.get(number) ?? 0) + 1);
    }
    if (answer?.do === 'call' && answer.seat === viewer) called += 1;
    conceded ||= answer?.do === 'concede' && answer.seat === viewer;
  }
  return {
    outcome: state.outcome,
    turns: state.turn.number,
    influence: state.teams[state.seats[viewer]?.team ?? 0]?.influence ?? 0,
    goal: state.options.influence,
    curves: curves.map(({ byTurn, ...curve }) => ({
      ...curve,
      byTurn: Array.from(byTurn, (influence) => influence ?? 0),
    })),
    called,
    conceded,
    answers: session.now.depth,
  };
}

/** Returns the team with the most Influence at the end, and since which turn it was ahead of all others without a break; null for a tie, and for one team. */
export function leaderOf(
  curves: readonly InfluenceCurve[],
): { readonly team: number; readonly since: number } | null {
  const isAhead = (one: InfluenceCurve, at: number) =>
    curves.every((other) => other === one || (one.byTurn[at] ?? 0) > (other.byTurn[at] ?? 0));
  const last = (curves[0]?.byTurn.length ?? 0) - 1;
  const leader = curves.find((one) => isAhead(one, last));
  if (leader === undefined || curves.length < 2) return null;
  let since = last;
  while (since > 0 && isAhead(leader, since - 1)) since -= 1;
  return { team: leader.team, since: since + 1 };
}
