import { readFileSync } from 'node:fs';

/** A collection of 60 rows with eleven kinds of mistake among them. */
export const SIXTY_LINES = 'tests/fixtures/imports/sixty-lines.csv';

/** The lines that are left out, and the message for each. */
export const MISTAKES: readonly (readonly [line: number, says: RegExp])[] = [
  [6, /^"x" is not a number of copies/],
  [10, /^No set is called "Atlantis"/],
  [15, /^Ricardo Cerdo has no number 053: it is Ricardo Cerdo \(standard\) 052/],
  [19, /^5 for trade, but you have only 4/],
  [29, /^20000 copies are more than the 9999/],
  [33, /^No card is called "Rikardo Cerdo"\. Did you mean Ricardo Cerdo/],
  [38, /^2 cards are called "Lou Farazzi": write Lou Farazzi \(standard\) 090 or /],
  [42, /^The note has \d+ characters; 500 fit/],
  [47, /^A quote \("\) is not closed/],
  [51, /^There are 11 cells, but the first line names 10 columns/],
  [56, /^"-1" is not a number of copies/],
];

export function sixtyLines(): string {
  return readFileSync(SIXTY_LINES, 'utf8');
}
