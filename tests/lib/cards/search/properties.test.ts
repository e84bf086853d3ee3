import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainQuery } from '@/lib/cards/search/explain';
import { parseQuery } from '@/lib/cards/search/parse';
import { printQuery } from './print-query';
import { meantQuery } from './random-queries';
import { searchedPool } from './searched-pool';

const { cards } = searchedPool();

/** A tree without the places of its parts. */
function shape(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) =>
      key === 'offset' || key === 'length' ? undefined : inner,
    ),
  );
}

describe('the search language', () => {
  it('parses a printed query to the original tree, and prints that tree unchanged', () => {
    fc.assert(
      fc.property(
        meantQuery(cards),
        fc.constantFrom('', ' order:cost', ' dir:desc show:table'),
        ({ text, kind }, settings) => {
          const source = `${kind === 'or' && settings !== '' ? `(${text})` : text}${settings}`;
          fc.pre(source.length <= 900);
          const { query, display } = parseQuery(source);
          const written = printQuery({ query, display });
          const again = parseQuery(written);
          if (parseQuery(source).errors.length > 0) return;
          expect(shape({ query: again.query, display: again.display })).toEqual(
            shape({ query, display }),
          );
          expect(printQuery(again)).toBe(written);
          expect(explainQuery(again)).toBe(explainQuery({ query, display }));
        },
      ),
      { numRuns: 3000, seed: 12 },
    );
  });
});
