import type { TroopList } from '@/engine';

/** Writes a troop as text for `readTroop`: headers first, then one fighter on each line. Removes a `#` from its name, which would start a comment. */
export function troopText(troop: TroopList): string {
  const head = (name: string, value: string | null) =>
    value === null ? [] : [`${name}: ${value}`];
  const lines = [
    ...head('Name', nameOf(troop.name?.replaceAll('#', '') ?? null)),
    ...(troop.by === null ? [] : head(troop.by === 'faction' ? 'Faction' : 'Stigma', troop.symbol)),
    `Budget: ${troop.budget}`,
    ...head('Leader', troop.leader),
    ...troop.missions.map((name) => `Mission: ${name}`),
    ...troop.tactical.map((name) => `Tactical: ${name}`),
    ...troop.fighters,
  ];
  return `${lines.join('\n')}\n`;
}

/** Writes a troop as JSON for `readTroop`, for links and storage. */
export function troopJson(troop: TroopList): string {
  return JSON.stringify({ game: 'eden', ...troop, name: nameOf(troop.name) });
}

/** Encodes a troop as the fragment of a link to the builder or the sheet. */
export function troopFragment(troop: TroopList): string {
  return `#${encodeURIComponent(troopJson(troop))}`;
}

/** Returns a name that can be read back; null for a blank one. */
function nameOf(name: string | null): string | null {
  return name?.trim() || null;
}
