import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRegex } from '@/lib/cards/search/regex';
import { parseDeckQuery } from '@/lib/decks/search/parse-decks';
import { explainDeckQuery, printDeckQuery } from '@/lib/decks/search/print-decks';
import {
  deckSearchAsksForHoldings,
  type SoughtDeck,
  searchDecks,
} from '@/lib/decks/search/search-decks';
import type { MeantQuery } from '@/tests/lib/cards/search/meant-terms';
import { plain } from '@/tests/lib/cards/search/plain-card';
import { meantQuery } from '@/tests/lib/cards/search/random-queries';
import { searchedPool } from '@/tests/lib/cards/search/searched-pool';

const { catalogue, holdings, cards } = searchedPool();
const asked = { catalogue, holdings, regex: compileRegex };

const NAMES = ['Pigs', 'Zoë’s Mutants', 'mutants', 'or', 'Low Life', 'Burgers [2]', ''];
/** Decks of every so many-th card; one holds what nobody knows, one nothing. */
const decks: readonly SoughtDeck[] = [
  ...NAMES.map((name, i) => ({
    id: `d${i}`,
    name,
    tags: [],
    folder: '',
    cards: cards
      .filter((_, at) => at % (i + 2) === 0)
      .map(({ card }, at) => [card.id, (at + i) % 5] as const),
  })),
  { id: 'empty', name: 'Empty', tags: [], folder: '', cards: [] },
  { id: 'strange', name: 'Strange', tags: [], folder: '', cards: [['ote/nowhere/1', 9]] },
];
const ids = (q: string) => searchDecks(q, decks, asked).decks.map(({ id }) => id);

