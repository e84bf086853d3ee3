import type { TroopList } from '@/engine';

/** A troop as the text that `readTroop` reads: headers first, then one fighter a line. A `#` in its name, which would begin a comment, is left out. */
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

/** A troop as the JSON that `readTroop` reads, for links and storage. */
export function troopJson(troop: TroopList): string {
  return JSON.stringify({ game: 'eden', ...troop, name: nameOf(troop.name) });
}

/** A troop as the end of a link to the builder or to its sheet. */
export function troopFragment(troop: TroopList): string {
  return `#${encodeURIComponent(troopJson(troop))}`;
}

/** A name that can be read again; null for a blank one. */
function nameOf(name: string | null): string | null {
  return name?.trim() || null;
}
