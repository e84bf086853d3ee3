import { foldName } from '@/lib/cards/name';
import { editDistance } from '@/lib/cards/nearest';

/** A card as the scanner knows it. A printing is one, too. */
export interface NamedCard {
  /** The card's id, equal for all its printings. */
  readonly card: string;
  readonly name: string;
}

/** The cards by their folded names. */
export type NameIndex = ReadonlyMap<string, readonly string[]>;

/** A reading of the text on a card. */
export interface Reading {
  readonly lines: readonly string[];
  /** How sure the text reader is of its letters, 0 to 100. */
  readonly confidence: number;
}

/** A card that a reading can mean. */
export interface Candidate {
  readonly card: string;
  /** How alike the reading and its name are, 0 to 1. */
  readonly likeness: number;
}

/** The cards that a reading can mean. */
export interface NameMatch {
  /** At most five, best first. */
  readonly candidates: readonly Candidate[];
  /** Whether the first is certain. */
  readonly isSure: boolean;
}

const MOST_CANDIDATES = 5;
/** Below it two names have nothing to do with each other. */
const LEAST_LIKENESS = 0.6;
/** How much more alike the first name must be than the second; it may be less if the letters are certain. */
const MARGIN = 0.1;
const CERTAIN = 85;
/** The most lines of a name. */
const MOST_LINES = 4;
/** Text beside a name, such as the cost, has so few characters. */
const BESIDE = 3;

/** Indexes cards by name. */
export function indexNames(cards: readonly NamedCard[]): NameIndex {
  const index = new Map<string, string[]>();
  for (const { card, name } of cards) {
    const folded = foldName(name);
    const same = index.get(folded);
    if (same === undefined) index.set(folded, [card]);
    else if (!same.includes(card)) same.push(card);
  }
  return index;
}

/** Finds the cards whose names are most like one of the lines, or like two lines that follow each other. */
export function matchName({ lines, confidence }: Reading, index: NameIndex): NameMatch {
  const texts = [...new Set(textsOf(lines))];
  const found: { readonly name: string; readonly likeness: number; readonly errors: number }[] = [];
  for (const name of index.keys()) {
    let best = { name, likeness: 0, errors: 0 };
    for (const text of texts) {
      const longer = Math.max(text.length, name.length);
      const most = Math.floor(longer * (1 - LEAST_LIKENESS));
      const errors = editDistance(text, name, most);
      const likeness = errors > most ? 0 : 1 - errors / longer;
      if (likeness > best.likeness) best = { name, likeness, errors };
    }
    if (best.likeness > 0) found.push(best);
  }
  found.sort((a, b) => b.likeness - a.likeness || b.name.length - a.name.length);
  const [first, second] = found;
  if (first === undefined) return { candidates: [], isSure: false };
  const candidates = found.flatMap(({ name, likeness }) =>
    (index.get(name) ?? []).map((card) => ({ card, likeness })),
  );
  const isAlone = (index.get(first.name) ?? []).length === 1;
  const isClear =
    first.likeness - (second?.likeness ?? 0) >= MARGIN ||
    (first.errors === 0 && confidence >= CERTAIN);
  const isSure = isAlone && isClear && first.errors <= mostErrors(first.name, confidence);
  return { candidates: candidates.slice(0, MOST_CANDIDATES), isSure };
}

/** Returns how many letters of a name may be read wrongly. None when the letters are certain: then it is another name, perhaps of another game. */
function mostErrors(name: string, confidence: number): number {
  if (confidence >= 90 || name.length < 7) return 0;
  return name.length < 14 ? 1 : 2;
}

/** Returns the texts that can be a name, folded: up to four lines that follow each other; without a few characters at their ends, too. */
function textsOf(lines: readonly string[]): string[] {
  const parts = lines.map(withoutEnds);
  let texts: readonly string[] = [];
  let runs: readonly string[][] = parts;
  for (let more = 1; more <= MOST_LINES; more++) {
    texts = [...texts, ...runs.flat()];
    runs = parts.slice(more).map((below, i) => {
      return (runs[i] ?? []).flatMap((above) => below.map((text) => `${above} ${text}`));
    });
  }
  return texts.map(foldName).filter((text) => text.length > 1);
}

function withoutEnds(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const isShort = (some: readonly string[]) => some.join('').length <= BESIDE;
  const texts: string[] = [];
  for (let from = 0; from < words.length && isShort(words.slice(0, from)); from++)
    for (let to = words.length; to > from && isShort(words.slice(to)); to--)
      texts.push(words.slice(from, to).join(' '));
  return texts;
}
