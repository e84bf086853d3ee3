import { describe, expect, it } from 'vitest';
import { callActions, futureOf, ote, winTurn } from '@/engine';
import { arranged, card, type TableRow } from '../table';

const HOUSE = card('House', 'resource', { pull: 4 });
const AGENT = card('Agent', 'character', { pull: 1 });
const CLERK = card('Clerk', 'character', { pull: 2, cost: 1, text: 'Not Unique.' });
const LORD = card('Lord', 'character', { cost: 4, pull: 6 });
const SHOP = card('Shop', 'resource', { pull: 1, cost: 1, text: 'Not Unique.' });
const LAST = 40;

const hand: readonly TableRow[] = [HOUSE, AGENT, CLERK, CLERK, SHOP, LORD].map((one) => [
  one,
  'hand',
]);
const deck: readonly TableRow[] = Array.from({ length: 18 }, (_, at) => [
  [CLERK, SHOP, LORD][at % 3] ?? SHOP,
  'deck',
]);
const view = ote.viewOf(
  arranged([[HOUSE, 'table'], [AGENT, 'conspiracy'], ...hand, ...deck], {
    options: { influence: 24 },
  }),
  0,
);

describe('the simulated future of a game', () => {
  const actions = [[], ...callActions(view, 0), [{ do: 'end', seat: 0 } as const]];

  it('has for each action one turn of victory, whatever was tried before', () => {
    const turns = [0, 1, 2, 3].map((number) => {
      const shared = futureOf(view, number);
      return actions.map((action) => winTurn(shared, 0, action, LAST));
    });
    const alone = [0, 1, 2, 3].map((number) =>
      actions.map((action) => winTurn(futureOf(view, number), 0, action, LAST)),
    );
    expect(turns).toEqual(alone);
    expect(new Set(turns.flat()).size).toBeGreaterThan(2);
  });

  it('recognizes a position that was reached before by another order of calls', () => {
    const shared = futureOf(view, 0);
    const [greedy = [], ...others] = actions;
    winTurn(shared, 0, greedy, LAST);
    const positions = shared.reached.size;
    for (const action of others) winTurn(shared, 0, action, LAST);
    const each = others.map((action) => {
      const fresh = futureOf(view, 0);
      winTurn(fresh, 0, action, LAST);
      return fresh.reached.size;
    });
    const sum = each.reduce((total, size) => total + size, positions);
    expect(shared.reached.size).toBeLessThan(sum);
  });

  it('has no turn of victory for an action that the rules refuse', () => {
    const refused = [{ do: 'crank', seat: 0, card: 2 } as const];
    expect(winTurn(futureOf(view, 0), 0, refused, LAST)).toBe(100);
  });
});
