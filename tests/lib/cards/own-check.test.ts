import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { compileCard } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import {
  freeNumber,
  nameWarnings,
  type OwnSurroundings,
  setIdOf,
  setIdProblem,
  standingProblems,
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
  standingProblems(ownRecord(change), { ...around, editing }).map(({ message }) => message);
const zipper = official.byName.get('zipper')?.[0];

describe('where a card of one’s own may stand', () => {
  it('is a free number of a set of one’s own', () => {
    expect(problemsOf({ number: '2' })).toEqual([]);
  });

  it('is not the number of another', () => {
    expect(problemsOf({})).toEqual(['"1" of my-set is Paper Lantern already']);
    expect(problemsOf({}, 'ote/my-set/1')).toEqual([]);
  });

  it('is not a set that nobody made', () => {
    expect(problemsOf({ set: 'elsewhere' })).toEqual(['There is no set "elsewhere" of yours']);
  });

  it('is the place of an official card, to correct it, and no other of its set', () => {
    expect(problemsOf({ set: 'standard', number: '052' })).toEqual([]);
    expect(problemsOf({ set: 'standard', number: '999' })).toEqual([
      'Standard has no card of number "999"',
    ]);
  });

  it('is the first printing of an official card, not another', () => {
    const chase = official.cards.find(({ printings }) => printings.length > 1);
    const further = chase?.printings[1];
    if (chase === undefined || further === undefined) throw new Error('no card has two printings');
    expect(problemsOf({ set: further.set, number: further.number })[0]).toContain(
      `is a further printing of ${chase.name}`,
    );
  });

  it('takes no printing of another card', () => {
    const printings = [{ set: 'standard', number: '052' }];
    expect(problemsOf({ number: '2', printings })[0]).toContain('"052" of standard is ');
  });
});

describe('a name that is there already', () => {
  const warned = (name: string) =>
    nameWarnings(ownRecord({ number: '2', name }), around.catalogue)[0]?.message ?? null;

  it('is warned of, however it is written', () => {
    expect(warned('ZIPPER')).toContain(`Zipper (Standard ${zipper?.number})`);
    expect(warned('paper-lantern')).toContain('Paper Lantern (my-set 1)');
  });

  it('is warned of when it is nearly that', () => {
    expect(warned('Paper Lanten')).toBe('Nearly the name of Paper Lantern');
  });

  it('is not when nothing is like it, or it is the card itself', () => {
    expect(warned('Quite Another Thing Altogether')).toBeNull();
    expect(nameWarnings(ownRecord(), around.catalogue)).toEqual([]);
    expect(nameWarnings(ownRecord({ name: 'Paper Lanterne' }), around.catalogue)).toEqual([]);
  });
});

describe('numbers and sets', () => {
  it('go on behind the last', () => {
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
  ])('are addressed by the name: %s', (name, id) => {
    expect(setIdOf(name)).toBe(id);
  });

  it('are refused when they would stand for something else', () => {
    expect(setIdProblem('standard', [])).toContain('published');
    expect(setIdProblem('new', [])).toContain('a page');
    expect(setIdProblem('', [])).toContain('letter');
    expect(setIdProblem('mine-too', ['mine-too'])).toContain('already');
    expect(setIdProblem('my-set', [])).toBeNull();
  });
});
