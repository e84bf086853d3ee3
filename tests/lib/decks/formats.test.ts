import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { compileRegex } from '@/lib/cards/search/regex';
import { checkDeck } from '@/lib/decks/check';
import { formatRules, problemText, readFormat } from '@/lib/decks/format-rules';
import { formatFileSchema, ownFormatSchema } from '@/lib/decks/format-schema';
import { formatFile, formatIdOf, NEW_FORMAT, type OwnFormat } from '@/lib/decks/own-format';
import type { DeckList } from '@/lib/decks/types';

const catalogue = getCatalogue();
const ZIPPER = 'ote/standard/268';
const CERDO = 'ote/standard/052';
const ARMS = 'ote/standard/101';

function format(more: Partial<OwnFormat>): OwnFormat {
  return { ...NEW_FORMAT, id: 'mine', name: 'Mine', ...more };
}
function deck(counts: Readonly<Record<string, number>>, more: Partial<DeckList> = {}): DeckList {
  const entries = Object.entries(counts).map(([card, count]) => ({ card, count }));
  return { name: 'Deck', notes: '', game: 'ote', entries, ...more };
}
function errors(of: OwnFormat, list: DeckList) {
  const rules = formatRules(of, catalogue, compileRegex);
  return checkDeck(list, catalogue, rules).errors.map(({ code, message }) => `${code}: ${message}`);
}
const name = (id: string) => catalogue.byId.get(id)?.name ?? id;

describe('an own format', () => {
  it('allows only the cards of its query', () => {
    const list = deck({ [ZIPPER]: 40 });
    expect(errors(format({ allowed: 'name:zipper' }), list)).toEqual([]);
    expect(errors(format({ allowed: '-name:zipper' }), list)).toEqual([
      'NOT_IN_FORMAT: Zipper is not legal in Mine: it is not among the cards that are allowed.',
    ]);
  });

  it('has a minimum and a maximum number of cards', () => {
    const small = format({ minimum: 10, maximum: 12 });
    expect(errors(small, deck({ [ZIPPER]: 9 }))).toEqual([
      'DECK_TOO_SMALL: The deck has 9 of 10 cards: add 1.',
    ]);
    expect(errors(small, deck({ [ZIPPER]: 11 }))).toEqual([]);
    expect(errors(small, deck({ [ZIPPER]: 15 }))).toEqual([
      'DECK_TOO_LARGE: The deck has 15 cards; Mine allows 12: take 3 out.',
    ]);
  });

  it('bans cards with a reason, and limits the copies of each card or of certain cards', () => {
    const strict = format({
      minimum: 0,
      copies: 3,
      banned: [{ cards: '!"Ricardo Cerdo"', why: 'it is no fun' }],
      limited: [{ cards: 'name:zipper', copies: 1 }],
    });
    expect(errors(strict, deck({ [ZIPPER]: 2, [CERDO]: 1, [ARMS]: 4 }))).toEqual([
      'TOO_MANY_COPIES: Zipper is in the deck 2 times; Mine allows one copy: take 1 out.',
      'NOT_IN_FORMAT: Ricardo Cerdo is not legal in Mine: it is no fun.',
      `TOO_MANY_COPIES: ${name(ARMS)} is in the deck 4 times; Mine allows 3 copies: take 1 out.`,
    ]);
  });

  it('counts points for every copy of a card', () => {
    const pointed = format({
      minimum: 0,
      mostPoints: 10,
      points: [
        { cards: 'name:zipper', points: 3 },
        { cards: 't:character', points: 1 },
      ],
    });
    const rules = formatRules(pointed, catalogue, compileRegex);
    expect(checkDeck(deck({ [ZIPPER]: 3 }), catalogue, rules)).toMatchObject({
      points: { of: 9, most: 10 },
    });
    expect(errors(pointed, deck({ [ZIPPER]: 3, [CERDO]: 2 }))).toEqual([
      'TOO_MANY_POINTS: The deck has 11 points; Mine allows 10: take 1 out (Zipper 9, Ricardo Cerdo 2).',
    ]);
  });

  it('limits the copies of a Unique card like the copies of any other card', () => {
    const unique = catalogue.cards.find(({ id }) => id === CERDO);
    expect(unique).toBeDefined();
    expect(errors(format({ minimum: 0, copies: 1 }), deck({ [CERDO]: 5 }))).toHaveLength(1);
  });
});

