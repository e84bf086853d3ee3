import { expect, test } from 'vitest';
import type { Filter, Term } from '@/engine';
import { filterWords } from '@/lib/log/filter-words';

const any: Term = { type: 'card', trait: null, not: false, name: null };
const only = (...terms: Term[]): Filter => ({
  terms,
  pull: null,
  figures: [],
  where: null,
  reach: false,
});

test.each<[string, Filter]>([
  ['cards', only(any)],
  [
    'Astral cards or Hermetic cards',
    only({ ...any, trait: 'Astral' }, { ...any, trait: 'Hermetic' }),
  ],
  // CARD-5: a trait alone means a Character with it.
  ['Mutants', only({ ...any, type: 'character', trait: 'Mutant' })],
  ['non-Humans', only({ ...any, type: 'character', trait: 'Human', not: true })],
  ['Cloak Whammies', only({ ...any, type: 'whammy', trait: 'Cloak' })],
  ['Weapon Gear', only({ ...any, type: 'gear', trait: 'Weapon' })],
  ['“Hex”', only({ ...any, name: 'Hex' })],
  ['Characters with Pull', { ...only({ ...any, type: 'character' }), pull: 'with' }],
  [
    'Resources with Cost 2 or less',
    {
      ...only({ ...any, type: 'resource' }),
      figures: [{ figure: 'cost', op: 'at-most', value: 2 }],
    },
  ],
])('the log describes a filter as "%s"', (words, filter) => {
  expect(filterWords(filter)).toBe(words);
});
