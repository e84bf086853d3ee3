import fc from 'fast-check';
import { type MeantQuery, term, ties } from './meant-terms';
import type { PlainCard } from './plain-card';

function bracketed(query: MeantQuery, when: readonly MeantQuery['kind'][]): string {
  return when.includes(query.kind) ? `(${query.text})` : query.text;
}

/** Generates random queries with their meaning; brackets are only where the precedence needs them. */
export function meantQuery(cards: readonly PlainCard[]): fc.Arbitrary<MeantQuery> {
  const leaf = fc.oneof({ weight: 12, arbitrary: term }, { weight: 1, arbitrary: ties(cards) });
  return fc.letrec<{ query: MeantQuery }>((tie) => ({
    query: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      tie('query').map(
        (part): MeantQuery => ({
          text: `-${bracketed(part, ['and', 'or'])}`,
          test: (card) => !part.test(card),
          kind: 'not',
        }),
      ),
      fc.tuple(tie('query'), tie('query'), fc.constantFrom(' ', ' and ', '  ')).map(
        ([a, b, by]): MeantQuery => ({
          text: `${bracketed(a, ['or'])}${by}${bracketed(b, ['or'])}`,
          test: (card) => a.test(card) && b.test(card),
          kind: 'and',
        }),
      ),
      fc.tuple(tie('query'), tie('query'), fc.constantFrom(' or ', ' OR ', ' | ')).map(
        ([a, b, by]): MeantQuery => ({
          text: `${a.text}${by}${b.text}`,
          test: (card) => a.test(card) || b.test(card),
          kind: 'or',
        }),
      ),
    ),
  })).query;
}
