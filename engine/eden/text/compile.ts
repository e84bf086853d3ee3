import { atEnd, readerOf, want } from '../../kernel/text/reader.ts';
import { type UnknownText, unknownOf } from '../../kernel/text/report.ts';
import { type Run, sentencesOf, type Token, tokenize } from '../../kernel/text/tokens.ts';
import type { Ability, Effect, Static, Trigger } from '../language/ability.ts';
import { readEffects } from './effect.ts';
import { nearestForm } from './forms.ts';
import { readTrigger } from './occasion.ts';
import { readStatic } from './static.ts';

/** The meaning of a fighter's text, and the parts that are not understood. */
interface CompiledAbilities {
  readonly abilities: readonly Ability[];
  readonly unknown: readonly UnknownText[];
}

const HEAD_PATTERN = /^\s*([^():]+?)\s*\(\s*(Permanent|Action)((?:\s*,\s*[^,()]+)*)\s*\)\s*:/i;
const COST_PATTERN = /^(?:(\d{1,2})\s*AP)?(?:\s*and\s*)?(?:(\d{1,2})\s*SP)?$/i;
const LIMIT_PATTERN = /^(\d{1,2})\s*\/\s*(round|match)$/i;

/** Compiles abilities, one a line: `NAME (Permanent|Action[, COST][, LIMIT]...): SENTENCES` (Part 3). */
export function compileAbilities(text: string): CompiledAbilities {
  const abilities: Ability[] = [];
  const unknown: UnknownText[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      const read = readAbility(line);
      if (read.ability !== null) abilities.push(read.ability);
      unknown.push(...read.unknown.map((one) => moveReport(one, offset)));
    }
    offset += line.length + 1;
  }
  return { abilities, unknown };
}

function moveReport(one: UnknownText, by: number): UnknownText {
  return { ...one, offset: one.offset + by, at: one.at + by };
}

interface LineRead {
  readonly ability: Ability | null;
  readonly unknown: readonly UnknownText[];
}

function reportHeadless(line: string): LineRead {
  const expected = 'expected NAME (Permanent) or NAME (Action), then a colon';
  const nearest = 'NAME (Permanent|Action[, COST][, LIMIT]): SENTENCES';
  return { ability: null, unknown: [{ offset: 0, length: line.length, expected, nearest, at: 0 }] };
}

function readAbility(line: string): LineRead {
  const [head, name, kind, rest = ''] = HEAD_PATTERN.exec(line) ?? [];
  if (head === undefined || name === undefined || kind === undefined) return reportHeadless(line);
  let about = { ap: 0, sp: 0, perRound: null as number | null, perMatch: null as number | null };
  for (const part of rest.split(',').slice(1)) {
    const word = part.trim();
    const [, count, span] = LIMIT_PATTERN.exec(word) ?? [];
    const cost = COST_PATTERN.exec(word);
    if (span !== undefined) {
      const limit = Number(count);
      about = /round/i.test(span) ? { ...about, perRound: limit } : { ...about, perMatch: limit };
    } else if (cost !== null && word !== '') {
      about = { ...about, ap: Number(cost[1] ?? 0), sp: Number(cost[2] ?? 0) };
    } else return reportHeadless(line);
  }
  // The head is replaced by blanks, so that positions in the line do not change.
  const tokens = tokenize(' '.repeat(head.length) + line.slice(head.length));
  const statics: Static[] = [];
  const triggers: Trigger[] = [];
  const effects: Effect[] = [];
  const unknown: UnknownText[] = [];
  const permanent = kind.toLowerCase() === 'permanent';
  for (const run of sentencesOf(tokens)) {
    const waits = permanent && tokens[run.from]?.low === 'when';
    const problem = waits
      ? readInto(tokens, run, readTrigger, (one) => triggers.push(one))
      : permanent
        ? readInto(
            tokens,
            run,
            (r) => readStatic(r),
            (one) => statics.push(one),
          )
        : readInto(
            tokens,
            run,
            (r) => readEffects(r),
            (some) => effects.push(...some),
          );
    if (problem !== null) unknown.push(problem);
  }
  const ability: Ability = {
    name,
    ...about,
    statics,
    triggers,
    effects: permanent ? null : effects,
  };
  return { ability, unknown };
}

/** Reads one sentence to its end. Returns the report when that is not possible. */
function readInto<T>(
  tokens: readonly Token[],
  run: Run,
  rule: (r: ReturnType<typeof readerOf>) => T | null,
  keep: (read: T) => void,
): UnknownText | null {
  const r = readerOf(tokens, run.from, run.to);
  const read = rule(r);
  if (read !== null && atEnd(r)) {
    keep(read);
    return null;
  }
  if (read !== null) want(r, 'the end of the sentence');
  return unknownOf(r, run, nearestForm(tokens, run));
}

/** The meaning of sentences without a head. */
interface CompiledSentences {
  readonly effects: readonly Effect[];
  readonly statics: readonly Static[];
  readonly triggers: readonly Trigger[];
  readonly unknown: readonly UnknownText[];
}

/** Compiles the text of a tactical card (Part 3). */
export function compileEffects(text: string): CompiledSentences {
  const tokens = tokenize(text);
  const all = sentencesOf(tokens).map((run) => compileSentence(tokens, run));
  return {
    effects: all.flatMap(({ effects }) => effects),
    statics: all.flatMap(({ statics }) => statics),
    triggers: all.flatMap(({ triggers }) => triggers),
    unknown: all.flatMap(({ unknown }) => unknown),
  };
}

/** Compiles one sentence without a head: an effect, a static, or a trigger. */
export function compileSentence(tokens: readonly Token[], run: Run): CompiledSentences {
  const effects: Effect[] = [];
  const statics: Static[] = [];
  const triggers: Trigger[] = [];
  const found = (problem: UnknownText | null): CompiledSentences => {
    return { effects, statics, triggers, unknown: problem === null ? [] : [problem] };
  };
  if (tokens[run.from]?.low === 'when') {
    return found(readInto(tokens, run, readTrigger, (one) => triggers.push(one)));
  }
  // Statics are tried first: they begin unlike any effect, or contain `has`.
  const lasting = readInto(tokens, run, readStatic, (one) => statics.push(one));
  if (lasting === null) return found(null);
  const problem = readInto(tokens, run, readEffects, (some) => effects.push(...some));
  // Of two attempts, the report of the one that came farther is more useful.
  return found(problem !== null && lasting.at > problem.at ? lasting : problem);
}
