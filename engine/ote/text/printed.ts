import type { CardType } from '../abilities/schema.ts';
import { readFilter } from './filter.ts';
import { byPattern } from './printed-patterns.ts';
import type { Phrase, PhraseTable } from './printed-phrases.ts';
import { SLIP_TABLE, tableFor, VERBS } from './printed-phrases.ts';
import { acceptOne, bearerIsMeant, readerOf, sees } from './reader.ts';
import type { Token } from './tokens.ts';

function matches(tokens: readonly Token[], at: number, phrase: Phrase): boolean {
  if (phrase.start && at > 0) return false;
  return phrase.from.every((word, i) => {
    const token = tokens[at + i];
    return token !== undefined && token.kind !== 'string' && token.low === word;
  });
}

/** A word that nobody printed, in the place of the one it stands for. */
function written(word: string, instead: Token): Token {
  const sign = word === "'s" || word === ':' || word === '.' || word === ',';
  const digits = word >= '0' && word <= '99' && !Number.isNaN(Number(word));
  return {
    ...instead,
    kind: sign ? 'sign' : digits ? 'number' : 'word',
    raw: word,
    low: word.toLowerCase(),
  };
}

function replaced(tokens: readonly Token[], table: PhraseTable): Token[] {
  const out: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const phrase =
      token.kind === 'string'
        ? undefined
        : table.get(token.low)?.find((one) => matches(tokens, at, one));
    if (!phrase) {
      out.push(token);
      at += 1;
      continue;
    }
    for (const word of phrase.to) out.push(written(word, token));
    at += phrase.from.length;
  }
  return out;
}

/** `Target Human gains …` on a Gear or Condition: it is called on a Human, and the Human gains. */
export function aimed(tokens: readonly Token[], type: CardType): Token[] | null {
  const first = tokens[0];
  if (!first || !bearerIsMeant(type)) return null;
  const r = readerOf(tokens, 0, tokens.length, type);
  if (acceptOne(r, ['target']) === null || !readFilter(r)) return null;
  if (!VERBS.some((verb) => sees(r, verb))) return null;
  const call = ['call', 'on'].map((word) => written(word, first));
  const rest = ['.', 'the', 'character'].map((word) => written(word, first));
  return [...call, ...tokens.slice(1, r.at), ...rest, ...tokens.slice(r.at)];
}

/** Single quotation marks around a trait. */
function unquoted(tokens: readonly Token[]): Token[] {
  return tokens.filter(
    (token) => !(token.length === 1 && (token.low === "'" || token.low === "'s")),
  );
}

/** `Save one Human (except self)` is another Human. */
function withoutSelf(tokens: readonly Token[]): readonly Token[] {
  const words = ['(', 'except', 'self', ')'];
  const at = tokens.findIndex((_, i) =>
    words.every((word, ahead) => tokens[i + ahead]?.low === word),
  );
  const one = tokens.findLastIndex((token, i) => i < at && token.low === 'one');
  const first = tokens[one];
  if (at === -1 || !first) return tokens;
  return [
    ...tokens.slice(0, one),
    written('another', first),
    ...tokens.slice(one + 1, at),
    ...tokens.slice(at + words.length),
  ];
}

const EITHER = new Set(['call', 'pop', 'crank', 'uncrank', 'flip', 'increase', 'decrease']);

/** `to call or [to] pop any Saou Condition`: the same for both verbs. */
function withChoice(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((token, i) => EITHER.has(token.low) && tokens[i + 1]?.low === 'or');
  const verb = tokens[at];
  if (!verb) return tokens;
  const second = tokens[at + 2]?.low === 'to' ? at + 3 : at + 2;
  if (!EITHER.has(tokens[second]?.low ?? '')) return tokens;
  const rest = tokens.slice(second + 1);
  return [
    ...tokens.slice(0, at + 1),
    ...rest,
    written('or', verb),
    written('to', verb),
    ...tokens.slice(second),
  ];
}

/**
 * The publishers' wording: a sentence that the fixed English cannot read, put into fixed English and
 * read again. Only what surely means the same is rewritten: the user sees the canonical wording and
 * confirms it. Gives one or more sentences; null if nothing is to be said otherwise.
 */
export function reworded(tokens: readonly Token[], type: CardType): readonly Token[] | null {
  const [first] = tokens;
  if (!first) return null;
  const right = replaced(unquoted(tokens), SLIP_TABLE);
  const patterned = byPattern(right, type, (word) => written(word, first)) ?? right;
  const words = withChoice(withoutSelf(replaced(patterned, tableFor(type))));
  const both = aimed(words, type) ?? words;
  const same = both.length === tokens.length && both.every((token, i) => token === tokens[i]);
  return same ? null : both;
}
