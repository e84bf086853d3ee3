import { type Token, tokenize } from '../../kernel/text/tokens.ts';
import { isReserved } from './term.ts';
import { foldTrait, knownTrait } from './traits.ts';

/** Card names by their letters alone, as `cardNames` makes them. */
export type CardNames = ReadonlyMap<string, string>;

/** Facts about a text besides its words. Fixed English needs none of them. */
export interface KnownNames {
  /** The name of the card with this text. The publishers call the card by this name or a part of it. */
  readonly name?: string;
  /** Names of cards that the publishers write without quotation marks. */
  readonly names?: CardNames;
}

/** Traits that no card has printed. A card of the same name gives them. */
const GIVEN_TRAITS = new Set(['Tulpa']);

function wordsOf(name: string): string[] {
  return tokenize(name).map(({ low }) => low);
}

/** A last name alone is enough when only one card has it. */
const SHORTEST_LAST_NAME = 4;

function lastNames(names: ReadonlySet<string>): Map<string, string | null> {
  const all = new Map<string, string | null>();
  for (const name of names) {
    const words = name.split(' ');
    const last = words.at(-1) ?? '';
    if (words.length < 2 || last.length < SHORTEST_LAST_NAME || knownTrait(name) !== null) continue;
    if (words.some((word) => word === word.toLowerCase())) continue;
    if (isReserved(last.toLowerCase()) || knownTrait(last) !== null) continue;
    all.set(foldTrait(last), all.has(foldTrait(last)) ? null : name);
  }
  return all;
}

/**
 * Prepares card names for the search in texts. A name that is also an official trait, or one of `traits`,
 * means the trait.
 */
export function cardNames(given: Iterable<string>, traits: Iterable<string> = []): CardNames {
  const all = new Map<string, string>();
  const names = new Set(given);
  for (const [last, name] of lastNames(names)) {
    if (name === null) continue;
    all.set(last, name);
    for (const title of ['dr', 'mr', 'mrs']) all.set(`${title}${last}`, name);
  }
  for (const name of names) {
    const fold = foldTrait(name);
    if (knownTrait(name) !== null || fold === '') continue;
    // `Crystal Traps` are cards named Crystal Trap; `Old Masters` is the plural of Old Master.
    const other = fold.endsWith('s') ? fold.slice(0, -1) : `${fold}s`;
    if (!all.has(other)) all.set(other, name);
    all.set(fold, name);
  }
  for (const trait of traits) {
    all.delete(foldTrait(trait));
    all.delete(`${foldTrait(trait)}s`);
  }
  return all;
}

function isCapitalised(token: Token | undefined): boolean {
  const first = token?.raw.charAt(0) ?? '';
  return token?.kind === 'word' && first !== first.toLowerCase();
}

const LONGEST_NAME = 8;
/** Signs that may occur within a name. A comma may also separate two names. */
const SIGNS_IN_NAMES = new Set(['-', "'", "'s", '&', '.', '"']);

/**
 * Returns the name that begins at `at`, and the index after its last token. The first word of a sentence is always
 * capitalised and proves nothing.
 */
function findNameAt(
  tokens: readonly Token[],
  at: number,
  names: CardNames,
): { name: string; end: number } | null {
  const begins = at === 0 || tokens[at - 1]?.low === '.';
  let fold = '';
  let found: { name: string; end: number } | null = null;
  let capitals = 0;
  for (let end = at; end < tokens.length && end < at + LONGEST_NAME; end += 1) {
    const token = tokens[end];
    if (!token || token.kind === 'string' || (end === at && token.kind !== 'word')) break;
    if (token.kind === 'sign' && !SIGNS_IN_NAMES.has(token.low)) break;
    fold += foldTrait(token.low);
    if (isCapitalised(token)) capitals += 1;
    const name = names.get(fold);
    const ends = token.kind === 'word' || token.kind === 'number';
    // `any Tulpa` means the trait, a `Tulpa Condition` the card.
    const given = GIVEN_TRAITS.has(name ?? '') && tokens[end + 1]?.low !== 'condition';
    if (name !== undefined && !given && ends && capitals > 0 && (end > at || !begins))
      found = { name, end: end + 1 };
  }
  return found;
}

