import type { Token } from '../../kernel/text/tokens.ts';
import type { CardType } from '../language/schema.ts';
import { EVENTS, EVENTS_OF_A_CHARACTER, EVENTS_OF_THE_BEARER } from './publisher-wording-events.ts';
import type { SentenceRow } from './publisher-wording-sentences.ts';
import {
  ON_A_CHARACTER,
  ON_ANY_CARD,
  ON_GEAR_OR_CONDITION,
} from './publisher-wording-sentences.ts';
import { ENVIRONMENTAL_DEEDS, USES, WHAMMY_DEEDS } from './publisher-wording-uses.ts';
import { bearerIsMeant } from './reader.ts';

interface Pattern {
  /** The words before, between and after the wildcards. */
  readonly literals: readonly (readonly string[])[];
  /** The number of stars of each wildcard. A wildcard that occurs twice matches the same words twice. */
  readonly stars: readonly number[];
  readonly to: readonly string[];
}

/** Patterns by their first word. A pattern that begins with a wildcard is listed under `*`. */
type Patterns = ReadonlyMap<string, readonly Pattern[]>;

/** Splits into words and quoted names. */
const WORDS = /"[^"]*"|\S+/g;
const WILDCARD = /\*+/;
const STARS = /\*+/g;

function patterns(...tables: readonly (readonly SentenceRow[])[]): Patterns {
  const all = new Map<string, Pattern[]>();
  for (const [printed, fixed] of tables.flat()) {
    const literals = printed
      .split(WILDCARD)
      .map((part) => part.split(' ').filter((word) => word !== ''));
    const first = literals[0]?.[0] ?? '*';
    const list = all.get(first) ?? [];
    const stars = (printed.match(STARS) ?? []).map(({ length }) => length);
    list.push({ literals, stars, to: fixed.match(WORDS) ?? [] });
    all.set(first, list);
  }
  return all;
}

const OF_ANY_CARD = patterns(ON_ANY_CARD, EVENTS, USES);
const OF_CHARACTERS = patterns(ON_A_CHARACTER, EVENTS_OF_A_CHARACTER);
const OF_BEARERS = patterns(ON_GEAR_OR_CONDITION, EVENTS_OF_THE_BEARER);
const OF_WHAMMIES = patterns(WHAMMY_DEEDS);
const OF_ENVIRONMENTALS = patterns(ENVIRONMENTAL_DEEDS);
const OF_NO_OTHERS = patterns();

/** The patterns for cards of this type alone. */
function patternsOf(type: CardType): Patterns {
  if (bearerIsMeant(type)) return OF_BEARERS;
  if (type === 'character') return OF_CHARACTERS;
  if (type === 'whammy') return OF_WHAMMIES;
  return type === 'environmental' ? OF_ENVIRONMENTALS : OF_NO_OTHERS;
}

/** The tokens that each wildcard matched, in order. */
type Captures = readonly (readonly Token[])[];

function literalAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every(
    (word, i) => tokens[at + i]?.kind !== 'string' && tokens[at + i]?.low === word,
  );
}

function capture(tokens: readonly Token[], { literals, stars }: Pattern): Captures | null {
  const [head = []] = literals;
  if (!literalAt(tokens, 0, head)) return null;
  const taken: (readonly Token[])[] = [];
  let at = head.length;
  if (stars.length === 0) return at === tokens.length ? taken : null;
  for (let i = 1; i < literals.length; i += 1) {
    const behind = literals[i] ?? [];
    const end = endOfCapture(tokens, at, behind, i === literals.length - 1);
    if (end === null || end === at) return null;
    const words = tokens.slice(at, end);
    const place = (stars[i - 1] ?? 1) - 1;
    const before = taken[place];
    if (before && !sameWords(before, words)) return null;
    taken[place] = words;
    at = end + behind.length;
  }
  return at === tokens.length ? taken : null;
}

function sameWords(one: readonly Token[], two: readonly Token[]): boolean {
  return one.length === two.length && one.every(({ low }, i) => low === two[i]?.low);
}

/** The end of what a wildcard matches: before the next fixed words, or at the end of the sentence. */
function endOfCapture(
  tokens: readonly Token[],
  from: number,
  behind: readonly string[],
  last: boolean,
): number | null {
  if (last) {
    const end = tokens.length - behind.length;
    return end > from && literalAt(tokens, end, behind) ? end : null;
  }
  for (let at = from; at + behind.length <= tokens.length; at += 1)
    if (literalAt(tokens, at, behind)) return at;
  return null;
}

function filled(
  to: readonly string[],
  got: Captures,
  say: (word: string) => Token,
  first: Token,
): Token[] {
  const quoted = (low: string): Token => ({ ...first, kind: 'string', low });
  return to.flatMap((word) => {
    const stars = word.replaceAll('"', '');
    if (!stars.startsWith('*')) return [stars === word ? say(word) : quoted(stars)];
    const taken = got[stars.length - 1] ?? [];
    return stars === word ? taken : [quoted(taken.map(({ raw }) => raw).join(' '))];
  });
}

/** The result of one pattern may match another one. */
const MOST_ROUNDS = 3;
/** No card has a longer sentence, so a longer one is not compared. */
const LONGEST = 80;

/** Returns the sentence in fixed English if a pattern matches. `say` makes a token of a word that is not in the text. */
export function byPattern(
  tokens: readonly Token[],
  type: CardType,
  say: (word: string) => Token,
): readonly Token[] {
  let words = tokens;
  for (let round = 0; round < MOST_ROUNDS && words.length <= LONGEST; round += 1) {
    const next = once(words, type, say);
    if (!next) break;
    words = next;
  }
  return words;
}

function once(
  tokens: readonly Token[],
  type: CardType,
  say: (word: string) => Token,
): Token[] | null {
  const [first] = tokens;
  if (!first) return null;
  const said = new Set(tokens.map(({ low }) => low));
  const all = [patternsOf(type), OF_ANY_CARD];
  for (const begins of [first.low, '*'])
    for (const some of all)
      for (const pattern of some.get(begins) ?? []) {
        if (!pattern.literals.every((part) => part.every((word) => said.has(word)))) continue;
        const got = capture(tokens, pattern);
        if (got) return filled(pattern.to, got, say, first);
      }
  return null;
}