describe('the search for decks', () => {
  const few = [
    {
      id: 'a',
      name: 'Pigs',
      tags: ['League'],
      folder: 'On the road',
      cards: [['ote/standard/268', 3]],
    },
    {
      id: 'b',
      name: 'More Pigs',
      tags: [],
      folder: 'On the road/2026',
      cards: [['ote/chase/Chase01', 2]],
    },
    { id: 'c', name: 'Élan', tags: ['Élan vital'], folder: '', cards: [] },
  ] as const;
  const found = (q: string) => searchDecks<SoughtDeck>(q, few, asked);

  it.each([
    ['', ['a', 'b', 'c']],
    ['pig', ['a', 'b']],
    ['!pigs', ['a']],
    ['name=pigs', ['a']],
    ['name:pigs,elan', ['a', 'b', 'c']],
    ['n!="more pigs"', ['a', 'c']],
    ['elan', ['c']],
    ['-pig', ['c']],
    ['pig -more', ['a']],
    ['elan or more', ['b', 'c']],
    ['(elan or pig) -(more pigs)', ['a', 'c']],
    ['tag:league', ['a']],
    ['tag:"elan vital" or pig', ['a', 'b', 'c']],
    ['-tag:league', ['b', 'c']],
    ['folder:"on the road"', ['a', 'b']],
    ['folder:"on the road/2026"', ['b']],
    ['folder!="on the road"', ['c']],
    ['[[zipper]]', ['a']],
    ['[[zipper]]>=3', ['a']],
    ['[[zipper]]>=4', []],
    ['[[zipper]]=3', ['a']],
    ['[[zipper]]:3', ['a']],
    ['[[zipper]] != 3', ['b', 'c']],
    ['[[zipper]]<1', ['b', 'c']],
    ['-[[zipper]]', ['b', 'c']],
    ['[[zipper or janis]]>=2', ['a', 'b']],
    ['[[set:cutups]]', ['b']],
    ['[[t:character -zipper]]', ['b']],
    ['[[name:/^zip/]]', ['a']],
    ['[[in:mutants]]<99 pig', ['a', 'b']],
    ['pig [[owned>=0]]>2', ['a']],
    ['card:zipper', ['a']],
    ['-card:zipper', ['b', 'c']],
    ['card>=99:zipper', []],
  ])('finds the right decks with "%s"', (q, meant) => {
    const { decks: those, errors } = found(q);
    expect(errors).toEqual([]);
    expect(those.map(({ id }) => id)).toEqual(meant);
  });

  it.each([
    ['pig [[cots<3]]>=2', 'unknown key "cots", did you mean "cost"?', 6, ['a', 'b']],
    ['[[tr:mutnat]]', 'no card has a trait "mutnat", did you mean "Mutant"?', 2, ['a', 'b', 'c']],
    ['pig [[zipper', '"[[" is not closed', 4, ['a']],
    ['pig [[]]', 'nothing is asked between "[[" and "]]"', 4, ['a', 'b']],
    ['pig [[order:cost]]', 'nothing is asked between "[[" and "]]"', 4, ['a', 'b']],
    ['[[zipper]]>=', '"]]>=" needs a number', 8, ['a']],
    ['pig t:gear', '"t" asks about cards; of a deck ask what it holds', 4, ['a', 'b']],
    ['pig trait:mutnat', 'no card has a trait "mutnat", did you mean "Mutant"?', 4, ['a', 'b']],
    ['pig win<=7', 'this asks about decks that people share', 4, ['a', 'b']],
    ['pig (', 'the brackets are empty', 4, ['a', 'b']],
    ['pig)', '")" closes nothing', 3, ['a', 'b']],
    ['(pig', 'this bracket is not closed', 0, ['a', 'b']],
    ['pig or', 'nothing follows "or"', 4, ['a', 'b']],
    ['or pig', 'nothing comes before "or"', 0, ['a', 'b']],
    ['[[a [[b]]', '[[…]] asks about decks; here cards are looked for', 4, ['a', 'b']],
    ['pig [[psi>3]]', '"psi" finds nothing: it asks about cards of Eden', 6, []],
  ])('reports the mistake in "%s" with its position', (q, message, offset, meant) => {
    const answer = q.includes('psi')
      ? searchDecks<SoughtDeck>(q, few, {
          ...asked,
          catalogue: { ...catalogue, cards: catalogue.cards.filter(({ game }) => game === 'ote') },
        })
      : found(q);
    expect(answer.errors[0]?.message).toContain(message);
    expect(answer.errors.map((error) => error.offset)).toContain(offset);
    expect(answer.decks.map(({ id }) => id)).toEqual(meant);
  });

  it('explains a query in words and prints it in one canonical form', () => {
    const q = 'Pig -[[is:unique t:c]]>10 ([["two words"]] or !Elan)';
    const { query } = parseDeckQuery(q);
    expect(explainDeckQuery(query)).toBe(
      'Decks with “Pig” in the name, that do not hold more than 10 of the Characters or Conditions that are unique, that are (decks that hold at least 1 of the cards with “two words” in name, text or traits; or decks named “Elan”)',
    );
    expect(printDeckQuery(query)).toBe(
      'Pig -[[is:unique type:character,condition]]>10 ([["two words"]]>=1 or !Elan)',
    );
  });

  it('needs the collection only for a query that asks about owned cards', () => {
    expect(deckSearchAsksForHoldings('pig [[t:gear]]>=4')).toBe(false);
    expect(deckSearchAsksForHoldings('pig (-[[owned>2]] or x)')).toBe(true);
    expect(deckSearchAsksForHoldings('owned>2')).toBe(false);
  });

  it('shortens a query that is too long, and limits nested brackets', () => {
    expect(found('x '.repeat(600)).errors.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/1000 characters/)]),
    );
    expect(found(`${'('.repeat(400)}pig${')'.repeat(400)}`).errors[0]?.message).toMatch(/16 deep/);
    expect(found('[[zipper]] '.repeat(70)).errors[0]?.message).toMatch(/64 terms/);
  });
});

interface MeantDecks {
  readonly text: string;
  readonly test: (deck: SoughtDeck) => boolean;
  readonly kind: 'atom' | 'not' | 'and' | 'or';
}

