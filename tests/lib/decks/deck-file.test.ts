import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainDeck, parseDeck, printDeck, withName } from '@/lib/decks/deck-file';
import type { DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { bbcode, markdown } from '@/lib/formats/deck-posts';
import { CARDS, smallCatalogue } from '../cards/search/small-catalogue';

const catalogue = smallCatalogue([
  ...CARDS,
  {
    name: 'Malak Suzier',
    type: 'Character',
    cost: 1,
    ap: 1,
    dp: 1,
    set: 'standard',
    number: '240',
  },
  { name: 'Malak Suzier', type: 'Character', cost: 2, ap: 2, dp: 2, set: 'cutups', number: 'C82' },
]);
const rows = ({ deck }: ReturnType<typeof parseDeck>) =>
  deck.entries.map(({ card, count }) => `${count} ${catalogue.byId.get(card)?.name}`);

describe('a deck file', () => {
  it('consists of lines with count and name, comments, and a header', () => {
    const read = parseDeck(
      '\uFEFFName: Low Lifes\r\nNotes: first\r\nNotes: second\r\n\r\n# the start\r\n3 Zipper\r\n2x battle bike # Gear\r\n  1 × Elan vital\r\n',
      catalogue,
    );
    expect(read.problems).toEqual([]);
    expect(read.deck).toMatchObject({ name: 'Low Lifes', notes: 'first\nsecond', game: 'ote' });
    expect(rows(read)).toEqual(['3 Zipper', '2 Battle Bike', '1 Élan Vital']);
  });

  it.each([
    ['markdown', ''],
    ['bbcode', 'Low Lifes'],
  ] as const)('reads a forum post that the program wrote as %s', (id, name) => {
    const entries = [...catalogue.byId.keys()].map((card, at) => ({ card, count: at + 1 }));
    const [first] = entries;
    if (first === undefined) throw new Error('no card');
    const cardNotes = [{ card: first.card, note: 'the *best* [of all]', tags: [] }];
    const list = { name: 'Low Lifes', notes: '', game: 'ote', entries, cardNotes } as const;
    const post = (id === 'markdown' ? markdown : bbcode).writeDeck(writtenDeck(list, catalogue));
    const read = parseDeck(post, catalogue);
    expect(read.problems).toEqual([]);
    expect(read.deck.name).toBe(name);
    expect(rows(read).sort()).toEqual(
      entries.map(({ card, count }) => `${count} ${catalogue.byId.get(card)?.name}`).sort(),
    );
  });

  it('is read from a quoted forum post, and from text copied from a page', () => {
    const read = parseDeck(
      'Low Lifes (6 cards)\n6 cards\n\nGear (2)\n• 2 × Battle Bike — fast\n> [b]Characters[/b]:\n> > 4 × Zipper',
      catalogue,
    );
    expect(read.problems).toEqual([]);
    expect(read.deck).toMatchObject({ name: 'Low Lifes', cardNotes: [{ note: 'fast' }] });
    expect(rows(read)).toEqual(['2 Battle Bike', '4 Zipper']);
  });

  it('may have several lines for one card, which are added up', () => {
    expect(rows(parseDeck('3 Zipper\n1xzipper\n1 x zipper\nZipper x4\nZipper', catalogue))).toEqual(
      ['10 Zipper'],
    );
  });

  it('reports the line of an unknown card with the nearest names, and reads the rest', () => {
    const read = parseDeck('3 Zipper\n2 Ziper\n\n1 Battel Bike\n4 Blackmail', catalogue);
    expect(rows(read)).toEqual(['3 Zipper', '4 Blackmail']);
    expect(read.problems).toMatchObject([
      {
        line: 2,
        column: 1,
        kind: 'unknown',
        name: 'Ziper',
        count: 2,
        nearest: ['Zipper'],
        message: 'No card is called "Ziper". Did you mean Zipper?',
      },
      { line: 4, kind: 'unknown', name: 'Battel Bike', nearest: ['Battle Bike'] },
    ]);
  });

  it('needs a card number when two cards have one name, and contains neither card without a number', () => {
    const asked = parseDeck('1 Malak Suzier', catalogue);
    expect(asked.deck.entries).toEqual([]);
    expect(asked.problems).toMatchObject([
      { kind: 'several', line: 1, nearest: ['Malak Suzier (240)', 'Malak Suzier (C82)'] },
    ]);
    const read = parseDeck('1 Malak Suzier (C82)', catalogue);
    expect(read).toMatchObject({
      problems: [],
      deck: { entries: [{ card: 'ote/cutups/C82', count: 1 }] },
    });
  });

  it('may name an unknown set when the name belongs to a single card', () => {
    expect(parseDeck('2 Zipper (Atlantis) 999', catalogue)).toMatchObject({
      deck: { entries: [{ card: 'ote/standard/001', count: 2 }] },
      problems: [],
    });
    expect(parseDeck('1 Malak Suzier (Atlantis)', catalogue)).toMatchObject({
      deck: { entries: [] },
      problems: [{ line: 1, message: expect.stringMatching(/^No set is called "Atlantis"/) }],
    });
  });

  it('finds no card when the number does not exist in the named set', () => {
    expect(parseDeck('1 Zipper (Standard 999)', catalogue)).toMatchObject({
      deck: { entries: [] },
      problems: [{ line: 1, kind: 'unknown', nearest: ['Zipper'] }],
    });
  });

  it('may contain sets and numbers as other programs write them, headings, and comments after a card', () => {
    const read = parseDeck(
      'Name: Low -- and # high\nNotes: 3 # of them\nCharacters (3)\n[cutups] Malak Suzier\n1 Malak Suzier (Standard) 240 -- the first\nGear\n- Battle Bike x2',
      catalogue,
    );
    expect(read.problems).toEqual([]);
    expect(read.deck).toMatchObject({ name: 'Low -- and # high', notes: '3 # of them' });
    expect(read.deck.entries).toEqual([
      { card: 'ote/cutups/C82', count: 1 },
      { card: 'ote/standard/240', count: 1 },
      { card: expect.any(String), count: 2 },
    ]);
  });

  it('reports a line that is not a card, and reads the rest', () => {
    const read = parseDeck(`1 Zipper\n${'x'.repeat(9_000)}\n2 Blackmail`, catalogue);
    expect(rows(read)).toEqual(['1 Zipper', '2 Blackmail']);
    expect(read.problems).toMatchObject([{ kind: 'unread', line: 2 }]);
  });

  it('has its counts limited to 9,999', () => {
    const read = parseDeck('123456 Zipper', catalogue);
    expect(read.deck.entries).toMatchObject([{ count: 9_999 }]);
    expect(read.problems).toMatchObject([{ kind: 'unread', line: 1 }]);
  });

  it('may be JSON with card ids or names', () => {
    const read = parseDeck(
      '{\n "name": "J", "game": "ote",\n "entries": [\n  { "card": "ote/standard/001", "count": 3 },\n  { "card": "Blackmail" },\n  { "card": "Blakmail", "count": 2 }\n ]\n}',
      catalogue,
    );
    expect(rows(read)).toEqual(['3 Zipper', '1 Blackmail']);
    expect(read).toMatchObject({
      deck: { name: 'J' },
      problems: [{ line: 6, name: 'Blakmail', nearest: ['Blackmail'] }],
    });
  });

  it.each([
    ['{ "name": "x",\n  "entries": [,] }', 2],
    ['{ "cards": [] }', 1],
    ['[]', 1],
    ['{ "game": "eden", "entries": [] }', 1],
    ['{ "entries": [{ "card": "Zipper", "count": -1 }] }', 1],
    ['{ "entries": [7] }', 1],
  ])('reports the line of a mistake in JSON: %s', (text, line) => {
    expect(parseDeck(text, catalogue)).toMatchObject({
      deck: { entries: [] },
      problems: [{ kind: 'unread', line }],
    });
  });

  it('is read back as the deck that was written', () => {
    const oneLine = fc
      .string({ maxLength: 30, unit: 'grapheme' })
      .map((text) => text.replace(/\s+/g, ' ').trim());
    const entries = fc
      .uniqueArray(fc.constantFrom(...catalogue.cards.map(({ id }) => id)), { maxLength: 14 })
      .chain((ids) =>
        fc.tuple(
          ...ids.map((card) =>
            fc.integer({ min: 0, max: 9_999 }).map((count) => ({ card, count })),
          ),
        ),
      );
    fc.assert(
      fc.property(oneLine, fc.array(oneLine, { maxLength: 3 }), entries, (name, notes, list) => {
        const deck: DeckList = { name, notes: notes.join('\n'), game: 'ote', entries: list };
        const read = parseDeck(printDeck(deck, catalogue), catalogue);
        expect(read.problems).toEqual([]);
        expect(read.deck).toEqual(deck);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it.each([
    ['3 Malak Suzier', '3 NAME'],
    ['Malak Suzier x3', '3 NAME'],
    ['3,Malak Suzier', '3 NAME'],
    ['x3 Malak Suzier', '3 NAME'],
    ['Malak Suzier', '1 NAME'],
    ['  SB: 2 Malak Suzier', '  SB: 2 NAME'],
    ['2 Malak Suzier -- first turn [core]', '2 NAME -- first turn [core]'],
    ['2 Malak Suzier # traded', '2 NAME # traded'],
  ])('keeps the rest of “%s” when the name in it is replaced', (written, then) => {
    const text = `# mine\r\n${written}\r\n3 Zipper`;
    const [problem] = parseDeck(text, catalogue).problems;
    const [name] = problem?.nearest ?? [];
    if (problem === undefined || name === undefined) throw new Error('It was read.');
    const next = withName(text, problem, name);
    expect(next).toBe(`# mine\n${then.replace('NAME', name)}\n3 Zipper`);
    expect(parseDeck(next, catalogue).problems).toEqual([]);
  });

  it('can be corrected by line only when it is plain text', () => {
    expect(['3 Zipper', '[standard] Zipper'].map(isPlainDeck)).toEqual([true, true]);
    const files = ['\uFEFF{"entries":[]}', '<deck></deck>', '{"ObjectStates": []}'];
    expect(files.map(isPlainDeck)).toEqual([false, false, false]);
  });

  it('is read without an exception, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.json(),
          fc.stringMatching(/^([0-9]{0,3}x? ?[A-Za-z"{}[\],:# ]{0,12}\n){0,6}$/),
        ),
        (text) => {
          const { deck, problems } = parseDeck(text, catalogue);
          expect(
            deck.entries.every(
              ({ card, count }) => catalogue.byId.has(card) && count >= 0 && count <= 9_999,
            ),
          ).toBe(true);
          expect(problems.every(({ line, message }) => line >= 1 && message !== '')).toBe(true);
        },
      ),
      { numRuns: 1000, seed: 6 },
    );
  });
});
