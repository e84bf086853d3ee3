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
import type { Objective } from '../language/ability.ts';
import { filterOf } from './words.ts';

/** Compiles the objectives of a mission (Part 3); what is not understood is scored by number (INT-10). */
export function compileObjectives(texts: readonly string[]): {
  readonly objectives: readonly Objective[];
  readonly unknown: readonly UnknownText[];
} {
  const objectives: Objective[] = [];
  const unknown: UnknownText[] = [];
  for (const text of texts) {
    const tokens = tokenize(text);
    for (const run of sentencesOf(tokens)) {
      const r = readerOf(tokens, run.from, run.to);
      const objective = objectiveOf(r);
      if (objective !== null && atEnd(r)) objectives.push(objective);
      else {
        if (objective !== null) want(r, 'the end of the sentence');
        unknown.push(unknownOf(r, run, null));
      }
    }
  }
  return { objectives, unknown };
}

function objectiveOf(r: Reader): Objective | null {
  if (accept(r, 'when')) return fallOf(r);
  if (!need(r, 'at the end of')) return null;
  const when = accept(r, 'each round') ? 'round' : accept(r, 'the match') ? 'match' : null;
  if (when === null) return want(r, '"each round" or "the match"');
  const vp = scoreOf(r);
  if (vp === null) return null;
  let objective: Objective = { when, vp, each: null, unless: null };
  if (accept(r, 'for each')) {
    const each = filterOf(r);
    if (each === null) return null;
    objective = { ...objective, each };
  }
  if (accept(r, 'if there is')) {
    const none = accept(r, 'no');
    const filter = filterOf(r);
    if (filter === null) return null;
    objective = { ...objective, unless: { filter, none } };
  }
  return objective;
}

function scoreOf(r: Reader): number | null {
  if (!need(r, ', score')) return null;
  const vp = numberOf(r);
  return vp !== null && need(r, 'vp') ? vp : null;
}

/** `When a FILTER is incapacitated, score N VP`. */
function fallOf(r: Reader): Objective | null {
  if (!accept(r, 'an')) accept(r, 'a');
  const each = filterOf(r);
  if (each === null || !need(r, 'is incapacitated')) return null;
  const vp = scoreOf(r);
  return vp === null ? null : { when: 'fall', vp, each, unless: null };
}
