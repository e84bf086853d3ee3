import { accept, need, numberOf, type Reader, want } from '../../kernel/text/reader.ts';
import { type Run, type Token, tokenize } from '../../kernel/text/tokens.ts';
import type { Objective } from '../language/ability.ts';
import { compileSentence } from './compile.ts';
import { joinMeanings, type Meaning, readSentences, readWhole } from './meaning.ts';
import { readOccasion } from './occasion.ts';
import { readCondition, readFilter } from './words.ts';

/**
 * Compiles the objectives of a mission (Part 3). An objective that is not understood is scored by number (INT-10).
 * Sentences without *score* are immediate effects, statics and triggers.
 */
export function compileObjectives(texts: readonly string[]): Meaning {
  return joinMeanings(
    texts.map((text) => readSentences(tokenize(text), '', readObjectiveSentence)),
  );
}

function readObjectiveSentence(tokens: readonly Token[], run: Run): Meaning {
  return tokens.slice(run.from, run.to).some(({ low }) => low === 'score')
    ? readWhole(tokens, run, 'objective', readObjective, (one) => ({ objectives: [one] }))
    : compileSentence(tokens, run);
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
