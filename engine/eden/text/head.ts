/** The head of an ability: its name, kind, cost and limits (ABIL-1, ABIL-2). */
interface Head {
  readonly name: string;
  readonly permanent: boolean;
  readonly ap: number;
  readonly sp: number;
  readonly perRound: number | null;
  readonly perMatch: number | null;
  /** The number of characters up to the sentences. */
  readonly length: number;
  /** Whether the head is written otherwise than the form has it. */
  readonly reworded: boolean;
}

const HEAD_PATTERN = /^\s*([^():]+?)\s*\(\s*(Permanent|Action)((?:\s*,\s*[^,()]+)*)\s*\)\s*:/i;
const COST_PATTERN = /^(?:(\d{1,2})\s*AP)?(?:\s*and\s*)?(?:(\d{1,2})\s*SP)?$/i;
const LIMIT_PATTERN = /^(\d{1,2})\s*\/\s*(round|match)$/i;

/** As cards print it, with the cost in brackets of its own, and as people write it: `Name [Permanent] (1 SP, 1/game):`. */
const LOOSE_HEAD_PATTERN =
  /^\s*([^()[\]:]+?)\s*(?:[([]|[-–—:]\s)\s*(Permanent|Action)(?: ability)?\s*((?:[,;)\](][\s,;)\](]*[^\s,;:()[\]][^,;:()[\]]*)*)[)\]]?\s*:/i;
/** Words of costs and limits, and how the form writes them. */
const LOOSE_WORDS: readonly (readonly [printed: RegExp, fixed: string])[] = [
  [/\baction points?\b/i, 'AP'],
  [/\bstrategy points?\b/i, 'SP'],
  [/\s*[+&]\s*/, ' and '],
  [/\bgame\b/i, 'match'],
  [/\bturn\b/i, 'round'],
  [/^(once|one time) (per|a|each) /i, '1/'],
  [/^twice (per|a|each) /i, '2/'],
  [/^(\d{1,2}) ?(x|times)? ?(per|a|each) /i, '$1/'],
];

/** Reads the head of a line, `NAME (Permanent|Action[, COST][, LIMIT]...):` (Part 3); null when it has none. */
export function readHead(line: string): Head | null {
  const form = HEAD_PATTERN.exec(line);
  const parts = form === null ? null : readParts(wordsOf(form[3] ?? ''));
  if (form !== null && parts !== null) return headOf(form, parts, false);
  const loose = LOOSE_HEAD_PATTERN.exec(line);
  const looseParts =
    loose === null
      ? null
      : readParts(
          wordsOf(loose[3] ?? '')
            .map(fixedWord)
            .filter((word) => word !== ''),
        );
  return loose === null || looseParts === null ? null : headOf(loose, looseParts, true);
}

function headOf(
  [head, name = '', kind = '']: RegExpExecArray,
  parts: Parts,
  reworded: boolean,
): Head {
  const permanent = kind.toLowerCase() === 'permanent';
  return { name, permanent, ...parts, length: head.length, reworded };
}

/** Returns the costs and limits after the kind. */
function wordsOf(rest: string): readonly string[] {
  const [, ...words] = rest.split(/[,;()[\]]/);
  return words.map((word) => word.trim());
}

function fixedWord(word: string): string {
  return LOOSE_WORDS.reduce((now, [printed, fixed]) => now.replace(printed, fixed), word);
}

type Parts = Pick<Head, 'ap' | 'sp' | 'perRound' | 'perMatch'>;

function readParts(words: readonly string[]): Parts | null {
  let parts: Parts = { ap: 0, sp: 0, perRound: null, perMatch: null };
  for (const word of words) {
    const [, count, span] = LIMIT_PATTERN.exec(word) ?? [];
    const cost = COST_PATTERN.exec(word);
    if (span !== undefined) {
      const limit = Number(count);
      parts = /round/i.test(span) ? { ...parts, perRound: limit } : { ...parts, perMatch: limit };
    } else if (cost !== null && word !== '') {
      parts = { ...parts, ap: Number(cost[1] ?? 0), sp: Number(cost[2] ?? 0) };
    } else return null;
  }
  return parts;
}