/** Puts quotation marks around card names that have none. */
export function withQuotedNames(tokens: readonly Token[], names: CardNames): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const found = findNameAt(tokens, at, names);
    const end = found?.end ?? at + 1;
    const last = tokens[end - 1];
    if (!token || !last) break;
    const length = last.offset + last.length - token.offset;
    const raw = tokens.slice(at, end).map((one) => one.raw);
    out.push(
      found ? { ...token, kind: 'string', raw: raw.join(' '), low: found.name, length } : token,
    );
    at = end;
  }
  return out;
}

/** After these words a filter follows that names the card. */
const WORDS_BEFORE_OPPONENT = new Set(['vs', 'against']);

const TITLES_BEFORE_NAMES = new Set(['the', 'dr', 'sir', 'mr', 'mrs', 'sister', 'great', 'queen']);
const SHORTEST_OWN_NAME = 3;

/** Returns the card's name and the parts of it that a text may use, longest first. */
function ownNames(name: string): readonly (readonly string[])[] {
  const words = wordsOf(name).filter((word) => word !== '"');
  const one = words.filter(
    (word) =>
      word.length >= SHORTEST_OWN_NAME &&
      !TITLES_BEFORE_NAMES.has(word) &&
      !isReserved(word) &&
      knownTrait(word) === null &&
      knownTrait(name) === null,
  );
  const titled = one.length > 1 ? one.slice(-1).map((last) => ['dr', last]) : [];
  const ends = [words.slice(0, 1), words.slice(-1)].filter(([word]) => one.includes(word ?? ''));
  const full = words[0] === 'the' ? words.slice(1) : words;
  return [words, full, ...titled, ...ends];
}

/** After these words another card acts, so `this Character` would mean that card. */
const OTHERS_ACT = [
  ['ability', 'crank'],
  ['be', 'cranked', 'to'],
] as const;

function findOtherActor(tokens: readonly Token[]): number {
  const at = tokens.findIndex((_, i) =>
    OTHERS_ACT.some((words) => words.every((word, ahead) => tokens[i + ahead]?.low === word)),
  );
  return at === -1 ? tokens.length : at;
}

/** Replaces the card's own name, or a part of it, with `this Character` or `this card`. */
export function withoutOwnName(
  tokens: readonly Token[],
  name: string,
  say: (word: string, instead: Token) => Token,
  self: readonly string[],
): readonly Token[] {
  const calls = ownNames(name);
  const others = findOtherActor(tokens);
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const article = token.low === 'the' ? at + 1 : at;
    const called = calledAt(tokens, article, name, calls, out.at(-1)?.low ?? '');
    if (called && (at > others || WORDS_BEFORE_OPPONENT.has(out.at(-1)?.low ?? ''))) {
      out.push({ ...token, kind: 'string', low: name });
      at = article + called.length;
    } else if (called) {
      out.push(...self.map((word) => say(word, token)));
      at = article + called.length;
    } else {
      out.push(token);
      at += 1;
    }
  }
  return out;
}

/** After these words the name means any card of that name. */
const WORDS_BEFORE_ANOTHER = new Set([
  'named',
  'two',
  'three',
  'one',
  'a',
  'an',
  'any',
  'another',
  'other',
  'each',
  'every',
  'all',
]);

function calledAt(
  tokens: readonly Token[],
  at: number,
  name: string,
  calls: readonly (readonly string[])[],
  before: string,
): readonly string[] | undefined {
  const token = tokens[at];
  if (WORDS_BEFORE_ANOTHER.has(before)) return undefined;
  if (token?.kind === 'string') return token.low === name ? [name] : undefined;
  const plainly = tokens[at - 1]?.low === 'the' && calls.at(-1)?.[0] === token?.low;
  return isCapitalised(token) || plainly
    ? calls.find((words) => areWordsAt(tokens, at, words))
    : undefined;
}

function areWordsAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word, i) => tokens[at + i]?.low === word);
}

/**
 * Returns the names in a text, with and without quotation marks, each with its offset. If two sets of names give
 * equal results here, the text compiles alike with both.
 */
export function namesWithin(
  text: string,
  names: CardNames,
): readonly (readonly [offset: number, name: string])[] {
  return withQuotedNames(tokenize(text), names).flatMap(({ kind, offset, low }) =>
    kind === 'string' ? [[offset, low] as const] : [],
  );
}
