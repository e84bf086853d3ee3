import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { compileCard } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import {
  freeNumber,
  nameWarnings,
  type OwnSurroundings,
  problemsOfPlaces,
  setIdOf,
  setIdProblem,
} from '@/lib/cards/own-check';
import { ownRecord } from '@/tests/lib/cards/own-records';

const official = getCatalogue();
const lantern = compileCard(ownRecord());
const around: OwnSurroundings = {
  official,
  catalogue: buildCatalogue([...official.cards, lantern]),
  sets: ['my-set'],
  editing: null,
};
const problemsOf = (change: Parameters<typeof ownRecord>[0], editing: string | null = null) =>
  problemsOfPlaces(ownRecord(change), { ...around, editing }).map(({ message }) => message);
const zipper = official.byName.get('zipper')?.[0];

describe('the number of an own card', () => {
  it('may be any free number of an own set', () => {
    expect(problemsOf({ number: '2' })).toEqual([]);
  });

  it('may not be the number of another card', () => {
    expect(problemsOf({})).toEqual(['"1" of my-set is Paper Lantern already']);
    expect(problemsOf({}, 'ote/my-set/1')).toEqual([]);
  });

  it('may not be in a set that does not exist', () => {
    expect(problemsOf({ set: 'elsewhere' })).toEqual(['There is no set "elsewhere" of yours']);
  });

  it('may be the number of an official card, as a correction, but not a new number in an official set', () => {
    expect(problemsOf({ set: 'standard', number: '052' })).toEqual([]);
    expect(problemsOf({ set: 'standard', number: '999' })).toEqual([
      'Standard has no card of number "999"',
    ]);
  });

  it('may be the first printing of an official card, but not a later one', () => {
    const chase = official.cards.find(({ printings }) => printings.length > 1);
    const further = chase?.printings[1];
    if (chase === undefined || further === undefined) throw new Error('no card has two printings');
    expect(problemsOf({ set: further.set, number: further.number })[0]).toContain(
      `is a further printing of ${chase.name}`,
    );
  });

  it('may not be given as a printing when another card has it', () => {
    const printings = [{ set: 'standard', number: '052' }];
    expect(problemsOf({ number: '2', printings })[0]).toContain('"052" of standard is ');
  });
});

describe('a name that another card has', () => {
  const warned = (name: string) =>
    nameWarnings(ownRecord({ number: '2', name }), around.catalogue)[0]?.message ?? null;

  it('causes a warning, whatever its case and punctuation', () => {
    expect(warned('ZIPPER')).toContain(`Zipper (Standard ${zipper?.number})`);
    expect(warned('paper-lantern')).toContain('Paper Lantern (my-set 1)');
  });

  it('causes a warning when it is nearly equal', () => {
    expect(warned('Paper Lanten')).toBe('Nearly the name of Paper Lantern');
  });

  it('causes no warning when no name is similar, or when the card is compared with itself', () => {
    expect(warned('Quite Another Thing Altogether')).toBeNull();
    expect(nameWarnings(ownRecord(), around.catalogue)).toEqual([]);
    expect(nameWarnings(ownRecord({ name: 'Paper Lanterne' }), around.catalogue)).toEqual([]);
  });
});

describe('the numbers and ids of own sets', () => {
  it('suggest the number after the last one of the set', () => {
    expect(freeNumber(around.catalogue, { set: 'my-set' })).toBe('2');
    expect(freeNumber(around.catalogue, { set: 'nothing-yet' })).toBe('1');
    const c9 = compileCard(ownRecord({ number: 'C9' }));
    expect(freeNumber(buildCatalogue([c9]), { set: 'my-set' })).toBe('C10');
  });

  it.each([
    ['My first set', 'my-first-set'],
    ['Élan & Co. (2026)', 'elan-co-2026'],
    ['Größe & „Zwei“', 'grosse-zwei'],
    ['  --  ', ''],
    ['日本', ''],
    [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-long-long'],
  ])('are made from the name: %s', (name, id) => {
    expect(setIdOf(name)).toBe(id);
  });

  it('are refused when they already mean something else', () => {
    expect(setIdProblem('standard', [])).toContain('published');
    expect(setIdProblem('new', [])).toContain('a page');
    expect(setIdProblem('', [])).toContain('letter');
    expect(setIdProblem('mine-too', ['mine-too'])).toContain('already');
    expect(setIdProblem('my-set', [])).toBeNull();
  });
});
