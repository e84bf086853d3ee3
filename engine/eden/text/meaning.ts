import { atEnd, type Reader, readerOf, want } from '../../kernel/text/reader.ts';
import { type UnknownText, unknownOf } from '../../kernel/text/report.ts';
import { type Run, sentencesOf, type Token } from '../../kernel/text/tokens.ts';
import type { Effect, Objective, Static, Trigger } from '../language/ability.ts';
import { type FormPlace, nearestForm } from './nearest.ts';
import { rewordings } from './wording.ts';

/** The meaning of sentences, and the parts that are not understood. */
export interface Meaning {
  readonly objectives: readonly Objective[];
  readonly effects: readonly Effect[];
  readonly statics: readonly Static[];
  readonly triggers: readonly Trigger[];
  readonly unknown: readonly UnknownText[];
  /** Whether a sentence was understood only after it had been put into the fixed English. */
  readonly reworded: boolean;
}

const NO_MEANING: Meaning = {
  objectives: [],
  effects: [],
  statics: [],
  triggers: [],
  unknown: [],
  reworded: false,
};

/** Puts the meanings of several sentences together. */
export function joinMeanings(all: readonly Meaning[]): Meaning {
  return {
    objectives: all.flatMap(({ objectives }) => objectives),
    effects: all.flatMap(({ effects }) => effects),
    statics: all.flatMap(({ statics }) => statics),
    triggers: all.flatMap(({ triggers }) => triggers),
    unknown: all.flatMap(({ unknown }) => unknown),
    reworded: all.some(({ reworded }) => reworded),
  };
}

/** Reads the sentence `run` of the tokens. */
type ReadSentence = (tokens: readonly Token[], run: Run) => Meaning;

/** Reads one sentence to its end by a rule of the grammar; reports it when that is not possible. */
export function readWhole<T>(
  tokens: readonly Token[],
  run: Run,
  place: FormPlace,
  rule: (r: Reader) => T | null,
  meaningOf: (read: T) => Partial<Meaning>,
): Meaning {
  const r = readerOf(tokens, run.from, run.to);
  const read = rule(r);
  if (read !== null && atEnd(r)) return { ...NO_MEANING, ...meaningOf(read) };
  if (read !== null) want(r, 'the end of the sentence');
  return { ...NO_MEANING, unknown: [unknownOf(r, run, () => nearestForm(tokens, run, place))] };
}

/** Reads each sentence as it is written; one that is not understood, as it reads in the fixed English. */
export function readSentences(
  tokens: readonly Token[],
  ownName: string,
  read: ReadSentence,
): Meaning {
  return joinMeanings(
    sentencesOf(tokens).map((run) => {
      const written = read(tokens, run);
      return written.unknown.length === 0
        ? written
        : readReworded(written, rewordings(tokens.slice(run.from, run.to), ownName), read);
    }),
  );
}

function readReworded(
  written: Meaning,
  readings: readonly (readonly Token[])[],
  read: ReadSentence,
): Meaning {
  let best = written.unknown[0];
  for (const words of readings) {
    const meaning = joinMeanings(sentencesOf(words).map((one) => read(words, one)));
    const [problem] = meaning.unknown;
    if (problem === undefined) return { ...meaning, reworded: true };
    if (best !== undefined) best = furtherReport(best, problem);
  }
  return { ...NO_MEANING, unknown: best === undefined ? [] : [best] };
}

/** Returns the report of a sentence with what the attempt that came farther expected, and where. */
function furtherReport(written: UnknownText, reworded: UnknownText): UnknownText {
  const { offset, length, at } = written;
  const isInside = reworded.at > at && reworded.at < offset + length;
  const further = isInside ? reworded : written;
  return {
    offset,
    length,
    expected: further.expected,
    at: further.at,
    get nearest() {
      return reworded.nearest ?? written.nearest;
    },
  };
}
