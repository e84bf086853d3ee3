import { describe, expect, it } from 'vitest';
import { type LateLimit, type Pilot, pilotNamed, playMatch, type Setup } from '@/engine';
import { card } from '../table';

const SHOP = card('Shop', 'resource', { pull: 2 });
const AGENT = card('Agent', 'character', { cost: 2, pull: 2 });

/** Two equal decks, of which the first begins. */
function setup(): Setup {
  const deck = Array.from({ length: 40 }, (_, at) => at % 2);
  const seats = [
    { name: 'A', deck },
    { name: 'B', deck },
  ];
  return { defs: [SHOP, AGENT], seats, seed: 5, first: 0 };
}

const greedy = () => pilotNamed('greedy', 1);

/** What a pilot is blamed for when it plays against greedy, which must win. */
function faultsOf(answer: Pilot['answer'], late: LateLimit | null = null): readonly string[] {
  const match = playMatch(setup(), [{ name: 'odd', answer }, greedy()], 100, late);
  if (!match.ok) throw new Error(match.error.message);
  expect(match.value.winners).toEqual([1]);
  return match.value.faults.map(({ seat, message }) => `${seat}: ${message}`);
}

describe('a game of two pilots', () => {
  it('reports no fault when both play by the rules', () => {
    const match = playMatch(setup(), [greedy(), greedy()], 100);
    expect(match).toMatchObject({ ok: true, value: { winners: [0], faults: [] } });
  });

  it('stops after the last turn, without a winner', () => {
    const match = playMatch(setup(), [greedy(), greedy()], 4);
    expect(match).toMatchObject({ ok: true, value: { winners: [], turns: 4 } });
  });

  it('goes on when a pilot throws an exception, and reports the fault once', () => {
    const throws = () => {
      throw new Error('no plan');
    };
    expect(faultsOf(throws)).toEqual(['0: The odd pilot failed: no plan.']);
  });

  it('goes on when a pilot breaks a rule', () => {
    const [fault] = faultsOf((_, { seat }) => ({ do: 'crank', seat, card: 999 }));
    expect(fault).toMatch(/^0: The odd pilot was refused: /);
  });

  it('goes on when a pilot answers for the other player', () => {
    expect(faultsOf(() => ({ do: 'end', seat: 1 }))).toEqual([
      '0: The odd pilot answered for another player.',
    ]);
  });

  it('goes on when a pilot takes too long by the given clock', () => {
    let now = 0;
    const late = { now: () => (now += 1500), ms: 1000 };
    const still = pilotNamed('still', 1);
    const [fault] = faultsOf((view, request) => still.answer(view, request), late);
    expect(fault).toBe('0: The odd pilot took longer than 1 s for one answer.');
  });
});
