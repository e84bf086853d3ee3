import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { foldName } from '@/lib/cards/name';
import { editDistance, nearest } from '@/lib/cards/nearest';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import { find } from '@/lib/cards/search/execute';
import { fold } from '@/lib/cards/search/fold';
import { parseQuery } from '@/lib/cards/search/parse';
import { printTree } from '@/lib/cards/search/print';
import type { Query, QueryAtom } from '@/lib/cards/search/query';
import { countedPrintings } from '@/lib/collection/printings';
import { type Matcher, matcherOf } from '@/lib/formats/match';

/** What a query may have been meant to be: a card, or a query that finds some. */
export interface Suggestion {
  readonly label: string;
  /** Finds at least one card. */
  readonly query: string;
  /** The path of the card's page, when a card is meant; else null. */
  readonly page: string | null;
}

type Word = Extract<QueryAtom, { kind: 'word' }>;

const MOST = 4;
const matchers = new WeakMap<Catalogue<AnyCard>, Matcher>();

/** The matcher of names that imports use. */
function matcherFor(catalogue: Catalogue<AnyCard>): Matcher {
  const known = matchers.get(catalogue) ?? matcherOf(countedPrintings(catalogue));
  matchers.set(catalogue, known);
  return known;
}

/** How many letters may differ: a third of a name, one or two of a word. */
function mostOfName(name: string): number {
  return Math.max(1, Math.floor(name.length / 3));
}
function mostOfWord(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
}

/**
 * What a query may mean besides what it says, best first: a trait or type whose plural stands in it and, when it found no card,
 * the cards with the nearest names, and the query with each unknown word put right. Regular expressions are not asked.
 */
export function didYouMean(
  source: string,
  catalogue: Catalogue<AnyCard>,
  total: number,
): Suggestion[] {
  const { query } = parseQuery(source);
  const parts = query.kind === 'and' ? query.parts : [query];
  const words = parts.filter((part): part is Word => part.kind === 'word');
  if (words.length === 0) return [];
  const rest = parts.filter((part) => part.kind !== 'word');
  const found = labelsMeant(words, rest, catalogue, total);
  if (total === 0)
    found.push(...cardsMeant(words, rest, catalogue), ...wordsMeant(parts, catalogue));
  const runs = found.filter(
    ({ query }) => find(query, catalogue, { limit: 0 }, null).total > 0 && query !== source.trim(),
  );
  const isNew = ({ label }: Suggestion, at: number) =>
    runs.findIndex((one) => fold(one.label) === fold(label)) === at;
  return runs.filter(isNew).slice(0, MOST);
}

/** "mutants", "low lifes": the trait or the type of which that is the plural; slips only when nothing was found. */
function labelsMeant(
  words: readonly Word[],
  rest: readonly Query[],
  catalogue: Catalogue<AnyCard>,
  total: number,
): Suggestion[] {
  const asked = fold(words.map(({ text }) => text).join(' '));
  const whole = words.length === 1 ? [asked] : [asked, ...words.map(({ text }) => fold(text))];
  const { labels: index, games } = indexOf(catalogue);
  const kinds = games().has('ote')
    ? CARD_TYPES.map((kind) => ({ key: 'type', kind }))
    : EDEN_KINDS.map((kind) => ({ key: 'kind', kind }));
  const labels = [
    ...[...index.trait().spelling].map(([label, spelt]) => ({
      key: 'trait',
      label,
      spelt,
    })),
    ...kinds.map(({ key, kind }) => ({ key, label: kind as string, spelt: capital(kind) })),
  ];
  return whole.flatMap((piece) => {
    const singles = singularsOf(piece);
    const fits = (label: string) =>
      singles.includes(label) ||
      (total === 0 && editDistance(piece, label, mostOfWord(piece)) <= mostOfWord(piece));
    return labels
      .filter(({ label }) => label !== piece && fits(label))
      .map(({ key, spelt }) => {
        const term = `${key}:${spelt.includes(' ') ? `"${spelt}"` : key !== 'trait' ? spelt.toLowerCase() : spelt}`;
        const left = piece === asked ? [] : words.filter(({ text }) => fold(text) !== piece);
        return {
          label: [`${key}: ${spelt}`, ...[...left, ...rest].map(printTree)].join(' '),
          query: [...[...left, ...rest].map(printTree), term].join(' '),
          page: null,
        };
      });
  });
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** The words of which this may be the plural. */
function singularsOf(word: string): string[] {
  const found: string[] = [];
  if (word.endsWith('s')) found.push(word.slice(0, -1));
  if (word.endsWith('es')) found.push(word.slice(0, -2));
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) found.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  if (word.endsWith('men')) found.push(`${word.slice(0, -2)}an`);
  return found;
}

function cardsMeant(
  words: readonly Word[],
  rest: readonly Query[],
  catalogue: Catalogue<AnyCard>,
): Suggestion[] {
  const name = words.map(({ text }) => text).join(' ');
  const match = matcherFor(catalogue)({ name, set: '', number: '' });
  const folded = foldName(name);
  return match.among
    .filter((one) => {
      const other = foldName(one.name);
      return (
        other.includes(folded) ||
        editDistance(folded, other, mostOfName(folded)) <= mostOfName(folded)
      );
    })
    .map((one) => ({
      label: one.name,
      query: [...rest.map(printTree), `!"${one.name.replace(/["\\]/g, '\\$&')}"`].join(' '),
      page: rest.length === 0 ? one.page : null,
    }));
}

/** The whole query with each word that no card has replaced by the nearest that one has. */
function wordsMeant(parts: readonly Query[], catalogue: Catalogue<AnyCard>): Suggestion[] {
  const { fields, labels } = indexOf(catalogue);
  const known = new Set([
    ...fields.name.words().words,
    ...fields.text.words().words,
    ...labels.trait().lines.split(/\s+/),
  ]);
  let changed = false;
  const corrected = parts.map((part) => {
    if (part.kind !== 'word' || find(printTree(part), catalogue, { limit: 0 }, null).total > 0)
      return printTree(part);
    const word = fold(part.text);
    const near = nearest(word, known, 1).find(
      (one) => editDistance(word, one, mostOfWord(word)) <= mostOfWord(word),
    );
    changed ||= near !== undefined;
    return near ?? printTree(part);
  });
  const query = corrected.join(' ');
  return changed ? [{ label: query, query, page: null }] : [];
}
