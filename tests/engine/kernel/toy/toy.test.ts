import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { submitIn } from '@/engine/kernel/game';
import {
  answerAll,
  beginTree,
  goTo,
  growTree,
  lineTo,
  momentsOf,
  redo,
  undo,
  writtenAnswers,
} from '@/engine/kernel/game-tree';
import { type Pilot, playOut } from '@/engine/kernel/pilot';
import { recordGame, replay } from '@/engine/kernel/replay';
import { diceOf } from '@/engine/kernel/rng';
import { playChunk, type Simulation } from '@/engine/kernel/simulation';
import { type Soaked, soak } from '@/engine/kernel/soak';
import { wilson95 } from '@/engine/kernel/statistics';
import { type Toy, toy } from './toy';
import { runToyScenario } from './toy-scenario';

const SETUP: Toy['setup'] = { seed: 1, players: 2, goal: 10, dice: [5, 6, 4] };
const bid = (seat: number, coins: number): Toy['answer'] => ({ do: 'bid', seat, coins });
const roll = (seat: number): Toy['answer'] => ({ do: 'roll', seat });
const keep = (seat: number): Toy['answer'] => ({ do: 'keep', seat });
const WON = [bid(1, 2), bid(0, 1), roll(1), keep(1)];

function begun(setup = SETUP) {
  const history = beginTree(toy, setup);
  if (!history.ok) throw new Error(history.error.message);
  return history.value;
}

function played(answers: readonly Toy['answer'][], from = begun()) {
  const history = answerAll(from, answers);
  if (!history.ok) throw new Error(history.error.message);
  return history.value;
}

describe('answers to simultaneous requests', () => {
  test('lead to an equal state in any order', () => {
    const seats = (history: ReturnType<typeof begun>) =>
      history.now.requests.map(({ seat }) => seat);
    expect(seats(begun())).toEqual([0, 1]);
    expect(seats(played([bid(1, 2)]))).toEqual([0]);
    const [one, other] = [played([bid(1, 2), bid(0, 1)]), played([bid(0, 1), bid(1, 2)])];
    expect(one.now.state).toEqual(other.now.state);
    expect(one.now.requests).toEqual([{ ask: 'roll', seat: 1 }]);
    expect(one.now.events).toEqual([
      { type: 'bids', value: 2 },
      { type: 'rolled', value: 5 },
    ]);
  });

  test('are refused with a clause, and the state does not change', () => {
    const { state } = begun().now;
    const before = toy.hash(state);
    expect(submitIn(toy, state, bid(0, 4))).toMatchObject({
      ok: false,
      error: { clause: 'BID-1' },
    });
    expect(submitIn(toy, state, keep(0))).toMatchObject({
      ok: false,
      error: { clause: 'REQUEST' },
    });
    expect(toy.hash(state)).toBe(before);
  });
});

describe('undo', () => {
  test('goes back into the middle of a secret bid, and forward again', () => {
    const won = played(WON);
    const back = undo(undo(undo(won)));
    expect(back.now.requests).toEqual([{ ask: 'bid', seat: 0 }]);
    expect(redo(redo(redo(back))).now).toBe(won.now);
    expect(undo(begun()).now.answer).toBeNull();
  });

  test('keeps undone answers: a new answer begins a branch, and a repeated answer returns to its branch', () => {
    const won = played(WON);
    const back = undo(undo(undo(won)));
    const other = played([bid(0, 0)], back);
    expect(other.moments).toHaveLength(6);
    expect(redo(other)).toBe(other);
    expect(goTo(other, 4).now).toBe(won.now);
    // `redo` follows the line that was visited last.
    expect(redo(redo(redo(goTo(goTo(other, 4), 1)))).now).toBe(won.now);
    const again = played(WON.slice(1), goTo(other, 1));
    expect(again.now).toBe(won.now);
    expect(again.moments).toHaveLength(6);
  });

  test('still works in a game that is written and replayed, without the answers that are refused now', () => {
    const two = played([bid(0, 0)], undo(undo(undo(played(WON)))));
    const written = writtenAnswers(two);
    const grown = growTree(toy, SETUP, written);
    if (!grown.ok) throw new Error(grown.error.message);
    expect(grown.value.numbers).toEqual([1, 2, 3, 4, 5]);
    expect(grown.value.refusal).toBeNull();
    expect(grown.value.tree.moments).toEqual(two.moments);
    expect(momentsOf(goTo(grown.value.tree, 4))).toHaveLength(5);
    expect(lineTo(grown.value.tree, 5)).toEqual([0, 1, 5]);
    const wrong = growTree(toy, SETUP, written.toSpliced(1, 1, { parent: 1, answer: bid(0, 9) }));
    expect(wrong).toMatchObject({
      value: { numbers: [1, -1, -1, -1, 2], refusal: { clause: 'BID-1' } },
    });
  });
});

