import type { CardType } from '../abilities/schema.ts';
import type { SentenceRow } from './printed-sentences.ts';
import { ON_A_CHARACTER, ON_ANY_CARD, ON_GEAR_OR_CONDITION } from './printed-sentences.ts';
import { bearerIsMeant } from './reader.ts';
import type { Token } from './tokens.ts';

interface Pattern {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly of: 'any' | 'character' | 'bearer';
}

function patterns(of: Pattern['of'], rows: readonly SentenceRow[]): readonly Pattern[] {
  return rows.map(([from, to]) => ({ of, from: from.split(' '), to: to.split(' ') }));
}

const PATTERNS: readonly Pattern[] = [
  ...patterns('any', ON_ANY_CARD),
  ...patterns('character', ON_A_CHARACTER),
  ...patterns('bearer', ON_GEAR_OR_CONDITION),
];

interface Captures {
  readonly one: readonly Token[];
  readonly two: readonly Token[];
}

function literalAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every(
    (word, i) => tokens[at + i]?.kind !== 'string' && tokens[at + i]?.low === word,
  );
}

/** The words up to the next wildcard, from `from` on. */
function literalFrom(words: readonly string[], from: number): readonly string[] {
  const next = words.findIndex((word, i) => i >= from && word.startsWith('*'));
  return words.slice(from, next === -1 ? words.length : next);
}

function capture(tokens: readonly Token[], words: readonly string[]): Captures | null {
  const taken: (readonly Token[])[] = [];
  let at = 0;
  let word = 0;
  while (word < words.length) {
    const literal = literalFrom(words, word);
    if (literal.length > 0) {
      if (!literalAt(tokens, at, literal)) return null;
      at += literal.length;
      word += literal.length;
      continue;
    }
    const behind = literalFrom(words, word + 1);
    const end = endOfCapture(tokens, at, behind, word + 1 + behind.length === words.length);
    if (end === null || end === at) return null;
    taken.push(tokens.slice(at, end));
    at = end;
    word += 1;
  }
  return at === tokens.length ? { one: taken[0] ?? [], two: taken[1] ?? [] } : null;
}

/** Where a wildcard ends: before the words behind it, or at the end of the sentence. */
function endOfCapture(
  tokens: readonly Token[],
  from: number,
  behind: readonly string[],
  last: boolean,
): number | null {
  if (behind.length === 0) return tokens.length;
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
  const quoted = (tokens: readonly Token[]): Token => ({
    ...first,
    kind: 'string',
    low: tokens.map((token) => token.raw).join(' '),
  });
  return to.flatMap((word) => {
    if (word === '*') return got.one;
    if (word === '**') return got.two;
    if (word === '"*"') return [quoted(got.one)];
    return word === '"**"' ? [quoted(got.two)] : [say(word)];
  });
}

/** The sentence in fixed English if it is one of the patterns; `say` makes a word that nobody printed. */
export function byPattern(
  tokens: readonly Token[],
  type: CardType,
  say: (word: string) => Token,
): Token[] | null {
  const [first] = tokens;
  if (!first) return null;
  for (const { from, to, of } of PATTERNS) {
    if (of === 'bearer' && !bearerIsMeant(type)) continue;
    if (of === 'character' && type !== 'character') continue;
    const got = capture(tokens, from);
    if (got) return filled(to, got, say, first);
  }
  return null;
}
