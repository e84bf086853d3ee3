import { foldName } from './name';

interface Named {
  readonly name: string;
}

/** The foldings of a name with which typed text is compared. */
interface NameForms {
  readonly whole: string;
  readonly words: readonly string[];
  /** The name from each of its words on. */
  readonly ends: readonly string[];
}

/** Folding is most of the time of a comparison, and each key compares all names. */
const forms = new WeakMap<readonly Named[], readonly NameForms[]>();

function formsOf(named: readonly Named[]): readonly NameForms[] {
  const known = forms.get(named);
  if (known !== undefined) return known;
  const folded = named.map(({ name }) => {
    const words = name.split(/[\s\-/]+/).map(foldName);
    const ends = words.map((_, at) => words.slice(at).join(''));
    return { whole: foldName(name), words, ends };
  });
  forms.set(named, folded);
  return folded;
}

/**
 * Ranks a match. 0: the whole name; 1: its beginning; 2: the beginning of a word; 3: a beginning for each typed word; 4: anywhere;
 * null: no match.
 */
function rankOf(name: NameForms, typed: string, words: readonly string[]): number | null {
  if (name.whole === typed) return 0;
  if (name.whole.startsWith(typed)) return 1;
  if (name.ends.some((end) => end.startsWith(typed))) return 2;
  if (words.every((word) => name.words.some((one) => one.startsWith(word)))) return 3;
  return name.whole.includes(typed) ? 4 : null;
}

/** One whose name matches typed text; the lower the rank, the better. */
interface RankedName<T> {
  readonly one: T;
  readonly rank: number;
}

/** Returns those whose name matches the typed text, in their order. The names of a list are folded once. */
export function rankNames<T extends Named>(named: readonly T[], text: string): RankedName<T>[] {
  const typed = foldName(text);
  if (typed === '') return [];
  const words = text.split(/\s+/).map(foldName).filter(Boolean);
  const folded = formsOf(named);
  return named.flatMap((one, at) => {
    const name = folded[at];
    const rank = name === undefined ? null : rankOf(name, typed, words);
    return rank === null ? [] : [{ one, rank }];
  });
}
