import { type Chance, chanceOf, rollDie, scriptedChance } from '@/engine/kernel/chance';
import type { Draft, Game, GameTypes, Refusal } from '@/engine/kernel/game';
import { hashText, stableJson } from '@/engine/kernel/hash';

/**
 * Bid and roll, the smallest game that uses everything in the kernel.
 * BID-1: each round everybody gets a coin and bids secretly, up to all of their coins.
 * BID-2: the highest bidder pays and rolls; on a tie nobody does.
 * ROLL-1: the player who rolls may keep the sum of the dice as points or roll again; a 1 loses the sum. Most points win: first to `goal`,
 * else nobody after ten rounds.
 */
export interface Toy extends GameTypes {
  readonly setup: {
    readonly seed: number;
    readonly players: number;
    readonly goal: number;
    /** Scripted dice; if omitted, the seed decides. */
    readonly dice?: readonly number[];
  };
  readonly state: ToyState;
  /** What a player may see: the state without the bids of the others. */
  readonly view: ToyState;
  readonly answer:
    | { readonly do: 'bid'; readonly seat: number; readonly coins: number }
    | { readonly do: 'roll' | 'keep'; readonly seat: number };
  readonly event: { readonly type: 'bids' | 'rolled' | 'kept' | 'round'; readonly value: number };
  readonly request: { readonly ask: 'bid' | 'roll'; readonly seat: number };
}

export interface ToyState {
  goal: number;
  round: number;
  coins: number[];
  points: number[];
  /** The bid of each player; null before it is made. */
  bids: (number | null)[];
  roller: number | null;
  sum: number;
  chance: Chance;
  over: boolean;
}

interface ToyDraft extends Draft<Toy> {
  readonly state: ToyState;
  readonly events: Toy['event'][] | null;
}

const ROUNDS = 10;

/** The rules of the toy game. */
export const toy: Game<Toy> = {
  version: 'toy-1',
  start({ seed, players, goal, dice }) {
    if (players < 1) return { ok: false, error: refusal('BID-1', 'Nobody plays.') };
    const chance = dice === undefined ? chanceOf(seed) : scriptedChance(dice);
    const none = () => Array.from({ length: players }, () => 0);
    const bids = Array.from({ length: players }, () => null);
    const state: ToyState = {
      goal,
      round: 1,
      coins: none().map(() => 3),
      points: none(),
      bids,
      roller: null,
      sum: 0,
      chance,
      over: false,
    };
    return { ok: true, value: { state, events: [], requests: toy.requests(state) } };
  },
  draftOf: (state, events) => ({ state: structuredClone(state), events }),
  submitTo(draft: ToyDraft, answer) {
    const { state } = draft;
    const asked = toy.requests(state).find(({ seat }) => seat === answer.seat);
    const fits = asked?.ask === (answer.do === 'bid' ? 'bid' : 'roll');
    if (!fits) return refusal('REQUEST', 'Nobody asks that of this player.');
    return answer.do === 'bid'
      ? placeBid(draft, answer.seat, answer.coins)
      : rollOrKeep(draft, answer);
  },
  requests({ over, roller, bids }) {
    if (over) return [];
    if (roller !== null) return [{ ask: 'roll', seat: roller }];
    return bids.flatMap((coins, seat) => (coins === null ? [{ ask: 'bid', seat }] : []));
  },
  *legalAnswers(state, seat) {
    const asked = toy.requests(state).find((one) => one.seat === seat);
    if (asked?.ask === 'roll')
      yield* [{ do: 'keep', seat } as const, { do: 'roll', seat } as const];
    if (asked?.ask !== 'bid') return;
    for (let coins = 0; coins <= (state.coins[seat] ?? 0); coins++)
      yield { do: 'bid', seat, coins };
  },
  viewOf: (state, seat) => ({
    ...state,
    bids: state.bids.map((bid, whose) => (whose === seat ? bid : null)),
  }),
  hash: (state) => hashText(stableJson(state)),
};

function refusal(clause: string, message: string): Refusal {
  return { clause, message };
}

function placeBid(draft: ToyDraft, seat: number, coins: number): Refusal | null {
  const { state } = draft;
  const fits = Number.isInteger(coins) && coins >= 0 && coins <= (state.coins[seat] ?? 0);
  if (!fits) return refusal('BID-1', `Bid from 0 to ${state.coins[seat]} coins.`);
  state.bids[seat] = coins;
  const bids = state.bids.filter((one) => one !== null);
  if (bids.length < state.bids.length) return null;
  const most = Math.max(...bids);
  draft.events?.push({ type: 'bids', value: most });
  const tied = bids.filter((one) => one === most).length > 1;
  if (tied) return endRound(draft);
  state.roller = bids.indexOf(most);
  state.coins[state.roller] = (state.coins[state.roller] ?? 0) - most;
  return throwDie(draft);
}

function throwDie(draft: ToyDraft): null {
  const { state } = draft;
  const [result, chance] = rollDie(state.chance, 6);
  state.chance = chance;
  draft.events?.push({ type: 'rolled', value: result });
  if (result === 1) return endRound(draft);
  state.sum += result;
  return null;
}

function rollOrKeep(draft: ToyDraft, answer: Toy['answer']): null {
  if (answer.do === 'roll') return throwDie(draft);
  const { state } = draft;
  state.points[answer.seat] = (state.points[answer.seat] ?? 0) + state.sum;
  draft.events?.push({ type: 'kept', value: state.sum });
  return endRound(draft);
}

function endRound(draft: ToyDraft): null {
  const { state } = draft;
  state.over = state.points.some((one) => one >= state.goal) || state.round === ROUNDS;
  if (!state.over) state.round += 1;
  state.coins = state.coins.map((one) => one + 1);
  state.bids = state.bids.map(() => null);
  state.roller = null;
  state.sum = 0;
  draft.events?.push({ type: 'round', value: state.round });
  return null;
}
