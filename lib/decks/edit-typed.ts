import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { foldName } from '@/lib/cards/name';
import { DECK_BOUNDS } from '@/lib/decks/types';

/** The text of the add box as count and words. */
export interface Typed {
  readonly count: number;
  readonly words: string;
}

const COUNTED = /^(\d{1,3})\s*[x×]?\s+(\S.*)$/i;
const COUNTED_AFTER = /^(\S.*?)\s+[x×]\s*(\d{1,3})$/i;

/** Reads `zip` as 1 and `3 zip`, `3x zip`, `3 × zip`, `zip x3` as 3 of zip. */
export function readTyped(text: string): Typed {
  const line = text.trim();
  const [, before, what] = COUNTED.exec(line) ?? [];
  if (before !== undefined && what !== undefined) return counted(before, what);
  const [, rest, after] = COUNTED_AFTER.exec(line) ?? [];
  if (after !== undefined && rest !== undefined) return counted(after, rest);
  return { count: 1, words: line };
}

function counted(digits: string, words: string): Typed {
  return { count: Math.min(DECK_BOUNDS.count, Math.max(1, Number(digits))), words };
}

const OPERATORS = /[:<>=!/"()[\]]|(^|\s)-\S|\sor\s/i;

/** Checks whether the text is a query and not only words of a name. */
export function isQuery(words: string): boolean {
  return OPERATORS.test(words);
}

/** Ranks a match: 0 the whole name, 1 its beginning, 2 the beginning of a word, 3 beginnings for all typed words, 4 anywhere. No rank without a match. */
export function nameRank(name: string, words: readonly string[], whole: string): number | null {
  const folded = foldName(name);
  if (folded === whole) return 0;
  if (folded.startsWith(whole)) return 1;
  const parts = name.split(/[\s\-/]+/).map(foldName);
  if (parts.some((_, i) => parts.slice(i).join('').startsWith(whole))) return 2;
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 3;
  return folded.includes(whole) ? 4 : null;
}

/** Returns cards whose name matches the text, best first; ties by length of the name. */
export function matchNames(catalogue: Catalogue, typed: string, limit: number): Card[] {
  const whole = foldName(typed);
  if (whole === '') return [];
  const words = typed.split(/\s+/).map(foldName).filter(Boolean);
  const matches: { card: Card; rank: number }[] = [];
  for (const card of catalogue.cards) {
    const rank = nameRank(card.name, words, whole);
    if (rank !== null) matches.push({ card, rank });
  }
  matches.sort(
    (a, b) =>
      a.rank - b.rank ||
      a.card.name.length - b.card.name.length ||
      (a.card.id < b.card.id ? -1 : 1),
  );
  return matches.slice(0, limit).map(({ card }) => card);
}

/** Adds a digit typed on a row; digits in quick succession form one number (`1`, `2` → 12). */
export function typedDigit(
  before: { readonly count: number; readonly at: number } | null,
  digit: number,
  now: number,
): { readonly count: number; readonly at: number } {
  const joined = before !== null && now - before.at < 900 ? before.count * 10 + digit : digit;
  return { count: joined > DECK_BOUNDS.count ? digit : joined, at: now };
}
