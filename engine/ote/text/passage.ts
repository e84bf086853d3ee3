import { accept, acceptOne, atEnd, sees } from '../../kernel/text/reader.ts';
import { movedReport, spanOf, type UnknownText, unknownOf } from '../../kernel/text/report.ts';
import { type Run, sentencesOf, type Token } from '../../kernel/text/tokens.ts';
import type { Ability, Filter } from '../language/schema.ts';
import { type Afterthought, readAfterthought } from './afterthoughts.ts';
import { readFilter } from './filter.ts';
import type { KnownNames } from './names.ts';
import { nearestForm } from './nearest.ts';
import { rewordSentence, rewriteAimed } from './publisher-wording.ts';
import { bearerIsMeant, type Context, quickReader, type Reader, readerOf } from './reader.ts';
import { isRemark } from './remarks.ts';
import { readSentence } from './sentence.ts';
import type { Spanless } from './used.ts';

/** The result of reading one sentence. */
export interface Passage {
  readonly span: [number, number];
  readonly abilities: readonly Ability[];
  readonly unknown: readonly UnknownText[];
  /** Whether the sentence is a remark, which changes nothing. */
  readonly remark: boolean;
  /** `Bonus vs. Humans only`: the opponents to which the figures of the other sentences are limited. */
  readonly against: Filter | null;
  /** `The saved Character is flipped`: a change of the ability before it. */
  readonly also: Afterthought | null;
}

/** Moves the spans of a passage by this number of characters. */
export function moveSpans(passage: Passage, by: number): Passage {
  if (by === 0) return passage;
  const moved = ([from, length]: readonly [number, number]): [number, number] => [
    from + by,
    length,
  ];
  return {
    ...passage,
    span: moved(passage.span),
    abilities: passage.abilities.map((one) => ({ ...one, span: moved(one.span) })),
    unknown: passage.unknown.map((one) => movedReport(one, by)),
  };
}

function passageOf(abilities: readonly Spanless[], span: [number, number]): Passage {
  const placed = abilities.map((ability): Ability => ({ ...ability, span }));
  return { ...emptyPassage(span), abilities: placed };
}

function emptyPassage(span: [number, number]): Passage {
  return {
    span,
    abilities: [],
    unknown: [],
    remark: false,
    against: null,
    also: null,
  };
}

function isLasting(tokens: readonly Token[]): boolean {
  return tokens.some((token, at) => {
    const play = token.low === 'in' && tokens[at + 1]?.low === 'play';
    const before = tokens.slice(Math.max(0, at - LONGEST_SUBJECT), at);
    return play && before.some(({ low }) => low === 'while' || low === 'when');
  });
}

const LONGEST_SUBJECT = 6;

function holdsOfTarget(ability: Spanless): boolean {
  if (ability.kind !== 'static' || !('who' in ability.effect)) return false;
  const { who } = ability.effect;
  return who?.who === 'chosen' && who.word === 'target';
}

/**
 * Reads a whole sentence. On a Gear or Condition, a static ability of "Target …" is left to `rewriteAimed`, since
 * the target is not chosen.
 */
function readMeant(r: Reader): readonly Spanless[] | null {
  const ofTarget = bearerIsMeant(r.type) && sees(r, 'target');
  const abilities = readSentence(r);
  return ofTarget && abilities?.some(holdsOfTarget) ? null : abilities;
}

/** Reads the sentences that replace one. All of them must be understood. */
function readReworded(
  tokens: readonly Token[],
  context: Context,
  known: KnownNames,
): readonly Spanless[] | null {
  const words = rewordSentence(tokens, context, known);
  const all: Spanless[] = [];
  const given = words ?? tokens;
  for (const run of sentencesOf(given)) {
    const abilities = readMeant(quickReader(given, run.from, run.to, context, true));
    if (!abilities) return null;
    all.push(...abilities);
  }
  // A static ability is not an effect that happens once.
  if (isLasting(tokens) && all.some(({ kind }) => kind === 'play')) return null;
  return all.length > 0 ? all : null;
}

function bonusAgainst(tokens: readonly Token[], context: Context): Filter | null {
  const r = quickReader(tokens, 0, tokens.length, context, true);
  if (acceptOne(r, ['bonus vs']) === null) return null;
  const filter = readFilter(r);
  if (!filter) return null;
  accept(r, 'only');
  return atEnd(r) ? filter : null;
}

/** Returns the parts of a sentence between commas. */
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

/** Reads a sentence again that was not understood, and records how far each rule came. */
function reportOn(tokens: readonly Token[], run: Run, context: Context): UnknownText {
  const r = readerOf(tokens, run.from, run.to, context);
  readSentence(r);
  return unknownOf(r, run, () => nearestForm(tokens.slice(run.from, run.to)));
}

const LONGEST_LIST = 20;
const LONGEST_KEYWORD = 8;

/** Reads a list of keywords with an unknown word. The known keywords still count. */
function keywordList(tokens: readonly Token[], run: Run, context: Context): Passage | null {
  const parts = commaParts(tokens, run);
  if (parts.length < 2 || parts.length > LONGEST_LIST) return null;
  if (parts.some((part) => part.to - part.from > LONGEST_KEYWORD)) return null;
  const abilities: Ability[] = [];
  const unknown: UnknownText[] = [];
  for (const part of parts) {
    const read = readSentence(quickReader(tokens, part.from, part.to, context));
    if (read?.some((ability) => ability.kind !== 'keyword')) return null;
    if (read) abilities.push(...passageOf(read, spanOf(tokens, part)).abilities);
    else unknown.push(reportOn(tokens, part, context));
  }
  return abilities.length === 0
    ? null
    : { ...emptyPassage(spanOf(tokens, run)), abilities, unknown };
}

/** An afterthought in the publishers' words begins with one of these. */
const AFTERTHOUGHT_WORDS = new Set(['then', 'this']);

function afterthoughtOf(
  own: readonly Token[],
  context: Context,
  known: KnownNames,
): Afterthought | null {
  const plain = readAfterthought(own, context);
  if (plain || !AFTERTHOUGHT_WORDS.has(own[0]?.low ?? '')) return plain;
  const words = rewordSentence(own, context, known);
  return words && readAfterthought(words, context);
}

/** Reads one sentence as fixed English, or in the publishers' words, or reports it as unknown. */
export function readPassage(
  tokens: readonly Token[],
  run: Run,
  context: Context,
  known: KnownNames,
): Passage {
  const span = spanOf(tokens, run);
  const own = tokens.slice(run.from, run.to);
  // On a Gear or Condition, `target` in such a sentence means the bearer (CALL-6).
  const onTarget = rewriteAimed(own, context) !== null;
  const aimedAt = onTarget ? readReworded(own, context, known) : null;
  if (aimedAt) return passageOf(aimedAt, span);
  const plain = readMeant(quickReader(tokens, run.from, run.to, context));
  if (plain) return passageOf(plain, span);
  const nothing = emptyPassage(span);
  if (isRemark(own)) return { ...nothing, remark: true };
  const against = bonusAgainst(own, context);
  if (against) return { ...nothing, against };
  const also = afterthoughtOf(own, context, known);
  if (also) return { ...nothing, also };
  const printed = onTarget ? null : readReworded(own, context, known);
  if (printed) return passageOf(printed, span);
  return (
    keywordList(tokens, run, context) ?? {
      ...nothing,
      unknown: [reportOn(tokens, run, context)],
    }
  );
}
