/** The kinds of weather by their lowest dice sum, in the order of the rules (CLIM-0). */
export const WEATHER = [
  [2, 'Ion Storm'],
  [3, 'Storm'],
  [4, 'Dense fog'],
  [8, 'Mist'],
  [10, 'Acid Rain'],
  [12, 'Snowstorm'],
] as const;

/** The maximum number of rolls to combine (CLIM-0). */
export const MOST_WEATHER = 3;

/** Returns the names of the kinds of weather for dice sums; empty for normal weather. */
export function weatherNames(climate: readonly number[]): readonly string[] {
  return WEATHER.flatMap(([sum, name]) => (climate.includes(sum) ? [name] : []));
}
