import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eden } from '@/engine/eden/game';
import { randomAnswer } from '@/engine/eden/pilots/random';
import type { Answer } from '@/engine/eden/state/requests';
import { submitIn } from '@/engine/kernel/game';
import { type Dice, diceOf } from '@/engine/kernel/rng';
import { someMatch } from '@/tests/engine/eden/ash-and-ember';
import { runs } from '@/tests/seeded';

const NUMBERS = [-1, 0, 1, 2, 7, 0.5, 99, 1e9, Number.NaN, Number.POSITIVE_INFINITY, -1e-9];
const WORDS = ['', 'none', 'nobody', 'Snare 1', '__proto__', 'constructor'];

/** The answer with one value replaced by another of its type, or a place turned into nonsense. */
function damaged(answer: Answer, dice: Dice): Answer {
  const places: (() => void)[] = [];
  const copy = structuredClone(answer) as Record<string, unknown>;
  const walk = (holder: Record<string, unknown> | unknown[], key: string | number) => {
    const value = (holder as Record<string | number, unknown>)[key];
    const set = (next: unknown) => {
      places.push(() => {
        (holder as Record<string | number, unknown>)[key] = next;
      });
    };
    if (typeof value === 'number') set(dice.pick(NUMBERS));
    else if (typeof value === 'string' && key !== 'do') set(dice.pick(WORDS));
    else if (Array.isArray(value)) {
      set([]);
      set([...value, ...value]);
      for (const index of value.keys()) walk(value, index);
    } else if (typeof value === 'object' && value !== null) {
      for (const name of Object.keys(value)) walk(value as Record<string, unknown>, name);
    }
  };
  for (const name of Object.keys(copy)) walk(copy, name);
  const change = dice.pick(places);
  change?.();
  return copy as Answer;
}

/** An answer of a kind that is not asked for, with figures by chance. */
function stray(dice: Dice): Answer {
  const seat = dice.pick([0, 1, -1, 2]) ?? 0;
  const number = () => dice.pick(NUMBERS) ?? 0;
  const word = () => dice.pick(WORDS) ?? '';
  const at = () => ({ x: number(), y: number() });
  const chosen = {
    fighters: [number(), number()],
    limbs: [],
    places: [at()],
    path: dice.pick([null, [], [at(), at()]]) ?? null,
    angle: number(),
  };
  const path = dice.pick([[], [at()], [at(), at()]]) ?? [];
  const answers: Answer[] = [
    { seat, do: 'bid', sp: number() },
    { seat, do: 'first', player: number() },
    { seat, do: 'leader', fighter: number() },
    { seat, do: 'mission', card: word() },
    { seat, do: 'half', half: 'west' },
    { seat, do: 'deploy', fighter: number(), at: at() },
    { seat, do: 'hand', cards: [word()] },
    { seat, do: 'activate', fighter: number() },
    { seat, do: 'interrupt', fighter: number() },
    { seat, do: 'pass' },
    { seat, do: 'end' },
    { seat, do: 'cancel' },
    { seat, do: 'play', card: word(), chosen },
    { seat, do: 'move', fighter: number(), path },
    { seat, do: 'charge', fighter: number(), target: number(), path, with: word() },
    {
      seat,
      do: 'attack',
      fighter: number(),
      target: dice.pick([null, number()]) ?? null,
      element: dice.pick([null, word()]) ?? null,
      with: dice.pick([null, word()]) ?? null,
      at: dice.pick([null, at()]) ?? null,
      angle: number(),
    },
    { seat, do: 'climb', fighter: number(), element: word(), to: at() },
    { seat, do: 'hide', fighter: number(), element: word() },
    { seat, do: 'douse', fighter: number() },
    { seat, do: 'use', fighter: number(), ability: word(), chosen },
    { seat, do: 'limb', limb: 'head' },
    { seat, do: 'way', path },
    { seat, do: 'place', at: at(), angle: number() },
    { seat, do: 'may', yes: true },
    { seat, do: 'order', index: number() },
    { seat, do: 'react', reaction: 'response', with: word() },
    { seat, do: 'relocate', by: number() },
    { seat, do: 'strike', fighter: number(), with: word() },
    { seat, do: 'blow', yes: true },
    { seat, do: 'pick', fighter: number() },
    { seat, do: 'intend', fighter: number() },
    { seat, do: 'npf', fighter: number(), action: null, target: number(), to: at(), path },
    { seat, do: 'place-npf', card: word(), at: at() },
    { seat, do: 'rage', fighters: [number()] },
    { seat, do: 'score', vp: number() },
  ];
  return dice.pick(answers) ?? { seat, do: 'pass' };
}

/** Plays a random match, and gives three answers that make no sense before each that does. Gives how many were refused. */
function pestered(seed: number): number {
  const begun = eden.start({ seed, position: someMatch(seed) });
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun.value;
  let refused = 0;
  const dice = diceOf(seed, 'nonsense');
  for (;;) {
    const [request] = state.asked;
    if (request === undefined) return refused;
    const answer = randomAnswer(state, request, dice);
    const before = dice.roll(8) === 0 ? eden.hash(state) : null;
    for (const bad of [damaged(answer, dice), damaged(answer, dice), stray(dice)]) {
      const result = submitIn(eden, state, bad);
      if (result.ok) {
        // What is legal after all leads to a state of plain JSON, without a number that is none.
        const text = JSON.stringify(result.value.state);
        expect(JSON.parse(text), JSON.stringify(bad)).toEqual(result.value.state);
        continue;
      }
      refused += 1;
      expect(result.error.clause).toMatch(/^[A-Z]+(-[A-Z0-9]+)*$/);
      expect(result.error.message).toMatch(/\w.*[.?]$/);
    }
    if (before !== null) expect(eden.hash(state)).toBe(before);
    const next = submitIn(eden, state, answer);
    if (!next.ok) throw new Error(`${JSON.stringify(answer)}: ${next.error.message}`);
    state = next.value.state;
  }
}

describe('an answer with a random mistake', () => {
  it('never throws, and is either legal or refused with a clause and without a change', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        refused += pestered(seed);
      }),
      { numRuns: runs(3, 300), endOnFailure: true },
    );
    expect(refused).toBeGreaterThan(500);
  });
});
