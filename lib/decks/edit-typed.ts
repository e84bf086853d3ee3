import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { rankNames } from '@/lib/cards/name-rank';
import { DECK_BOUNDS } from '@/lib/decks/types';

/** The text of the add box as count and words. */
export interface TypedEntry {
  readonly count: number;
  readonly words: string;
}

const COUNT_BEFORE = /^(\d{1,3})\s*[x×]?\s+(\S.*)$/i;
const COUNT_AFTER = /^(\S.*?)\s+[x×]\s*(\d{1,3})$/i;

/** Reads `zip` as 1 and `3 zip`, `3x zip`, `3 × zip`, `zip x3` as 3 of zip. */
export function readTyped(text: string): TypedEntry {
  const line = text.trim();
  const [, before, what] = COUNT_BEFORE.exec(line) ?? [];
  if (before !== undefined && what !== undefined) return typedCount(before, what);
  const [, rest, after] = COUNT_AFTER.exec(line) ?? [];
  if (after !== undefined && rest !== undefined) return typedCount(after, rest);
  return { count: 1, words: line };
}

function typedCount(digits: string, words: string): TypedEntry {
  return { count: Math.min(DECK_BOUNDS.count, Math.max(1, Number(digits))), words };
}

const QUERY_SIGNS = /[:<>=!/"()[\]]|(^|\s)-\S|\sor\s/i;

/** A name with a number behind it, as decks write cards of one name: `Akio Morimoto (C51)`. The last sign may not be typed yet. */
const NUMBER_BEHIND = /^(.*\S)\s*\(([a-z]{0,3}\d+)(\)?)$/i;

/** Checks whether the text is a query and not only words of a name. */
export function isQuery(words: string): boolean {
  return QUERY_SIGNS.test(words.replace(NUMBER_BEHIND, '$1'));
}

/** Returns the cards whose name matches the text, best first. Of equally good ones the shorter name comes first. */
export function matchNames(catalogue: Catalogue, typed: string, limit: number): Card[] {
  const [, name = typed, written = '', end = ''] = NUMBER_BEHIND.exec(typed) ?? [];
  const number = written.toUpperCase();
  const matches = rankNames(catalogue.cards, name)
    .filter(({ one }) => `${one.number}${end}`.toUpperCase().startsWith(`${number}${end}`))
    .sort(
      (a, b) =>
        a.rank - b.rank || a.one.name.length - b.one.name.length || (a.one.id < b.one.id ? -1 : 1),
    );
  return matches.slice(0, limit).map(({ one }) => one);
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
