/** Prepositions that introduce a clause: `at 1 2`, `on Zipper`. */
const CLAUSES = [
  'at',
  'on',
  'with',
  'to',
  'for',
  'in',
  'as',
  'pay',
  'past',
  'ability',
  'choice',
] as const;
export type Clause = (typeof CLAUSES)[number];

/** One way to read the words after a verb. */
export interface Reading {
  /** The words before the first clause. */
  readonly main: string;
  readonly clauses: ReadonlyMap<Clause, string>;
}

/** The maximum number of prepositions; each doubles the number of readings. */
const MOST_KEYWORDS = 6;

/**
 * Returns every way to split the words after a verb, the most clauses first, because a card name may contain a
 * preposition:
 * `Contacts in the Art Scene`.
 */
export function readingsOf(text: string, allowed: readonly Clause[]): readonly Reading[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const keywords = words.flatMap((word, at) => {
    const clause = allowed.find((one) => one === word.toLowerCase());
    return clause === undefined ? [] : [{ at, clause }];
  });
  const known = keywords.slice(0, MOST_KEYWORDS);
  const readings: Reading[] = [];
  for (let chosen = 2 ** known.length - 1; chosen >= 0; chosen--) {
    const splits = known.filter((_, at) => Math.floor(chosen / 2 ** at) % 2 === 1);
    if (new Set(splits.map(({ clause }) => clause)).size < splits.length) continue;
    const until = (next: number) => splits[next]?.at ?? words.length;
    const clauses = splits.map(
      ({ at, clause }, nth) => [clause, words.slice(at + 1, until(nth + 1)).join(' ')] as const,
    );
    if (clauses.some(([, rest]) => rest === '')) continue;
    readings.push({ main: words.slice(0, until(0)).join(' '), clauses: new Map(clauses) });
  }
  return readings.sort((a, b) => b.clauses.size - a.clauses.size);
}
