import { expect, it } from 'vitest';
import { byReason } from '@/app/_components/deck/proposed-deck';

it('a proposal says a reason that several cards share once, and the others beside their cards', () => {
  const change = (card: string, why: string) =>
    ({ card, from: 0, to: 1, why, board: 'main' }) as const;
  const [one, two, three] = [
    change('1', 'Missing.'),
    change('2', 'Pays.'),
    change('3', 'Missing.'),
  ];
  expect(byReason([one, two, three])).toEqual({
    shared: [['Missing.', [one, three]]],
    others: [two],
  });
});
