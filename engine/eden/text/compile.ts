import { movedReport, type UnknownText } from '../../kernel/text/report.ts';
import { type Run, type Token, tokenize } from '../../kernel/text/tokens.ts';
import type { Ability } from '../language/ability.ts';
import { readEffects } from './effect.ts';
import { readHead } from './head.ts';
import { type Meaning, readSentences, readWhole } from './meaning.ts';
import type { FormPlace } from './nearest.ts';
import { readTrigger } from './occasion.ts';
import { readStatic } from './static.ts';

/** The meaning of a fighter's text, and the parts that are not understood. */
interface CompiledAbilities {
  readonly abilities: readonly Ability[];
  readonly unknown: readonly UnknownText[];
  /** Whether a sentence was understood only after it had been put into the fixed English. */
  readonly reworded: boolean;
}

/**
 * Compiles abilities, one a line: `NAME (Permanent|Action[, COST][, LIMIT]...): SENTENCES` (Part 3). `ownName`: the
 * name of the card, which in its text means this fighter; '' when it is not known.
 */
export function compileAbilities(text: string, ownName = ''): CompiledAbilities {
  const abilities: Ability[] = [];
  const unknown: UnknownText[] = [];
  let reworded = false;
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '') {
      const read = readAbility(line, ownName);
      if (read.ability !== null) abilities.push(read.ability);
      unknown.push(...read.unknown.map((one) => movedReport(one, offset)));
      reworded ||= read.reworded;
    }
    offset += line.length + 1;
  }
  return { abilities, unknown, reworded };
}

interface LineRead extends Pick<CompiledAbilities, 'unknown' | 'reworded'> {
  readonly ability: Ability | null;
}

function reportHeadless(line: string): LineRead {
  const expected = 'expected NAME (Permanent) or NAME (Action), then a colon';
  const nearest = 'NAME (Permanent|Action[, COST][, LIMIT]): SENTENCES';
  const unknown = [{ offset: 0, length: line.length, expected, nearest, at: 0 }];
  return { ability: null, unknown, reworded: false };
}

function readAbility(line: string, ownName: string): LineRead {
  const head = readHead(line);
  if (head === null) return reportHeadless(line);
  // The head is replaced by blanks, so that positions in the line do not change.
  const tokens = tokenize(' '.repeat(head.length) + line.slice(head.length));
  const read = readSentences(tokens, ownName, head.permanent ? readPermanent : readAction);
  const { name, ap, sp, perRound, perMatch, permanent, reworded } = head;
  const { statics, triggers } = read;
  const effects = permanent ? null : read.effects;
  return {
    ability: { name, ap, sp, perRound, perMatch, statics, triggers, effects },
    unknown: read.unknown,
    reworded: reworded || read.reworded,
  };
}

function readPermanent(tokens: readonly Token[], run: Run): Meaning {
  if (tokens[run.from]?.low === 'when') return readWaiting(tokens, run, 'Permanent');
  const lasting = readLasting(tokens, run, 'Permanent');
  const [problem] = lasting.unknown;
  if (problem === undefined || readAction(tokens, run).unknown.length > 0) return lasting;
  const expected = 'expected "When EVENT," before what happens, or an Action ability';
  const nearest = 'When EVENT, [you may] EFFECT';
  const { offset, length, at } = problem;
  return { ...lasting, unknown: [{ offset, length, expected, nearest, at }] };
}

function readAction(tokens: readonly Token[], run: Run): Meaning {
  return readHappening(tokens, run, 'Action');
}

function readWaiting(tokens: readonly Token[], run: Run, place: FormPlace): Meaning {
  return readWhole(tokens, run, place, readTrigger, (one) => ({ triggers: [one] }));
}

function readLasting(tokens: readonly Token[], run: Run, place: FormPlace): Meaning {
  return readWhole(tokens, run, place, readStatic, (one) => ({ statics: [one] }));
}

function readHappening(tokens: readonly Token[], run: Run, place: FormPlace): Meaning {
  return readWhole(tokens, run, place, readEffects, (effects) => ({ effects }));
}

/** Compiles the text of a tactical card (Part 3). */
export function compileEffects(text: string): Meaning {
  return readSentences(tokenize(text), '', compileSentence);
}

/** Compiles one sentence without a head: an effect, a static, or a trigger. */
export function compileSentence(tokens: readonly Token[], run: Run): Meaning {
  if (tokens[run.from]?.low === 'when') return readWaiting(tokens, run, 'any');
  // Statics are tried first: they begin unlike any effect, or contain `has`.
  const lasting = readLasting(tokens, run, 'any');
  const [problem] = lasting.unknown;
  if (problem === undefined) return lasting;
  const action = readHappening(tokens, run, 'any');
  const [other] = action.unknown;
  // Of two attempts, the report of the one that came farther is more useful.
  return other !== undefined && problem.at > other.at ? lasting : action;
}
