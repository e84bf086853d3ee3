import type { TroopList } from '@/engine';
import { letterOf } from '@/lib/eden/play/names';
import { troopJson } from '@/lib/eden/troop-text';

/** A troop in a list to choose from. */
export interface TroopChoice {
  /** The deck's id for a saved troop. */
  readonly id: string;
  readonly words: string;
  readonly troop: TroopList;
}

/** Lists the troop of the page's link first, then the builder's; only one if they are equal. Leaves out a troop without fighters. */
export function unsavedTroops(
  linked: TroopList | null,
  built: TroopList | null,
): readonly TroopChoice[] {
  const isSame = linked !== null && built !== null && troopJson(linked) === troopJson(built);
  return [...(isSame ? [] : choiceOf('link', linked)), ...choiceOf('builder', built)];
}

function choiceOf(from: 'link' | 'builder', troop: TroopList | null): readonly TroopChoice[] {
  if (troop === null || troop.fighters.length === 0) return [];
  const name = troop.name ?? (from === 'builder' ? 'Your troop' : 'The troop');
  return [{ id: from, words: `${name} (from the ${from})`, troop }];
}

/** Returns the selected troop; without a valid selection the one at `otherwise`, or else the first. */
export function chosenTroop(
  troops: readonly TroopChoice[],
  id: string,
  otherwise = 0,
): TroopChoice | null {
  return troops.find((one) => one.id === id) ?? troops[otherwise] ?? troops[0] ?? null;
}

/** Returns the names of the players of a match by their troops: `Player A` for a troop without a name, and with the seat where both have one name. */
export function playersNames(troops: readonly TroopList[]): readonly string[] {
  const names = troops.map(({ name }, seat) => name?.trim() || `Player ${letterOf(seat)}`);
  const isSame = names[0] === names[1];
  return names.map((name, seat) => (isSame ? `${name} ${letterOf(seat)}` : name));
}
