import { describe, expect, it } from 'vitest';
import { runYaml, withSteps } from '@/tests/engine/ote/scenario/runner';

describe('a step', () => {
  it('first resolves what is pending, unless the step is a response', () => {
    expect(
      withSteps(`
  - A: { attack: Thug, target: Clerk }
  - expect: { pending: A }            # whose Hit could answer the own attack
  - A: { call: Club }
  - expect: { dead: [Clerk], inPlay: [Club] }`),
    ).toBe('passed');
  });

  it('waits until its player may respond when the step is a response', () => {
    expect(
      withSteps(`
  - A: { play: Hit, on: Clerk }
  - B: { play: Boost, on: Clerk }
  - resolve
  - expect: { dead: [Hit, Boost, Clerk] }`),
    ).toBe('passed');
  });

  it('fails and cites the clause when the rules refuse it', () => {
    expect(withSteps('  - A: { crank: Cook }')).toMatch(/\(CRANK-5\)$/);
    expect(withSteps('  - B: { end: turn }')).not.toBe('passed');
  });

  it('describes the open request when it answers another question', () => {
    expect(withSteps('  - A: { choose: Clerk }')).toBe(
      "nothing is waiting for Clerk to be chosen, but it is A's operations step",
    );
  });

  it('is refused when it chooses nothing and no choice is pending', () => {
    expect(withSteps('  - A: { choose: [] }')).toBe(
      "nobody is asked to choose anything, but it is A's operations step",
    );
  });

  it('is refused when it uses an ability that the card does not have, and cranks nothing', () => {
    expect(withSteps('  - A: { use: Thug, ability: 2 }')).toBe(
      'ability 2 of Thug is not there: abilities to use it for: none',
    );
  });

  it('uses the only legal place and the only legal bearer when it names none', () => {
    expect(
      withSteps(`
  - A: { call: Club }
  - A: { end: turn }
  - expect: { turn: B, phase: operations, hand: { B: 2 } }`),
    ).toBe('passed');
  });

  it('may shuffle a deck, so that another card may be on top', () => {
    const shuffled = (seed: number) =>
      runYaml(`
title: Shuffled
seed: ${seed}
cards: { Ann: { type: Resource }, Bea: { type: Resource } }
players: { A: { deck: [Ann, Filler x15, Bea] } }
steps: [{ shuffle: A }, { expect: { deck: { A: 17 } } }, { A: { end: turn } }, { expect: { hand: { A: [Ann] } } }]`);
    const outcomes = [1, 2, 3, 4, 5, 6].map((seed) => shuffled(seed).outcome);
    expect(outcomes).toContain('failed');
    expect(shuffled(3)).toEqual(shuffled(3));
  });
});

describe('a Controlled Character that could be used', () => {
  const passedOver = (whom: string, ...steps: string[]) => {
    const report = runYaml(`
title: Controlled
cards:
  Order: { type: Whammy, text: "Control any Character in an opponent's Conspiracy." }
  Bull: { type: Character, ap: 2, dp: 2, pull: 1 }
  Idler: { type: Character, ap: 1, dp: 1, text: "Can't Attack." }
players: { A: { hand: [Order] }, B: { conspiracy: [[Bull]] }, C: { conspiracy: [[Idler]] } }
steps:
  - A: { play: Order, on: ${whom} }
${steps.map((step) => `  - ${step}`).join('\n')}
  - expect: { cranked: [${whom}] }`);
    return report.outcome === 'passed' ? report.passedOver : report;
  };
  const message = 'A may use Bull, which is Controlled, or pass, and no step says which';

  it('is left unused by a step that resolves what is pending, and the report mentions it', () => {
    expect(passedOver('Bull', 'resolve')).toEqual([{ path: ['steps', 1], message }]);
    expect(passedOver('Bull', 'A: { end: phase }')).toEqual([{ path: ['steps', 1], message }]);
  });

  it('is left unused without a note when a step passes for it or when it can do nothing', () => {
    expect(passedOver('Bull', 'A: pass', 'resolve')).toEqual([]);
    expect(passedOver('Bull', 'A: { crank: Bull }', 'resolve')).toEqual([]);
    expect(passedOver('Idler', 'resolve')).toEqual([]);
  });
});

describe('claims of what is legal and illegal', () => {
  it.each([
    '  - legal: { A: { attack: Thug } }\n    targets: [Clerk, Cook]',
    '  - legal: { A: call }\n    cards: [Club, Club#2]',
    '  - legal: { A: play }\n    cards: [Hit]',
    '  - legal: { A: { play: Hit } }\n    targets: [Thug, Cook, Clerk]',
    '  - legal: { A: { call: Club } }',
    '  - legal: { A: { move: Cook } }\n    places: [[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]]',
    '  - illegal: { A: { attack: Cook, target: Cook } }',
    '  - illegal: { B: { play: Hit#2, on: Thug } }',
  ])('pass when they are right: %s', (steps) => {
    expect(withSteps(steps)).toBe('passed');
  });

  it('fail with the targets that differ', () => {
    expect(withSteps('  - legal: { A: { attack: Thug } }\n    targets: [Knife, Cook]')).toBe(
      'targets: Knife should be legal and is not; Clerk is legal and should not be',
    );
  });

  it('fail with the clause that the rules really cite', () => {
    expect(withSteps('  - illegal: { A: { crank: Cook } }\n    why: CRANK-1')).toMatch(
      /^expected to be refused by CRANK-1, but it is refused by CRANK-5: /,
    );
    expect(withSteps('  - illegal: { A: { crank: Thug } }\n    why: CRANK-1')).toBe(
      'expected to be refused by CRANK-1, but it is legal',
    );
  });

  it('leave pending things unresolved', () => {
    expect(
      withSteps(`
  - A: { attack: Thug, target: Clerk }
  - illegal: { A: { call: Club } }
  - legal: { B: { play: Boost, on: Clerk } }
  - expect: { inPlay: [Clerk], pending: A }`),
    ).toBe('passed');
  });
});