describe('a replay', () => {
  const record = recordGame(toy, SETUP, WON);

  test('reaches an equal state after it was written as JSON', () => {
    const result = replay(toy, JSON.parse(JSON.stringify(record)));
    expect(result).toEqual({ ok: true, state: played(WON).now.state });
    expect(record.checks.map(({ after }) => after)).toEqual([0, 4]);
  });

  test.each([
    ['version', { ...record, engine: 'toy-0' }, -1],
    ['setup', { ...record, setup: { ...SETUP, players: 0 } }, -1],
    ['difference', { ...record, setup: { ...SETUP, goal: 12 } }, -1],
    ['refused', { ...record, answers: WON.toSpliced(2, 1, bid(0, 1)) }, 2],
    ['difference', { ...record, answers: WON.toSpliced(3, 1, roll(1)) }, 3],
  ])('is refused with the reason: %s', (why, wrong, at) => {
    expect(replay(toy, wrong)).toMatchObject({ ok: false, why, at });
  });
});

/** Bids all it has and rolls once. */
const bold: Pilot<Toy> = {
  name: 'bold',
  answer: ({ coins }, { ask, seat }) => (ask === 'bid' ? bid(seat, coins[seat] ?? 0) : keep(seat)),
};
const limits = { turnOf: ({ round }: Toy['state']) => round, turns: 50 };
const nobody = { before: () => undefined, after: () => undefined };

interface Wins {
  games: number;
  wins: number;
}

const BOLD: Simulation<{ readonly seed: number; readonly players: number }, Wins> = {
  name: 'bold',
  empty: () => ({ games: 0, wins: 0 }),
  play({ players }, seed, tally) {
    const begun = toy.start({ seed, players, goal: 10 });
    if (!begun.ok) return begun.error;
    const over = playOut(toy, begun.value.state, bold, limits, nobody);
    if (!over.ok) return over.error;
    tally.games += 1;
    tally.wins += over.value.points.some((one) => one >= 10) ? 1 : 0;
    return null;
  },
  merge(into, chunk) {
    into.games += chunk.games;
    into.wins += chunk.wins;
  },
};

describe('a simulation', () => {
  const job = { seed: 3, players: 1 };

  test('gives equal results in one run and in chunks', () => {
    const whole = playChunk(BOLD, job, 0, 200);
    const parts = [playChunk(BOLD, job, 120, 200), playChunk(BOLD, job, 0, 120)];
    const sum = BOLD.empty(job);
    for (const part of parts) if (part.ok) BOLD.merge(sum, part.value);
    expect(whole).toEqual({ ok: true, value: sum });
    expect(sum.games).toBe(200);
    const [low, high] = wilson95(sum.wins, sum.games) ?? [0, 0];
    expect(low).toBeGreaterThan(0.5);
    expect(high - low).toBeLessThan(0.15);
  });

  test('names the first game that cannot be played', () => {
    expect(playChunk(BOLD, { seed: 3, players: 0 }, 4, 9)).toEqual({
      ok: false,
      error: { clause: 'BID-1', message: 'Game 5: Nobody plays. (BID-1)' },
    });
  });
});

describe('a pilot', () => {
  const { state } = begun({
    ...SETUP,
    players: 1,
    dice: Array.from({ length: 6000 }, () => 6),
  }).now;

  test('is named when its answer is refused', () => {
    const wrong: Pilot<Toy> = { name: 'wrong', answer: () => keep(0) };
    expect(playOut(toy, state, wrong, limits, nobody)).toMatchObject({
      error: { clause: 'REQUEST', message: /^The wrong pilot was refused: / },
    });
  });

  test('is stopped when it never ends a turn', () => {
    const { answer } = bold;
    const restless: Pilot<Toy> = {
      name: 'restless',
      answer: (now, request) => (request.ask === 'roll' ? roll(0) : answer(now, request)),
    };
    expect(playOut(toy, state, restless, limits, nobody)).toMatchObject({
      error: { clause: 'ENDLESS', message: /restless pilot does not come to an end/ },
    });
  });
});

/** The toy, and what must hold of it. */
const SOAKED: Soaked<Toy> = {
  game: toy,
  setup: (seed) => ({ seed, players: 1 + (seed % 4), goal: 12 }),
  chooser: () => (dice, listed) => dice.pick(listed),
  turnOf: limits.turnOf,
  turns: 20,
  mayStop: () => false,
  isWon: ({ points, goal }) => points.some((one) => one >= goal),
  thawed: (state) => JSON.parse(JSON.stringify(state)),
  wrong: ({ after }) => (after.state.coins.some((one) => one < 0) ? ['coins below 0'] : []),
  wrongClosely: ({ before }, listed) =>
    listed.every((one) => submitIn(toy, before, one).ok) ? [] : ['listed, and refused'],
  told: (_, answer) => JSON.stringify(answer),
};

