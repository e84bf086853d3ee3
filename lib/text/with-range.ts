import { withSign } from './with-sign';

type Interval = readonly [low: number, high: number];

/** Writes a number with some decimal places: plainly, or as `withSign` does. */
type WriteNumber = (value: number, places: number) => string;

const plainNumber: WriteNumber = (value, places) => value.toFixed(places);

/** Writes an interval: `7.2 to 7.4`. */
export function rangeText(
  [low, high]: Interval,
  places: number,
  write: WriteNumber = plainNumber,
): string {
  return `${write(low, places)} to ${write(high, places)}`;
}

/** Writes a value with its interval: `7.3 (7.2 to 7.4)`. */
export function withRange(
  value: number,
  interval: Interval,
  places: number,
  write: WriteNumber = plainNumber,
): string {
  return `${write(value, places)} (${rangeText(interval, places, write)})`;
}

/** Writes the 95 % interval of a change: `95 % between −0.10 and +0.25`. */
export function changeRange([low, high]: Interval, places: number): string {
  return `95 % between ${withSign(low, places)} and ${withSign(high, places)}`;
}
