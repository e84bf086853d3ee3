import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { explainQuery } from '@/lib/cards/search/explain';
import { parseQuery } from '@/lib/cards/search/parse';
import { printQuery } from '@/lib/cards/search/print';
import { searchCards } from '@/lib/cards/search/run';
import { meantQuery } from './random-queries';

const catalogue = buildCatalogue(compileFolder(CARD_FOLDER));

/** A tree without the places of its parts. */
function shape(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) =>
      key === 'offset' || key === 'length' ? undefined : inner,
    ),
  );
}

describe('the search language', () => {
  it('finds exactly what going through every card finds, on 2,000 random queries', () => {
    fc.assert(
      fc.property(meantQuery, ({ text, test }) => {
        fc.pre(text.length <= 1000);
        const answer = searchCards(text, catalogue);
        if (answer.errors.some(({ message }) => message.startsWith('a query has'))) return;
        const found = answer.cards.map((card) => card.id).sort();
        const meant = catalogue.cards
          .filter(test)
          .map((card) => card.id)
          .sort();
        expect(found).toEqual(meant);
        expect(answer.total).toBe(meant.length);
        expect(answer.explain.length).toBeGreaterThan(3);
      }),
      { numRuns: 2000, seed: 11 },
    );
  });

  it('reads what it writes back to the same tree, and writes that the same', () => {
    fc.assert(
      fc.property(
        meantQuery,
        fc.constantFrom('', ' order:cost', ' dir:desc show:table'),
        ({ text, kind }, settings) => {
          const source = `${kind === 'or' && settings !== '' ? `(${text})` : text}${settings}`;
          fc.pre(source.length <= 900);
          const { query, display } = parseQuery(source);
          const written = printQuery({ query, display });
          const again = parseQuery(written);
          expect(shape({ query: again.query, display: again.display })).toEqual(
            shape({ query, display }),
          );
          expect(printQuery(again)).toBe(written);
          expect(explainQuery(again)).toBe(explainQuery({ query, display }));
        },
      ),
      { numRuns: 1000, seed: 12 },
    );
  });

  it('survives 5,000 damaged queries: no exception, every mistake has a place within the query', () => {
    const scrap = fc.constantFrom(
      ...'()"-!:=<>/,|[]\\ +*',
      ' or ',
      'cost',
      '<=',
      't:',
      'none',
      '…',
      '𝔘',
      'order:',
      '/(',
      '--',
      '![',
      'ap+',
    );
    const damaged = fc
      .tuple(
        meantQuery,
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), scrap, fc.nat(3)), {
          minLength: 1,
          maxLength: 5,
        }),
      )
      .map(([{ text }, cuts]) =>
        cuts.reduce((query, [where, put, gone]) => {
          const at = Math.floor(where * query.length);
          return query.slice(0, at) + put + query.slice(at + gone);
        }, text),
      );
    fc.assert(
      fc.property(
        fc.oneof(
          { weight: 4, arbitrary: damaged },
          { weight: 1, arbitrary: fc.string({ maxLength: 60, unit: 'grapheme' }) },
        ),
        (query) => {
          const answer = searchCards(query, catalogue, { limit: 1 });
          for (const { message, offset, length } of answer.errors) {
            expect(message).not.toBe('');
            expect(offset).toBeGreaterThanOrEqual(0);
            expect(length).toBeGreaterThanOrEqual(1);
            expect(offset).toBeLessThanOrEqual(query.length);
          }
          // What was understood is written so that it is understood again, without mistakes of form.
          expect(printQuery(parseQuery(answer.canonical))).toBe(answer.canonical);
          expect(
            parseQuery(answer.canonical).errors.filter(
              ({ message }) => !message.startsWith('a query has'),
            ),
          ).toEqual([]);
        },
      ),
      { numRuns: 5000, seed: 13 },
    );
  });
});
