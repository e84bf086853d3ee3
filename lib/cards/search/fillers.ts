import type { Query } from '@/lib/cards/search/query';

/** Words that people type around a name or a subject, and by which nobody looks for a card. */
const FILLERS = new Set(
  'a an the this that these those of with for from to in on at by who which and'.split(' '),
);

/** Checks whether a word is a filler word when it is typed without quotation marks. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word.toLowerCase());
}

/** A query, and the filler words that it is without. */
interface Sought {
  readonly query: Query;
  readonly leftOut: readonly string[];
}

/**
 * Returns the query without its filler words, which would empty the result or leave out the cards that are meant. A
 * filler word in quotation marks stays, and so does one that nothing stands beside but filler words and negations.
 */
export function withoutFillers(query: Query): Sought {
  const leftOut: string[] = [];
  return { query: sought(query, leftOut), leftOut };
}

function sought(query: Query, leftOut: string[]): Query {
  if (query.kind === 'not') {
    const part = sought(query.part, leftOut);
    return part === query.part ? query : { ...query, part };
  }
  if (query.kind !== 'and' && query.kind !== 'or') return query;
  const meant = query.kind === 'and' ? meantParts(query.parts, leftOut) : query.parts;
  const parts = meant.map((part) => sought(part, leftOut));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  return parts.length === query.parts.length && parts.every((part, at) => part === query.parts[at])
    ? query
    : { ...query, parts };
}

function meantParts(parts: readonly Query[], leftOut: string[]): readonly Query[] {
  const isFillerPart = (part: Query) => part.kind === 'word' && part.isFiller;
  if (!parts.some(isFillerPart)) return parts;
  // Of filler words alone, the first one is looked for.
  const first = parts.find((part) => part.kind !== 'not' && !isFillerPart(part))
    ? undefined
    : parts.find(isFillerPart);
  return parts.filter((part) => {
    if (part === first || part.kind !== 'word' || !part.isFiller) return true;
    if (!leftOut.includes(part.text)) leftOut.push(part.text);
    return false;
  });
}