const byId = new Map(cards.map((one) => [one.card.id, one]));
const OPERATORS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  ':': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const holds = fc
  .tuple(
    meantQuery(cards),
    fc.constantFrom(...Object.keys(OPERATORS)),
    fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 300 })),
    fc.constantFrom('', ' '),
  )
  // Brackets within brackets end where the first do.
  .filter(([{ text }]) => !text.includes(']]') && text.length < 200)
  .map(
    ([inner, op, count, blank]: [MeantQuery, string, number, string]): MeantDecks => ({
      text: `[[${inner.text}]]${blank}${op}${blank}${count}`,
      test: (deck) => {
        const copies = deck.cards.reduce((sum, [id, held]) => {
          const card = byId.get(id);
          return card !== undefined && inner.test(card) ? sum + held : sum;
        }, 0);
        return OPERATORS[op]?.(copies, count) ?? false;
      },
      kind: 'atom',
    }),
  );
const named = fc.constantFrom('pigs', 'mut', 'ÉLAN', 'low life', 'o', '[2]', 'zoe').chain((name) =>
  fc.constantFrom<MeantDecks>(
    {
      text: `"${name}"`,
      test: (deck) => plain(deck.name).includes(plain(name)),
      kind: 'atom',
    },
    {
      text: `!"${name}"`,
      test: (deck) => plain(deck.name) === plain(name),
      kind: 'atom',
    },
  ),
);
const bracketed = ({ text, kind }: MeantDecks, when: readonly string[]) =>
  when.includes(kind) ? `(${text})` : text;
const queries = fc.letrec<{ query: MeantDecks }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(holds, named),
    tie('query').map(
      (part): MeantDecks => ({
        text: `-${bracketed(part, ['and', 'or'])}`,
        test: (deck) => !part.test(deck),
        kind: 'not',
      }),
    ),
    fc.tuple(tie('query'), tie('query')).map(
      ([a, b]): MeantDecks => ({
        text: `${bracketed(a, ['or'])} ${bracketed(b, ['or'])}`,
        test: (deck) => a.test(deck) && b.test(deck),
        kind: 'and',
      }),
    ),
    fc.tuple(tie('query'), tie('query')).map(
      ([a, b]): MeantDecks => ({
        text: `${a.text} or ${b.text}`,
        test: (deck) => a.test(deck) || b.test(deck),
        kind: 'or',
      }),
    ),
  ),
})).query;

describe('random queries for decks', () => {
  it('find the decks that a full scan finds', () => {
    fc.assert(
      fc.property(queries, ({ text, test }) => {
        fc.pre(text.length <= 1000);
        const { decks: found, errors } = searchDecks(text, decks, asked);
        fc.pre(!errors.some(({ message }) => message.startsWith('a query has')));
        expect(errors).toEqual([]);
        expect(found.map(({ id }) => id)).toEqual(decks.filter(test).map(({ id }) => id));
      }),
      { numRuns: 1500, seed: 21 },
    );
  });

  it('are parsed from their printed form to the original tree', () => {
    const shape = (value: unknown) =>
      JSON.stringify(value, (key, inner) =>
        ['offset', 'length', 'at'].includes(key) ? undefined : inner,
      );
    fc.assert(
      fc.property(queries, ({ text }) => {
        fc.pre(text.length <= 700);
        const { query, errors } = parseDeckQuery(text);
        if (errors.length > 0) return;
        const written = printDeckQuery(query);
        const again = parseDeckQuery(written);
        expect(again.errors).toEqual([]);
        expect(shape(again.query)).toBe(shape(query));
        expect(printDeckQuery(again.query)).toBe(written);
        expect(explainDeckQuery(again.query)).toBe(explainDeckQuery(query));
      }),
      { numRuns: 1500, seed: 22 },
    );
  });

  it('never cause an exception, and report mistakes within the text', () => {
    const noise = fc.stringMatching(/^(?:\[\[|\]\]|[a-z!:"()<>=\-/ ,0-9\\]|or |t:gear){0,40}$/);
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ maxLength: 200, unit: 'binary' })), (text) => {
        const { errors } = searchDecks(text, decks, asked);
        for (const { offset, length } of errors) {
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset).toBeLessThanOrEqual(text.length);
          expect(length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 3000, seed: 23 },
    );
    expect(ids('')).toHaveLength(decks.length);
  });
});
