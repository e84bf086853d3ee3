import type { Held } from '@/lib/collection/completion';
import type { CountedPrinting } from '@/lib/collection/printings';
import { COLLECTION_BOUNDS, type Holding, keyText, type Step } from '@/lib/collection/types';
import { readFile } from './formats';
import { type MatchedLine, matcherOf } from './match';
import type { FormatId, WrittenFile } from './types';

/** A file with each of its lines looked up; nothing is written yet. */
export interface Preview {
  readonly file: WrittenFile;
  readonly lines: readonly MatchedLine[];
}

/** Read a file, in the format that is said or else in the one it is, and look every line up. */
export function previewOf(
  text: string,
  printings: readonly CountedPrinting[],
  said: FormatId | null = null,
): Preview {
  const file = readFile(text, said);
  const match = matcherOf(printings);
  return { file, lines: file.lines.map(match) };
}

/** `set`: afterwards there is what the file says, for the printings that it names. `add`: the file's copies come on top. */
export type ImportMode = 'set' | 'add';

/** Which printing an ambiguous line is taken for, by its line; others take their first. */
export type Choices = ReadonlyMap<number, CountedPrinting>;

/** The steps that an import makes of what is held. Setting twice changes nothing the second time. */
export function importSteps(
  preview: Preview,
  mode: ImportMode,
  choices: Choices,
  held: ReadonlyMap<string, Holding>,
): Step[] {
  const wanted = new Map<
    string,
    {
      key: Pick<Step, 'printing' | 'condition' | 'place'>;
      counts: Held;
      note: string;
      value: string;
    }
  >();
  for (const matched of preview.lines) {
    const printing = chosen(matched, choices);
    if (printing === null) continue;
    const { count, wanted: want, trade, condition, place, note, value } = matched.line;
    const key = { printing: printing.id, condition, place };
    const there = wanted.get(keyText(key));
    wanted.set(keyText(key), {
      key,
      counts: {
        owned: bounded((there?.counts.owned ?? 0) + count),
        wanted: bounded((there?.counts.wanted ?? 0) + want),
        trade: bounded((there?.counts.trade ?? 0) + trade),
      },
      note: note || (there?.note ?? ''),
      value: value || (there?.value ?? ''),
    });
  }
  return [...wanted.values()].flatMap(({ key, counts, note, value }) => {
    const now = held.get(keyText(key));
    const from = mode === 'set' ? now : undefined;
    const step: Step = {
      ...key,
      owned: counts.owned - (from?.owned ?? 0),
      wanted: counts.wanted - (from?.wanted ?? 0),
      trade: counts.trade - (from?.trade ?? 0),
      ...(note !== '' && note !== now?.note && { note }),
      ...(value !== '' && value !== now?.value && { value }),
    };
    const changes =
      step.owned !== 0 ||
      step.wanted !== 0 ||
      step.trade !== 0 ||
      'note' in step ||
      'value' in step;
    return changes ? [step] : [];
  });
}

/** The printing that a line counts for, or null. */
export function chosen(matched: MatchedLine, choices: Choices): CountedPrinting | null {
  switch (matched.kind) {
    case 'matched':
      return matched.printing;
    case 'ambiguous':
      return choices.get(matched.line.line) ?? matched.among[0] ?? null;
    case 'unknown':
      return choices.get(matched.line.line) ?? null;
  }
}

function bounded(count: number): number {
  return Math.min(COLLECTION_BOUNDS.count, count);
}