describe('a format with a mistake', () => {
  const problems = (more: Partial<OwnFormat>) =>
    readFormat(format(more), catalogue, compileRegex).problems.map(problemText);

  it('is reported with the field and the position', () => {
    expect(problems({ allowed: 't:gear cots<3' })).toEqual([
      expect.stringMatching(/^allowed: At character 8: unknown key "cots"/),
    ]);
    expect(
      problems({
        banned: [
          { cards: 'name:zipper', why: '' },
          { cards: 'set:nowhere', why: '' },
        ],
      }),
    ).toEqual([expect.stringMatching(/^banned, line 2: At character 1: no set is called/)]);
  });

  it('is reported when it allows no card, or fewer than its minimum', () => {
    expect(problems({ allowed: 't:gear t:secret' })).toEqual(['allowed: This finds no card.']);
    expect(problems({ allowed: 't:gear', banned: [{ cards: 't:gear', why: '' }] })).toEqual([
      `allowed: No card is allowed: the query and the banned list leave none of ${catalogue.cards.length}.`,
    ]);
    expect(problems({ minimum: 40, maximum: 30 })).toEqual([
      'maximum: A deck can’t have at least 40 and at most 30 cards.',
    ]);
  });

  it('is reported when its queries depend on a collection or on the format itself', () => {
    for (const allowed of ['own>=1', 'in:burgers', 'legal:mine', 'is:owned'])
      expect(problems({ allowed })).toEqual([
        expect.stringMatching(/^allowed: A format is for everybody/),
      ]);
    expect(problems({ allowed: 'legal:tournament -set:arcana' })).toEqual([]);
  });
});

describe('a file of a format', () => {
  it('is read back as the format that was written', () => {
    const made = format({ allowed: 't:gear', limited: [{ cards: 'cost>3', copies: 2 }] });
    expect(formatFileSchema.parse(JSON.parse(formatFile(made)))).toEqual(made);
    expect(ownFormatSchema.safeParse({ ...made, id: 'Open Format' }).success).toBe(false);
    expect(ownFormatSchema.safeParse({ ...made, id: 'open' }).success).toBe(false);
  });

  it('gets a free id that is made from the name', () => {
    expect(formatIdOf('Élan & Vital 1.2')).toBe('elan-vital-1-2');
    expect(formatIdOf('Open')).toBe('open-2');
    expect(formatIdOf('Mine', ['mine', 'mine-2'])).toBe('mine-3');
    expect(formatIdOf('…')).toBe('');
  });
});

describe('a deck built from a pool', () => {
  it('may not contain more copies than the pool, with its sideboard counted', () => {
    const pool = [
      { card: ZIPPER, count: 3 },
      { card: ARMS, count: 40 },
    ];
    const built = (counts: Readonly<Record<string, number>>, side: number) =>
      checkDeck(
        deck(counts, { pool, side: [{ card: ZIPPER, count: side }] }),
        catalogue,
        'open',
      ).errors.map(({ code, message }) => `${code}: ${message}`);
    expect(built({ [ZIPPER]: 2, [ARMS]: 38 }, 1)).toEqual([]);
    expect(built({ [ZIPPER]: 2, [ARMS]: 37, [CERDO]: 1 }, 2)).toEqual([
      'NOT_IN_POOL: The pool has only 3 of Zipper: take 1 out.',
      'NOT_IN_POOL: The pool has none of Ricardo Cerdo: take 1 out.',
    ]);
  });
});
