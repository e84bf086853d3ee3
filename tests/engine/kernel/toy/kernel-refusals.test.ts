import { describe, expect, test } from 'vitest';
import { answerAll, beginTree, canRedo, growTree, writtenAnswers } from '@/engine/kernel/game-tree';
import { runSteps } from '@/engine/kernel/scenario/run';
import { shortestLine } from '@/engine/kernel/shortest-line';
import { listedAnswers, type Soaked, soakGame } from '@/engine/kernel/soak';
import { type Toy, toy } from './toy';

const SETUP: Toy['setup'] = { seed: 1, players: 2, goal: 10, dice: [5, 6, 4] };
const bid = (seat: number, coins: number): Toy['answer'] => ({ do: 'bid', seat, coins });

function begun() {
  const tree = beginTree(toy, SETUP);
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
}

describe('a tree of moments', () => {
  test('cannot begin when the set-up is refused', () => {
    const nobody = { ...SETUP, players: 0 };
    expect(beginTree(toy, nobody)).toMatchObject({ ok: false, error: { clause: 'BID-1' } });
    expect(growTree(toy, nobody, [])).toMatchObject({ ok: false, error: { clause: 'BID-1' } });
  });

  test('accepts either all of several answers or none of them', () => {
    expect(answerAll(begun(), [bid(0, 1), bid(1, 9)])).toMatchObject({
      ok: false,
      error: { clause: 'BID-1' },
    });
  });

  test('keeps the branches of a moment in the order in which they were reached', () => {
    const one = answerAll(begun(), [bid(0, 1)]);
    if (!one.ok) throw new Error();
    const two = answerAll({ ...one.value, at: 0, now: one.value.moments[0] ?? one.value.now }, [
      bid(0, 2),
    ]);
    if (!two.ok) throw new Error();
    expect(two.value.moments.map(({ parent }) => parent)).toEqual([-1, 0, 0]);
    expect(canRedo(two.value)).toBe(false);
  });

  test('leaves out an answer whose moment does not exist, and the answers after it', () => {
    const tree = answerAll(begun(), [bid(0, 1)]);
    if (!tree.ok) throw new Error();
    const written = [...writtenAnswers(tree.value), { parent: 9, answer: bid(1, 1) }];
    const grown = growTree(toy, SETUP, written);
    expect(grown).toMatchObject({ ok: true, value: { numbers: [1, -1], refusal: null } });
  });
});

describe('the shortest line of answers to a goal', () => {
  const { state } = begun().now;
  const search = {
    game: toy,
    answers: (now: Toy['state']) =>
      toy.requests(now).flatMap(({ seat }) => [bid(seat, 9), bid(seat, 1)]),
    runOn: (now: Toy['state']) => now,
    isReached: ({ bids }: Toy['state']) => bids[0] === 1,
    keyOf: (now: Toy['state']) => toy.hash(now),
    most: 100,
  };

  test('is empty when the goal is already reached', () => {
    expect(shortestLine({ ...search, isReached: () => true }, state)).toEqual({
      line: [],
      isProved: true,
      states: 1,
    });
  });

  test('leaves out answers that are refused', () => {
    expect(shortestLine(search, state)).toMatchObject({ line: [bid(0, 1)], isProved: true });
  });

  test('is null when no answer leads to the goal, and unproved when the search gives up', () => {
    const never = { ...search, isReached: () => false, answers: () => [bid(0, 1)] };
    expect(shortestLine(never, state)).toMatchObject({ line: null, isProved: true });
    expect(shortestLine({ ...search, isReached: () => false, most: 1 }, state)).toMatchObject({
      line: null,
      isProved: false,
    });
  });
});

describe('a game in a soak run', () => {
  const SOAKED: Soaked<Toy> = {
    game: toy,
    setup: (seed) => ({ seed, players: 2, goal: 12 }),
    chooser: () => (dice, listed) => dice.pick(listed),
    turnOf: ({ round }) => round,
    turns: 20,
    mayStop: () => false,
    isWon: ({ points, goal }) => points.some((one) => one >= goal),
    thawed: (state) => JSON.parse(JSON.stringify(state)),
    wrong: () => [],
    wrongClosely: () => [],
    told: (_, answer) => JSON.stringify(answer),
  };
  const OPTIONS = { every: 1, replayed: 1 };

  test('is reported as broken when its set-up is refused', () => {
    const nobody = { ...SOAKED, setup: (seed: number) => ({ seed, players: 0, goal: 12 }) };
    expect(soakGame(nobody, 1, OPTIONS)).toMatchObject({
      end: 'broken',
      problems: ['Nobody plays.'],
    });
  });

  test('may be stopped after the last turn if the rules of the run allow it', () => {
    const endless = { ...SOAKED, turns: 1, mayStop: () => true };
    expect(soakGame(endless, 1, OPTIONS)).toMatchObject({ end: 'stopped', problems: [] });
  });

  test('is reported with whatever it throws, even if that is not an Error', () => {
    const throws = (what: unknown) => ({
      ...SOAKED,
      wrong: () => {
        throw what;
      },
    });
    expect(soakGame(throws('no error'), 1, OPTIONS).problems[0]).toContain('Error: no error');
    const bare = new Error('bare');
    delete bare.stack;
    expect(soakGame(throws(bare), 1, OPTIONS)).toMatchObject({ end: 'broken', problems: [''] });
  });

  test('tries only the first 400 legal answers when there are more', () => {
    const wide = {
      ...toy,
      *legalAnswers(_: Toy['state'], seat: number) {
        for (let coins = 0; ; coins++) yield bid(seat, coins);
      },
    };
    expect(listedAnswers(wide, begun().now.state, 0)).toHaveLength(400);
  });
});

describe('a scenario of a game that changes the state although it refuses the answer', () => {
  test('fails with a message that names this fault', () => {
    const state = { coins: 1 };
    const report = runSteps(
      {
        head: { title: 'x' },
        players: ['A'],
        steps: [{ step: 'illegal', player: 'A', action: {}, why: [] }],
        numbers: [0],
      },
      {
        begin: () => ({ ok: true, value: { state } }),
        settle: (one) => one,
        act: (one) => ({ ok: true, state: one }),
        own: (one) => ({ ok: true, state: one }),
        attempt: (one) => {
          one.coins = 0;
          return { ok: false, refusal: { clause: 'BID-1', message: 'No.' } };
        },
        judge: () => null,
        difference: () => null,
        pending: () => null,
        passedOver: () => [],
        leftOver: () => null,
      },
    );
    expect(report).toMatchObject({
      outcome: 'failed',
      path: ['steps', 0, 'illegal'],
      message: 'a refused action changed the state',
    });
  });
});
