import fc from 'fast-check';
import { type MeantQuery, term, ties } from './meant-terms';
import type { PlainCard } from './plain-card';

function bracketed(query: MeantQuery, when: readonly MeantQuery['kind'][]): string {
  return when.includes(query.kind) ? `(${query.text})` : query.text;
}

/** Returns the parts of an `and` that count: no filler words, unless they are all that is asked for. */
function withoutFillers(parts: readonly MeantQuery[]): readonly MeantQuery[] {
  const fillers = parts.filter(({ isFiller }) => isFiller);
  const others = parts.filter(({ isFiller }) => !isFiller);
  return others.some(({ kind }) => kind !== 'not') ? others : [...others, ...fillers.slice(0, 1)];
}

/** Generates random queries with their meaning; brackets are only where the precedence needs them. */
export function meantQuery(cards: readonly PlainCard[]): fc.Arbitrary<MeantQuery> {
  const leaf = fc.oneof({ weight: 12, arbitrary: term }, { weight: 1, arbitrary: ties(cards) });
  return fc.letrec<{ query: MeantQuery }>((tie) => ({
    query: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      tie('query').map((part): MeantQuery => {
        const text = `-${bracketed(part, ['and', 'or'])}`;
        // Two minuses cancel out.
        if (part.denies !== undefined) return { ...part.denies, text, kind: 'atom' };
        return { text, test: (card) => !part.test(card), kind: 'not', denies: part };
      }),
      fc
        .tuple(tie('query'), tie('query'), fc.constantFrom(' ', ' and ', '  '))
        .map(([a, b, by]): MeantQuery => {
          const parts = [a, b].flatMap((one) => one.parts ?? [one]);
          const meant = withoutFillers(parts);
          const asked = meant.flatMap(({ lot }) => lot ?? []);
          return {
            text: `${bracketed(a, ['or'])}${by}${bracketed(b, ['or'])}`,
            test: (card) =>
              meant.every(({ test }) => test(card)) &&
              (asked.length === 0 || card.lots.some((lot) => asked.every((fits) => fits(lot)))),
            kind: 'and',
            parts,
          };
        }),
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
