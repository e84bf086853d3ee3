import type { Ability, CardType } from '../abilities/schema.ts';
import { nearestForm } from './nearest.ts';
import { printAbilities } from './print.ts';
import type { Reader } from './reader.ts';
import { readerOf } from './reader.ts';
import { readSentence } from './sentence.ts';
import type { Run, Token } from './tokens.ts';
import { sentencesOf, tokenize } from './tokens.ts';

/** A sentence, or a part of one, that is not understood. Offsets and lengths count characters of the text. */
export interface UnknownText {
  readonly offset: number;
  readonly length: number;
  /** What the language could have gone on with, and where: a sentence fragment for people. */
  readonly expected: string;
  /** The form that resembles it most, as the tables print it; null when none does. */
  readonly nearest: string | null;
  /** The first character that made no sense: `offset` or later. */
  readonly at: number;
}

/** What a text means: abilities in the order of the text, what is not understood, and the canonical wording. */
export interface Compiled {
  readonly abilities: Ability[];
  readonly unknown: UnknownText[];
  readonly canonical: string;
}

function spanOf(tokens: readonly Token[], run: Run): [number, number] {
  const first = tokens[run.from];
  const last = tokens[run.to - 1];
  if (!first || !last) return [0, 0];
  return [first.offset, last.offset + last.length - first.offset];
}

const MOST_WANTED = 4;

function expectedAt(r: Reader): string {
  const wanted = [...r.far.wants];
  const some = wanted.slice(0, MOST_WANTED).join(', or ');
  const what = some === '' ? 'a form of the language' : some;
  const here = r.far.at < r.end ? r.tokens[r.far.at] : null;
  return here
    ? `expected ${what} at "${here.raw}"`
    : `expected ${what} before the end of the sentence`;
}

function unknownOf(text: string, r: Reader, run: Run): UnknownText {
  const [offset, length] = spanOf(r.tokens, run);
  const here = r.far.at < r.end ? r.tokens[r.far.at] : null;
  return {
    offset,
    length,
    expected: expectedAt(r),
    nearest: nearestForm(text.slice(offset, offset + length)),
    at: here ? here.offset : offset + length,
  };
}

/** The parts of a sentence between its commas, where none of them can be read as a whole. */
function commaParts(tokens: readonly Token[], run: Run): Run[] {
  const parts: Run[] = [];
  let from = run.from;
  for (let at = run.from; at <= run.to; at += 1) {
    if (at < run.to && tokens[at]?.low !== ',') continue;
    if (at > from) parts.push({ from, to: at });
    from = at + 1;
  }
  return parts;
}

interface Draft {
  readonly abilities: Ability[];
  readonly unknown: UnknownText[];
}

function readRun(
  text: string,
  tokens: readonly Token[],
  run: Run,
  type: CardType,
  into: Draft,
): boolean {
  const r = readerOf(tokens, run.from, run.to, type);
  const abilities = readSentence(r);
  if (!abilities) {
    into.unknown.push(unknownOf(text, r, run));
    return false;
  }
  for (const ability of abilities) into.abilities.push({ ...ability, span: spanOf(tokens, run) });
  return true;
}

/** Of a list of keywords with one unknown word in it, the keywords still count. */
function readKeywordList(
  text: string,
  tokens: readonly Token[],
  run: Run,
  type: CardType,
): Draft | null {
  const parts = commaParts(tokens, run);
  if (parts.length < 2 || parts.length > 20) return null;
  const draft: Draft = { abilities: [], unknown: [] };
  for (const part of parts) readRun(text, tokens, part, type, draft);
  const onlyKeywords = draft.abilities.every((ability) => ability.kind === 'keyword');
  return onlyKeywords && draft.abilities.length > 0 ? draft : null;
}

/**
 * Compiles the rules text of a card of this type. Total: whatever is not understood comes back in
 * `unknown` with its place, and every other sentence still counts. Source: spec card-text.md.
 */
export function compileText(text: string, type: CardType): Compiled {
  const tokens = tokenize(text);
  const whole: Draft = { abilities: [], unknown: [] };
  for (const run of sentencesOf(tokens)) {
    const draft: Draft = { abilities: [], unknown: [] };
    const understood = readRun(text, tokens, run, type, draft);
    const read = understood ? draft : (readKeywordList(text, tokens, run, type) ?? draft);
    whole.abilities.push(...read.abilities);
    whole.unknown.push(...read.unknown);
  }
  return { ...whole, canonical: printAbilities(whole.abilities, type) };
}
