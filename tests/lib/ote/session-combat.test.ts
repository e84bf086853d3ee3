import { expect, test } from 'vitest';
import { requestOf } from '@/engine';
import { actionsFor } from '@/lib/ote/session-actions';
import { optionWords, targetWords } from '@/lib/ote/target-words';
import { whyNoTarget } from '@/lib/ote/why-no-target';
import { fighter, fightTable, fightTableIn, texted } from '@/tests/lib/ote/fight-table';
import { FILLER, JOEY, KNIFE, laid, MOLLY } from '@/tests/lib/ote/session-cards';

test('a Character may attack another in its own Conspiracy in its rank or file (ATK-3)', () => {
  const state = laid(
    { is: MOLLY, zone: 'conspiracy' },
    { is: JOEY, zone: 'conspiracy', file: 1 },
    { is: JOEY, zone: 'conspiracy', rank: 1, file: 2 },
  );
  const attack = actionsFor(state, requestOf(state), 0).find(({ kind }) => kind === 'attack');
  expect(attack?.options.map(({ on }) => on)).toEqual([[1]]);
  expect(optionWords(state, attack?.options ?? [])).toEqual(['Joey Ko']);
});

test('a Character is offered no attack when there is no target', () => {
  const state = laid({ is: MOLLY, zone: 'conspiracy' });
  expect(actionsFor(state, requestOf(state), 0).map(({ kind }) => kind)).not.toContain('attack');
});

test('a card that cannot be attacked is refused with the clause, and one that no act may mean with a sentence', () => {
  const [front, behind] = [fighter('Front', 1, 3), fighter('Behind', 1, 3)];
  const state = fightTable(
    { is: fighter('Avan', 4, 2) },
    { is: front, seat: 1 },
    { is: behind, seat: 1, rank: 1 },
    { is: FILLER, seat: 1, zone: 'table' },
    { is: KNIFE, zone: 'hand' },
  );
  const action = (card: number, kind: string) => {
    const found = actionsFor(state, requestOf(state), card).find((one) => one.kind === kind);
    if (found === undefined) throw new Error(`no ${kind}`);
    return found;
  };
  expect(whyNoTarget(state, action(0, 'attack'), 2).clause).toBe('ATK-2');
  expect(whyNoTarget(state, action(0, 'attack'), 2).message).toContain('Behind');
  const call = whyNoTarget(state, action(4, 'call'), 3);
  expect(call.message).toContain('cannot be chosen for this');
});

test('own cards among the targets are marked as one’s own, except where only own cards can be meant', () => {
  const uncrank = texted('Wake Up', 'whammy', 'Uncrank target Character.');
  const lee = fighter('Lee', 1, 3);
  const state = fightTable(
    { is: JOEY, cranked: true },
    { is: lee, seat: 1, cranked: true },
    { is: uncrank, zone: 'hand' },
    { is: KNIFE, zone: 'hand' },
  );
  const options = (card: number, kind: string) =>
    actionsFor(state, requestOf(state), card).find((one) => one.kind === kind)?.options ?? [];
  expect(optionWords(state, options(2, 'play'))).toEqual(['Joey Ko (yours)', 'Lee']);
  expect(optionWords(state, options(3, 'call'))).toEqual(['Joey Ko (yours)', 'Lee']);
  const shift = fightTableIn(
    'shift',
    { is: JOEY },
    { is: MOLLY, file: 1 },
    { is: lee, seat: 1 },
    { is: KNIFE, zone: 'on', host: 0 },
  );
  const [first] = actionsFor(shift, requestOf(shift), 3);
  expect(first?.kind).toBe('shift');
  expect(optionWords(shift, first?.options ?? [])).toEqual(['Molly']);
  expect(targetWords(state, [{ card: 0 }, { card: 1 }], 0)).toEqual(['Joey Ko (yours)', 'Lee']);
  expect(targetWords(state, [{ card: 0 }, { card: 1 }], 1)).toEqual(['Joey Ko', 'Lee (yours)']);
});

test('cards with one name are labelled with their places', () => {
  const state = laid(
    { is: MOLLY, zone: 'conspiracy' },
    { is: JOEY, zone: 'conspiracy', file: 1 },
    { is: KNIFE, zone: 'on', host: 0 },
    { is: KNIFE, zone: 'on', host: 1 },
    { is: FILLER, zone: 'table' },
    { is: KNIFE },
  );
  const cards = [0, 2, 3, 5].map((card) => ({ card }));
  expect(targetWords(state, cards)).toEqual([
    'Molly',
    'Knife (on Molly)',
    'Knife (on Joey Ko)',
    'Knife (in hand)',
  ]);
  expect(targetWords(state, [{ points: 2 }, { word: 'Mutant' }, { seat: 0 }])).toEqual([
    '2 Pull',
    'Mutant',
    'You',
  ]);
});
