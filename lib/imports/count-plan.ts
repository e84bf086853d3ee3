import { applySteps, isEmpty } from '@/lib/collection/apply';
import type { CountedPrinting } from '@/lib/collection/printings';
import { COLLECTION_BOUNDS, type Holding, keyText, type Step } from '@/lib/collection/types';
import type { MatchedLine } from '@/lib/formats/match';
import { chosen, importSteps, type Preview } from '@/lib/formats/preview';
import type { WrittenLine } from '@/lib/formats/types';
import { cutText } from '@/lib/text/cut-text';
import { type Fate, inLineOrder, type Rejected, type Tally, tallyOf } from './report';

/** The lines of a file that may be counted, and those that may not. */
export interface CountLines {
  /** With the rejected lines left out. */
  readonly preview: Preview;
  readonly rejected: readonly Rejected[];
}

/** Which lines of a file can be counted. A name that several cards have is no guess: the line must say which is meant. */
export function countLines({ file, lines }: Preview): CountLines {
  const refused = new Map<MatchedLine, string>();
  for (const line of lines) {
    const reason = reasonAgainst(line);
    if (reason !== null) refused.set(line, reason);
  }
  const rejected = [
    ...file.problems.map(({ line, message }) => ({ line, reason: message })),
    ...[...refused].map(([{ line }, reason]) => ({ line: line.line, reason })),
  ];
  return {
    preview: { file, lines: lines.filter((line) => !refused.has(line)) },
    rejected: inLineOrder(rejected),
  };
}

/** What no door would let through. */
function oddityOf({ count, wanted, trade, ...line }: WrittenLine): string | null {
  for (const copies of [count, wanted, trade])
    if (copies > COLLECTION_BOUNDS.count)
      return `${copies} copies are more than the ${COLLECTION_BOUNDS.count} that can be counted.`;
  for (const field of ['condition', 'place', 'note', 'value'] as const)
    if (/\p{Cc}/u.test(line[field])) return `The ${field} has a line break or a tab in it.`;
  return null;
}

function reasonAgainst(matched: MatchedLine): string | null {
  const oddity = oddityOf(matched.line);
  if (oddity !== null) return oddity;
  switch (matched.kind) {
    case 'matched':
      return null;
    case 'ambiguous': {
      const { among, line } = matched;
      // The printings of one card are one card: the first is where it is counted when nobody says another.
      if (new Set(among.map(({ card }) => card)).size === 1) return null;
      const meant = among.map(({ name, set, number }) => `${name} (${set}) ${number}`);
      return `${among.length} cards are called "${shown(line.name)}": write ${meant.slice(0, 4).join(' or ')}.`;
    }
    case 'unknown': {
      const { nearest, line } = matched;
      const meant = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(', ')}?`;
      const said = line.name === '' ? `${line.set} ${line.number}` : line.name;
      return `No card is called "${shown(said)}".${meant}`;
    }
  }
}

function shown(name: string): string {
  const plain = name.replace(/\p{Cc}/gu, '�').trim();
  return plain.length > 80 ? `${cutText(plain, 79)}…` : plain;
}

/** What a file makes of a collection. */
export interface CountPlan {
  /** What is to be done, by differences; none when all is as the file says. */
  readonly steps: readonly Step[];
  readonly tally: Tally;
}

/** Afterwards there is what the file says, of the printings that it names: the same file again changes nothing. */
export function countPlan({ preview }: CountLines, held: ReadonlyMap<string, Holding>): CountPlan {
  const steps = importSteps(preview, 'set', NO_CHOICES, held);
  const { touched } = applySteps(held, steps);
  const fateOf = (key: string): Fate => {
    const before = held.get(key);
    const after = touched.get(key);
    if (after === undefined || isSame(before, after)) return 'unchanged';
    return before === undefined ? 'added' : 'changed';
  };
  const fates = preview.lines.flatMap((matched) => {
    const printing = chosen(matched, NO_CHOICES);
    const { condition, place } = matched.line;
    return printing === null ? [] : [fateOf(keyText({ printing: printing.id, condition, place }))];
  });
  const made = steps.filter((step) => fateOf(keyText(step)) !== 'unchanged');
  return { steps: made, tally: tallyOf(fates) };
}

const NO_CHOICES: ReadonlyMap<number, CountedPrinting> = new Map();

function isSame(before: Holding | undefined, after: Holding): boolean {
  if (before === undefined) return isEmpty(after);
  return (['owned', 'wanted', 'trade', 'note', 'value'] as const).every(
    (field) => before[field] === after[field],
  );
}
