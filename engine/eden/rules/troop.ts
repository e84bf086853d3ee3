import type { Refusal } from '../../kernel/game.ts';
import { profileOf } from '../reading/fighters.ts';
import type { EdenState } from '../state/types.ts';
import { refuse } from './refuse.ts';

/**
 * Returns why a match that begins with the first step of the preparation cannot begin: type and budget of a troop
 * (PREP-1, TROOP-1, TROOP-2, TROOP-3). A symbol that a card leaves open is not checked.
 */
export function troopRefusal(state: EdenState): Refusal | null {
  if (state.phase !== 'prep-1') return null;
  for (const [seat, { by, symbol }] of state.players.entries()) {
    const troop = state.fighters.flatMap((one, ix) =>
      one.seat === seat ? [profileOf(state, ix)] : [],
    );
    const stranger = troop.find(
      (one) => by !== null && symbol !== null && (one[by] ?? symbol) !== symbol,
    );
    if (stranger !== undefined) {
      return refuse('TROOP-1', `${stranger.name} is not of the ${by} ${symbol}.`).refusal;
    }
    const value = troop.reduce((sum, one) => sum + one.value, 0);
    if (value > state.options.budget) {
      const message = `A troop of ${value} points is above the budget of ${state.options.budget}.`;
      return refuse('TROOP-2', message).refusal;
    }
    for (const { name, copies } of troop) {
      if (copies === null || troop.filter((one) => one.name === name).length <= copies) continue;
      return refuse('TROOP-3', `${name} is in the troop more than ${copies} times.`).refusal;
    }
    if (troop.length === 0 && !(state.options.solo && seat > 0)) {
      return refuse('TROOP-4', 'A troop has at least one fighter.').refusal;
    }
  }
  return null;
}