describe('a soak run', () => {
  test('plays every game to its end by the rules', () => {
    const report = soak(SOAKED, 200, 1, { every: 1, replayed: 2 });
    expect(report.failed).toEqual([]);
    expect(report.ends.broken).toBe(0);
    expect(report.ends.won).toBeGreaterThan(20);
    expect(report.ends.lost).toBeGreaterThan(10);
  });

  test.each<[string, Partial<Soaked<Toy>>, RegExp]>([
    [
      'an answer that is listed and refused',
      { chooser: () => () => bid(0, 99) },
      /listed, and refused/,
    ],
    ['a state that is wrong', { wrong: () => ['two are one'] }, /"do":"bid".*: two are one/],
    ['a game without an end', { turns: 0 }, /has not ended/],
    ['an exception', { wrong: () => JSON.parse('{') }, /SyntaxError/],
    ['a player without an answer', { chooser: () => () => undefined }, /nothing answers/],
    [
      'a state that JSON changes',
      { thawed: (state) => ({ ...state, coins: state.coins.map((one) => one + 1) }) },
      /played again/,
    ],
    [
      'a change to an older state',
      { game: { ...toy, draftOf: (state, events) => ({ state, events }) } },
      /the older state was changed/,
    ],
  ])('finds %s', (_what, change, problem) => {
    const report = soak({ ...SOAKED, ...change }, 20, 1, { every: 1, replayed: 1 });
    expect(report.ends.broken).toBeGreaterThan(0);
    expect(report.failed[0]?.problems.join('\n')).toMatch(problem);
  });

  test('has equal results for an equal seed', () => {
    const run = () => soak(SOAKED, 30, 9, { every: 4, replayed: 1 });
    expect(run()).toEqual(run());
    expect(diceOf(1, 'a').roll(1000)).toBe(diceOf(1, 'a').roll(1000));
  });
});

const HEAD = 'title: A toy\ngoal: 10\nplayers: { A: null, B: null }\n';
const first = (steps: string, head = HEAD) => {
  const report = runToyScenario(parse(`${head}steps:\n${steps}`));
  if (report.outcome === 'broken') return report.problems[0]?.message;
  return report.outcome === 'passed' ? 'passed' : `${report.path.join('.')}: ${report.message}`;
};
const BIDS = '  - A: { bid: 1 }\n  - B: { bid: 2 }\n';

describe('a scenario', () => {
  test('plays secret bids and scripted dice', () => {
    const steps = `
  - expect: { pending: [A, B] }
  - legal: { A: { bid: 3 } }
  - illegal: { A: { bid: 4 } }
    why: BID-1
  - A: { bid: 1 }
  - expect: { pending: [B] }
  - B: { bid: 2 }
  - illegal: { A: roll }
    why: REQUEST
  - B: roll
  - B: keep
  - expect: { points: { B: 9 }, pending: [A, B] }`;
    expect(first(steps, `${HEAD}dice: [5, 4]\n`)).toBe('passed');
  });

  test('must roll every scripted die, and no others', () => {
    expect(first(BIDS, `${HEAD}dice: [5, 4]\n`)).toBe(': left over: 4');
    expect(first(BIDS, `${HEAD}dice: []\n`)).toBe(': no result is left for a die of 6');
    expect(first(BIDS, `${HEAD}dice: [9]\n`)).toBe(': 9 is no result for a die of 6');
    expect(first(BIDS)).toBe('passed');
  });

  test.each([
    ['  - A: { bid: 9 }', 'steps.0.A: Bid from 0 to 3 coins. (BID-1)'],
    ['  - legal: { A: { bid: 9 } }', 'steps.0.legal: Bid from 0 to 3 coins.'],
    ['  - illegal: { A: { bid: 1 } }', 'steps.0.illegal: expected to be refused, but it is legal'],
    [
      '  - illegal: { A: keep }\n    why: BID-1',
      'steps.0.illegal: expected to be refused by BID-1, but it is refused by REQUEST: Nobody asks that of this player.',
    ],
    ['  - expect: { points: { A: 1 } }', 'steps.0.expect.points: A has 0 points'],
  ])('fails with the place of the wrong step: %s', (steps, message) => {
    expect(first(steps)).toBe(message);
  });

  test.each([
    ['  - C: keep', 'no player "C"; players are A, B'],
    ['  - A: { bet: 1 }', /expected|bet/],
    ['  - 7', 'expected a step, found 7'],
    ['  - expect: { coins: 1 }', /unknown field "coins"/],
    ['  - illegal: { A: keep }\n    because: BID-1', /unknown field "because"/],
    ['  - { A: keep, B: keep }', 'one action a step'],
  ])('is broken by the invalid step: %s', (steps, message) => {
    expect(first(steps)).toEqual(expect.stringMatching(message));
  });

  test('is broken without players, or with a player whose name is a kind of step', () => {
    expect(first('  []', 'title: Nobody\nplayers: {}\n')).toBe('a scenario needs a player');
    expect(first('  []', 'title: Bad\nplayers: { legal: null }\n')).toMatch(/cannot name a player/);
  });
});
