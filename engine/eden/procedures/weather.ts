import { emit } from '../events/evolve.ts';
import { fightersOf, isFree, opponentOf } from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import type { Draft } from '../state/draft.ts';
import { type EdenState, type FighterIx, NOBODY } from '../state/types.ts';
import { rollFor, rollSum } from './dice.ts';
import { giveMarkers, inflictWounds } from './wounds.ts';

const ION_STORM = 2;
const ACID_RAIN = 10;
const LOWER_SUMS: Readonly<Record<number, number>> = { 5: 4, 9: 8, 11: 10 };

/** Returns the kinds of weather for some sums, by their lower sum, each once (CLIM-0). */
export function weatherOf(sums: readonly number[]): readonly number[] {
  return [...new Set(sums.map((sum) => LOWER_SUMS[sum] ?? sum))];
}

/** Rolls for the weather before the match, where the players have agreed on that (CLIM-0). */
export function rollWeather(draft: Draft): void {
  const { weatherRolls } = draft.state.options;
  if (weatherRolls === 0) return;
  const sums = Array.from({ length: weatherRolls }, () => rollSum(draft));
  emit(draft, { type: 'weather-known', climate: weatherOf(sums) });
}

/** Returns the first player's fighters in the order of the file, then the opponent's, then the NPFs (ROLL-8). */
function fightersInOrder(state: EdenState): readonly FighterIx[] {
  const seats = [state.first, opponentOf(state.first), NOBODY];
  return seats.flatMap((seat) => fightersOf(state, seat));
}

/** Applies Ion Storm at the end of a round (CLIM-2). What it sets off comes before Acid Rain (INT-11). */
export function ionStorm(draft: Draft): void {
  if (!draft.state.options.climate.includes(ION_STORM)) return;
  const all = fightersInOrder(draft.state).filter(
    (ix) => draft.state.fighters[ix]?.seat !== NOBODY,
  );
  for (const ix of all) {
    if (rollFor(draft, ix, 'VIG', figure(draft.state, ix, 'VIG'), 6) > 0) continue;
    inflictWounds(draft, ix, ['torso'], 1, { protected: false, by: null, scores: false });
  }
}

/** Applies Acid Rain at the end of a round (CLIM-10). */
export function acidRain(draft: Draft): void {
  if (!draft.state.options.climate.includes(ACID_RAIN)) return;
  // Which fighters are free is decided before the first roll.
  const free = fightersInOrder(draft.state).filter((ix) => isFree(draft.state, ix));
  for (const ix of free) {
    if (rollFor(draft, ix, 'VIG', figure(draft.state, ix, 'VIG'), 5) > 0) continue;
    giveMarkers(draft, ix, 'Poison', 1);
  }
}
