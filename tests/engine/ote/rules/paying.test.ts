import { describe, expect, it } from 'vitest';
import { type Answer, arrange, type GameState, type PullLot, submit } from '@/engine';
import { card } from '../table';

const CLERK = card('Clerk', 'character', { cost: 3, traits: ['Aries'] });
const SHOP = card('Shop', 'resource', { cost: 2 });
const LOTS: readonly PullLot[] = [
  { points: 2, kind: 'character', from: -1, only: null },
  { points: 3, kind: 'resource', from: -1, only: null },
];

/** A hand of a Clerk and a Shop, and 2 Pull of Characters, 3 of Resources in the Reserve. */
function table(): GameState {
  const held = (def: number) => ({
    def,
    seat: 0,
    zone: 'hand' as const,
    rank: 0,
    file: 0,
    host: -1,
    cranked: false,
  });
  const result = arrange({
    defs: [CLERK, SHOP],
    seats: [{ name: 'A', influence: 0, reserve: { character: 2, resource: 3 } }],
    cards: [held(0), held(1)],
    turn: 0,
    step: 'operations',
    seed: 1,
  });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.state;
}

type Pay = NonNullable<Extract<Answer, { do: 'call' }>['pay']>;

function called(pay?: Pay) {
  const call = { do: 'call' as const, seat: 0, card: 0, at: { rank: 0, file: 0 } };
  return submit(table(), pay === undefined ? call : { ...call, pay });
}

function left(pay?: Pay): string {
  const result = called(pay);
  if (!result.ok) return `${result.error.clause}: ${result.error.message}`;
  return (result.value.state.seats[0]?.reserve ?? [])
    .map(({ kind, points }) => `${points} ${kind}`)
    .join(', ');
}

describe('paying a cost (CALL-2)', () => {
  it('takes the Pull of Resources before the Pull of Characters', () => {
    expect(table().seats[0]?.reserve).toEqual(LOTS);
    expect(left()).toBe('2 character');
    expect(left([])).toBe('2 character');
  });

  it('takes the Pull that the player chooses, also from several cards', () => {
    expect(left([[1, 3]])).toBe('2 character');
    expect(
      left([
        [0, 2],
        [1, 1],
      ]),
    ).toBe('2 resource');
  });

  it.each<[string, Pay, string]>([
    [
      'of a lot that is not there',
      [[7, 3]],
      'CALL-1: The Reserve does not hold the Pull that was named.',
    ],
    [
      'of more Pull than the lot has',
      [[0, 3]],
      'CALL-1: The Reserve does not hold the Pull that was named.',
    ],
    ['of 0 Pull', [[0, 0]], 'CALL-1: The Reserve does not hold the Pull that was named.'],
    [
      'that names one lot twice',
      [
        [1, 1],
        [1, 2],
      ],
      'CALL-1: The Reserve does not hold the Pull that was named.',
    ],
    ['of too little Pull', [[1, 2]], 'CALL-1: Clerk costs 3, and 2 Pull was named.'],
    [
      'of too much Pull',
      [
        [0, 2],
        [1, 2],
      ],
      'CALL-1: Clerk costs 3, and 4 Pull was named.',
    ],
  ])('refuses a payment %s', (_what, pay, message) => {
    expect(left(pay)).toBe(message);
  });

  it('refuses Pull that can only pay for other cards', () => {
    const state = table();
    const [seat] = state.seats;
    if (seat === undefined) throw new Error('no seat');
    const only = { terms: [{ type: 'card', trait: 'Zorg', not: false, name: null }] } as const;
    const filter = {
      ...only,
      pull: null,
      figures: [],
      where: null,
      reach: false,
      terms: [...only.terms],
    };
    const lot: PullLot = { points: 3, kind: 'restricted', from: -1, only: filter };
    const restricted = { ...state, seats: [{ ...seat, reserve: [lot] }] };
    const call = { do: 'call' as const, seat: 0, card: 0, at: { rank: 0, file: 0 } };
    const clause = (answer: Answer) => {
      const result = submit(restricted, answer);
      return result.ok ? 'paid' : result.error.clause;
    };
    expect(clause({ ...call, pay: [[0, 3]] })).toBe('CALL-2');
    expect(clause(call)).toBe('CALL-2');
    expect(clause({ do: 'call', seat: 0, card: 1, pay: [[0, 2]] })).toBe('CALL-2');
  });
});
