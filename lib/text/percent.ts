import { rangeText } from './with-range';

/** Writes a share in percent: `62 %`. An exact chance is written by `writtenPercent`. */
export function percent(share: number, places = 0): string {
  return `${(100 * share).toFixed(places)} %`;
}

/** Writes an interval of shares in percent, without the sign: `52 to 71`. */
export function percentRange(
  [low, high]: readonly [low: number, high: number],
  places = 0,
): string {
  return rangeText([100 * low, 100 * high], places);
}
