import {
  accept,
  atEnd,
  need,
  numberOf,
  type Reader,
  readerOf,
  want,
} from '../../kernel/text/reader.ts';
import { type UnknownText, unknownOf } from '../../kernel/text/report.ts';
import { sentencesOf, tokenize } from '../../kernel/text/tokens.ts';
import type { Effect, Objective, Static, Trigger } from '../language/ability.ts';
import { compileSentence } from './compile.ts';
import { nearestForm } from './forms.ts';
import { readOccasion } from './occasion.ts';
import { readCondition, readFilter } from './words.ts';

/** Compiles the objectives of a mission (Part 3). An objective that is not understood is scored by number (INT-10). */
export function compileObjectives(texts: readonly string[]): {
  readonly objectives: readonly Objective[];
  /** Sentences without *score*: immediate effects, statics and triggers. */
  readonly effects: readonly Effect[];
  readonly statics: readonly Static[];
  readonly triggers: readonly Trigger[];
  readonly unknown: readonly UnknownText[];
} {
  const objectives: Objective[] = [];
  const effects: Effect[] = [];
  const statics: Static[] = [];
  const triggers: Trigger[] = [];
  const unknown: UnknownText[] = [];
  for (const text of texts) {
    const tokens = tokenize(text);
    for (const run of sentencesOf(tokens)) {
      if (!tokens.slice(run.from, run.to).some(({ low }) => low === 'score')) {
        const done = compileSentence(tokens, run);
        effects.push(...done.effects);
        statics.push(...done.statics);
        triggers.push(...done.triggers);
        unknown.push(...done.unknown);
        continue;
      }
      const r = readerOf(tokens, run.from, run.to);
      const objective = readObjective(r);
      if (objective !== null && atEnd(r)) objectives.push(objective);
      else {
        if (objective !== null) want(r, 'the end of the sentence');
        unknown.push(unknownOf(r, run, nearestForm(tokens, run)));
      }
    }
  }
  return { objectives, effects, statics, triggers, unknown };
}

function readObjective(r: Reader): Objective | null {
  const when = accept(r, 'when') ? readOccasion(r) : readEnd(r);
  const vp = when === null ? null : readScore(r);
  if (when === null || vp === null) return null;
  const each = accept(r, 'for each') ? readFilter(r) : undefined;
  const condition = each !== null && accept(r, 'if') ? readCondition(r) : undefined;
  if (each === null || condition === null) return null;
  const once = accept(r, 'once');
  return { when, vp, each: each ?? null, condition: condition ?? null, once };
}

function readEnd(r: Reader): 'round' | 'match' | null {
  if (!need(r, 'at the end of')) return null;
  const when = accept(r, 'each round') ? 'round' : accept(r, 'the match') ? 'match' : null;
  return when ?? want(r, '"each round" or "the match"');
}

function readScore(r: Reader): number | null {
  if (!need(r, ', score')) return null;
  const vp = numberOf(r);
  return vp !== null && need(r, 'vp') ? vp : null;
}
