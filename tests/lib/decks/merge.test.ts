import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesOn, tidyList } from '@/lib/decks/deck-list';
import { type MergeConflict, mergeLists } from '@/lib/decks/merge';
import { BOARDS, type DeckList } from '@/lib/decks/types';

type Counts = Readonly<Record<string, number>>;

function lines(counts: Counts) {
  return Object.entries(counts).map(([card, count]) => ({ card, count }));
}
function list(counts: Counts, more: Partial<DeckList> = {}): DeckList {
  return { name: 'Deck', notes: '', game: 'ote', entries: lines(counts), ...more };
}
function said({ key, base, mine, theirs }: MergeConflict) {
  return [key, base, mine, theirs];
}

describe('merging a deck that two devices changed', () => {
  it('takes the changes of both devices', () => {
    const base = list({ zip: 2, un: 1 }, { notes: 'slow' });
    const mine = list({ zip: 3, un: 1, low: 4 }, { notes: 'slow' });
    const theirs = list({ zip: 2 }, { notes: 'fast' });
    expect(mergeLists(base, mine, theirs)).toEqual({
      list: list({ zip: 3, low: 4 }, { notes: 'fast' }),
      conflicts: [],
    });
  });

  it('reports a conflict only when both devices changed a value differently', () => {
    const base = list({ zip: 2, un: 1, low: 1 });
    const mine = list({ zip: 3, un: 4, low: 1 });
    const theirs = list({ zip: 1, un: 4, low: 2 });
    const { list: merged, conflicts } = mergeLists(base, mine, theirs);
    expect(conflicts.map(said)).toEqual([['count main zip', 2, 3, 1]]);
    expect(merged).toEqual(list({ zip: 3, un: 4, low: 2 }));
  });

  it('applies the choice for a conflict', () => {
    const [base, mine, theirs] = [list({ zip: 2 }), list({ zip: 3 }), list({ zip: 0 })];
    const choose = (whose: 'mine' | 'theirs') =>
      mergeLists(base, mine, theirs, new Map([['count main zip', whose]]));
    expect(choose('mine')).toEqual({ list: mine, conflicts: [] });
    expect(choose('theirs')).toEqual({ list: theirs, conflicts: [] });
  });

  it('keeps a move between boards on one device and a new count on the other', () => {
    const base = list({ zip: 2, un: 1 });
    const mine = list({ un: 1 }, { side: lines({ zip: 2 }) });
    const theirs = list({ zip: 2, un: 3 });
    expect(mergeLists(base, mine, theirs)).toEqual({
      list: list({ un: 3 }, { side: lines({ zip: 2 }) }),
      conflicts: [],
    });
  });

  it('reports a conflict when one device removed a card and the other changed its count', () => {
    const { conflicts } = mergeLists(list({ zip: 2 }), list({}), list({ zip: 3 }));
    expect(conflicts.map(said)).toEqual([['count main zip', 2, 0, 3]]);
  });

  it('reports no conflict between a removed row and a row with 0 copies', () => {
    expect(mergeLists(list({ zip: 2 }), list({}), list({ zip: 0 }))).toEqual({
      list: list({}),
      conflicts: [],
    });
  });

  it('merges the note of each card separately, and tags as sets', () => {
    const note = (text: string, tags: string[] = []) => [{ card: 'zip', note: text, tags }];
    const base = list({}, { cardNotes: note('good', ['fast', 'old']), tags: ['league'] });
    const mine = list({}, { cardNotes: note('good', ['fast']), tags: ['league', 'won'] });
    const theirs = list({}, { cardNotes: note('better', ['fast', 'old', 'cheap']) });
    expect(mergeLists(base, mine, theirs)).toEqual({
      list: list({}, { cardNotes: note('better', ['fast', 'cheap']), tags: ['won'] }),
      conflicts: [],
    });
    const clash = mergeLists(base, list({}, { cardNotes: note('best') }), theirs);
    expect(clash.conflicts.map(said)).toEqual([['note zip', 'good', 'best', 'better']]);
  });

  it('reports conflicts of names, notes and folders that both devices changed', () => {
    const texts = (word: string): Partial<DeckList> => ({ name: word, notes: word, folder: word });
    const { conflicts } = mergeLists(list({}), list({}, texts('m')), list({}, texts('t')));
    expect(conflicts.map(({ key }) => key)).toEqual(['name', 'notes', 'folder']);
  });
});

const cards = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const board = fc
  .uniqueArray(fc.record({ card: cards, count: fc.nat(3) }), { selector: ({ card }) => card })
  .map((entries) => entries);
const word = fc.constantFrom('', 'x', 'y', 'z');
const tags = fc.uniqueArray(fc.constantFrom('p', 'q', 'r'));
const anyList = fc
  .record({
    name: word,
    notes: word,
    entries: board,
    side: board,
    maybe: board,
    pool: board,
    cardNotes: fc.uniqueArray(fc.record({ card: cards, note: word, tags }), {
      selector: ({ card }) => card,
    }),
    tags,
    folder: word,
  })
  .map((made): DeckList => tidyList({ game: 'ote', ...made }));

/** What a list says, whatever the order of its lines. */
function meaning(of: DeckList) {
  return {
    texts: [of.name, of.notes, of.folder ?? ''],
    boards: BOARDS.map((one) =>
      entriesOn(of, one)
        .map(({ card, count }) => `${card} ${count}`)
        .sort(),
    ),
    notes: (of.cardNotes ?? [])
      .map(({ card, note, tags: own }) => [card, note, ...[...own].sort()].join())
      .sort(),
    tags: [...(of.tags ?? [])].sort(),
  };
}

describe('merging random decks', () => {
  it('keeps the changes of one side completely when the other side changed nothing', () => {
    fc.assert(
      fc.property(anyList, anyList, (base, other) => {
        expect(mergeLists(base, base, other)).toEqual({ list: other, conflicts: [] });
        expect(mergeLists(base, other, base)).toEqual({ list: other, conflicts: [] });
        const both = mergeLists(base, other, other);
        expect(both.conflicts).toEqual([]);
        expect(meaning(both.list)).toEqual(meaning(other));
      }),
      { numRuns: 500 },
    );
  });

  it('yields an equal result and equal conflicts when the sides are exchanged', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (base, a, b) => {
        const [there, back] = [mergeLists(base, a, b), mergeLists(base, b, a)];
        const turned = back.conflicts.map((one) =>
          said({ ...one, mine: one.theirs, theirs: one.mine }),
        );
        expect(there.conflicts.map(said).sort()).toEqual(turned.sort());
        const mine = new Map(there.conflicts.map(({ key }) => [key, 'mine'] as const));
        const theirs = new Map(there.conflicts.map(({ key }) => [key, 'theirs'] as const));
        expect(meaning(mergeLists(base, a, b, mine).list)).toEqual(
          meaning(mergeLists(base, b, a, theirs).list),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the result unchanged when it is merged again', () => {
    fc.assert(
      fc.property(anyList, anyList, anyList, (base, a, b) => {
        const once = mergeLists(base, a, b);
        const again = mergeLists(base, once.list, b);
        expect(meaning(again.list)).toEqual(meaning(once.list));
        expect(again.conflicts.map(said).sort()).toEqual(once.conflicts.map(said).sort());
      }),
      { numRuns: 500 },
    );
  });
});
