import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { parseDeck } from '@/lib/decks/deck-file';
import { tidyList } from '@/lib/decks/deck-list';
import { parseForeignDeck } from '@/lib/decks/foreign-deck';
import type { DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { FORMATS } from '@/lib/formats/formats';
import type { FormatId } from '@/lib/formats/types';

const UNKNOWN = 'ote/mine/12';
// It was deleted: its last name is no name to read a line back by.
const catalogue = buildCatalogue(getCatalogue().cards, new Map([[UNKNOWN, 'Paper Lantern']]));
const ids = catalogue.cards.map(({ id }) => id).filter((_, i) => i % 7 === 0);

function written(list: DeckList, format: FormatId): string {
  const found = FORMATS.find(({ id }) => id === format);
  return found?.writeDeck?.(writtenDeck(list, catalogue)) ?? '';
}

const board = fc.uniqueArray(
  fc.record({ card: fc.constantFrom(...ids, UNKNOWN), count: fc.integer({ min: 1, max: 30 }) }),
  { selector: ({ card }) => card, maxLength: 8 },
);
const plain = fc
  .stringMatching(/^[a-zA-ZäÉ0-9][a-zA-Z0-9 '!?;:-]{0,20}[a-z0-9]$/)
  .map((text) => text.replace(/\s+/g, ' ').replace(/-{2,}/g, '-'));
const tags = fc.uniqueArray(plain, { maxLength: 3, selector: (tag) => tag.toLowerCase() });
const lists = fc
  .record({
    name: fc.oneof(fc.constant(''), plain),
    notes: fc.array(plain, { maxLength: 3 }).map((lines) => lines.join('\n')),
    folder: fc.oneof(fc.constant(''), plain),
    tags,
    entries: board.filter((entries) => entries.length > 0),
    side: board,
    maybe: board,
    pool: board,
    note: fc.oneof(fc.constant(''), plain, fc.constant('one line\nanother [bracket]')),
    noteTags: tags,
  })
  .map(({ note, noteTags, ...list }): DeckList => {
    const [first] = list.entries;
    const cardNotes = first === undefined ? [] : [{ card: first.card, note, tags: noteTags }];
    return tidyList({ game: 'ote', ...list, cardNotes });
  });

/** What people write about a card or a deck: also what means something elsewhere. */
const hard = fc
  .array(
    fc.oneof(
      plain,
      fc.constantFrom('#', ' # ', '--', ' -- ', '—', '**', '_x_', '[b]', '[/b]', '> ', '//', '\\*'),
      fc.constantFrom(
        'Name: ',
        'Sideboard',
        '3 Zipper',
        '(2)',
        '[core]',
        '\n',
        '⏎',
        'é',
        '🃏',
        '"',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join('').trim());

describe('a deck whose notes contain special characters', () => {
  it('keeps the notes of the deck and of each card in a text file', () => {
    fc.assert(
      fc.property(hard, hard, tags, (notes, note, noteTags) => {
        const list = tidyList({
          ...{ name: 'Deck', notes, game: 'ote' },
          entries: [{ card: 'ote/standard/268', count: 3 }],
          cardNotes: [{ card: 'ote/standard/268', note, tags: noteTags }],
        });
        const { deck, problems } = parseDeck(written(list, 'text'), catalogue);
        expect(problems).toEqual([]);
        expect(deck).toEqual(list);
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps a note with a number sign, and its tags', () => {
    const text = readFileSync('tests/fixtures/imports/06-card-note-with-hash.json', 'utf8');
    const { deck } = parseDeck(text, catalogue);
    expect(deck.cardNotes).toEqual([
      { card: 'ote/shadows/D034', note: 'keep # 1 in hand', tags: ['core'] },
    ]);
    expect(parseDeck(written(deck, 'text'), catalogue).deck).toEqual(deck);
  });
});

describe('a deck of all cards', () => {
  const entries = catalogue.cards.map(({ id }, i) => ({ card: id, count: (i % 4) + 1 }));
  const inOrder = (list: DeckList['entries']) =>
    [...list].sort((a, b) => (a.card < b.card ? -1 : 1));

  it.each(FORMATS.filter(({ writeDeck }) => writeDeck !== undefined).map(({ id }) => id))(
    'keeps its cards when written and read as %s',
    (format) => {
      const half = Math.ceil(entries.length / 2);
      // A deck has at most so many different cards: two decks hold all of them.
      for (const some of [entries.slice(0, half), entries.slice(half)]) {
        const list: DeckList = { name: 'All of them', notes: '', game: 'ote', entries: some };
        const { deck, problems } = parseForeignDeck(written(list, format), catalogue);
        expect(problems).toEqual([]);
        expect(inOrder(deck.entries)).toEqual(inOrder(some));
      }
    },
  );

  it.each([
    'lackey-dek',
    'octgn',
    'cockatrice',
    'tabletop-simulator',
    'text',
    'dossier-json',
  ] as const)('keeps its notes when written and read as %s', (format) => {
    const notes = 'Draw <early> & "often"\nthen # call **Zipper**';
    const list: DeckList = { name: 'Deck', notes, game: 'ote', entries: entries.slice(0, 3) };
    expect(parseForeignDeck(written(list, format), catalogue).deck.notes).toBe(notes);
  });

  it('keeps its tags when written and read as cockatrice', () => {
    const list = { name: 'Deck', notes: '', game: 'ote', tags: ['fast', 'two words'] } as const;
    const text = written({ ...list, entries: entries.slice(0, 3) }, 'cockatrice');
    expect(parseForeignDeck(text, catalogue).deck.tags).toEqual(['fast', 'two words']);
  });
});

describe('a deck with every optional part', () => {
  it.each(['text', 'dossier-json'] as const)(
    'is restored completely when written and read as %s',
    (format) => {
      fc.assert(
        fc.property(lists, (list) => {
          const { deck, problems } = parseDeck(
            written(list, format),
            catalogue,
            new Set([UNKNOWN]),
          );
          expect(problems).toEqual([]);
          expect(deck).toEqual(list);
        }),
        { numRuns: 300 },
      );
    },
  );

  it.each(['lackey-dek', 'lackey-txt', 'octgn', 'cockatrice', 'tabletop-simulator'] as const)(
    'keeps its sideboard separate when written and read as %s',
    (format) => {
      const list: DeckList = {
        name: 'Deck',
        notes: '',
        game: 'ote',
        entries: [{ card: 'ote/standard/268', count: 3 }],
        side: [{ card: 'ote/standard/052', count: 2 }],
        maybe: [{ card: 'ote/standard/101', count: 1 }],
      };
      const { deck } = parseForeignDeck(written(list, format), catalogue);
      expect([deck.entries, deck.side, deck.maybe]).toEqual([list.entries, list.side, undefined]);
    },
  );

  it('is read from text with the headings of other programs', () => {
    const { deck } = parseDeck(
      'Deck\n3 Zipper\nCharacters (1)\n1 Ricardo Cerdo\nSideboard:\n2 Zipper\nGear (2)\nSB: 1 UN Forces\nMaybeboard\n1 Zipper -- try it [core, fast]',
      catalogue,
    );
    const names = (entries: DeckList['entries'] = []) =>
      entries.map(({ card, count }) => `${count} ${catalogue.byId.get(card)?.name}`);
    expect(names(deck.entries)).toEqual(['3 Zipper', '1 Ricardo Cerdo']);
    expect(names(deck.side)).toEqual(['2 Zipper', '1 UN Forces']);
    expect(names(deck.maybe)).toEqual(['1 Zipper']);
    expect(deck.cardNotes).toEqual([
      { card: 'ote/standard/268', note: 'try it', tags: ['core', 'fast'] },
    ]);
  });

  it('stops reading after many unknown lines, and reports it', () => {
    const text = Array.from({ length: 3_000 }, (_, i) => `nonsense ${i} of no card`).join('\n');
    const { deck, problems } = parseDeck(`3 Zipper\n${text}`, catalogue);
    expect(deck.entries).toHaveLength(1);
    expect(problems.length).toBeLessThan(210);
    expect(problems.at(-1)?.message).toContain('Is this a list of cards?');
  });
});
