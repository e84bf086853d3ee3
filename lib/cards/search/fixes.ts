import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { nearest } from '@/lib/cards/nearest';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import { quoteValue, valuesOfKey } from '@/lib/cards/search/complete';
import { fold } from '@/lib/cards/search/fold';
import { KEYS, type KeyDef, keyNames, keyOf } from '@/lib/cards/search/keys';
import type { QueryError } from '@/lib/cards/search/query';
import { type Token, tokenise } from '@/lib/cards/search/tokens';

type Term = Extract<Token, { kind: 'term' }>;

/** Text to write in place of a part of a query. */
interface Fix {
  readonly insert: string;
  readonly offset: number;
  readonly length: number;
  /** Whether the value is right, and only its key was another. */
  readonly isMoved: boolean;
}

interface FixedQuery extends Pick<Fix, 'isMoved'> {
  readonly label: string;
  readonly query: string;
}

/**
 * Returns the query with each of its mistakes mended in the ways that are likely: another key that has the value, the most
 * similar value, the most similar key. When no card was found, any value that is unknown counts as a mistake.
 */
export function fixedQueries(
  source: string,
  { total, errors }: { readonly total: number; readonly errors: readonly QueryError[] },
  catalogue: Catalogue<AnyCard>,
): FixedQuery[] {
  const terms = tokenise(source).tokens.filter((token) => token.kind === 'term');
  const isWrong = ({ offset, length }: Term) =>
    total === 0 || errors.some((error) => error.offset >= offset && error.offset < offset + length);
  return terms.filter(isWrong).flatMap((term) =>
    fixesOf(term, catalogue).map(({ insert, offset, length, isMoved }) => {
      const mend = (text: string, from: number) =>
        text.slice(0, offset - from) + insert + text.slice(offset + length - from);
      const written = source.slice(term.offset, term.offset + term.length);
      return { label: mend(written, term.offset), query: mend(source, 0), isMoved };
    }),
  );
}

function fixesOf(term: Term, catalogue: Catalogue<AnyCard>): Fix[] {
  const { offset, length, left, op, values } = term;
  const def = keyOf(left);
  const [value, ...others] = values;
  const elsewhere =
    value === undefined || others.length > 0
      ? []
      : keysWith(value.text, def, catalogue).map(([key, spelt]) => ({
          insert: `${key}${op === '!=' ? op : ':'}${quoteValue(spelt)}`,
          offset,
          length,
          isMoved: true,
        }));
  if (def === null)
    return [
      ...elsewhere,
      ...nearest(fold(left), keyNames(), 1).map((insert) => ({
        insert,
        offset,
        length: left.length,
        isMoved: false,
      })),
    ];
  const known = valuesOfKey(def, catalogue, null);
  const unknown = values.filter(({ text }) => !known.some((spelt) => fold(spelt) === fold(text)));
  return [
    ...elsewhere,
    ...unknown.flatMap((one) =>
      nearestOf(one.text, known).map((spelt) => ({
        insert: quoteValue(spelt),
        offset: one.offset,
        length: one.length,
        isMoved: false,
      })),
    ),
  ];
}

/** Returns the keys of which something is a value, with its spelling there; keys whose values are names of cards are left out. */
function keysWith(
  value: string,
  except: KeyDef | null,
  catalogue: Catalogue<AnyCard>,
): [key: string, spelt: string][] {
  const { games } = indexOf(catalogue);
  const found = KEYS.flatMap((def): [string, string][] => {
    const isOffered =
      def !== except &&
      (def.game === undefined || games().has(def.game)) &&
      (def.does.role === 'choice' || (def.does.role === 'text' && def.name !== 'name'));
    if (!isOffered) return [];
    const spelt = valuesOfKey(def, catalogue, null).find((one) => fold(one) === fold(value));
    return spelt === undefined ? [] : [[def.name, spelt]];
  });
  // `is:` has every type, too.
  return found.length > 1 ? found.filter(([key]) => key !== 'is') : found;
}

/** Returns the most similar value in its own spelling. */
function nearestOf(typed: string, values: readonly string[]): string[] {
  const spellings = new Map(values.map((value) => [fold(value), value]));
  return nearest(fold(typed), spellings.keys(), 1).flatMap((one) => spellings.get(one) ?? []);
}
