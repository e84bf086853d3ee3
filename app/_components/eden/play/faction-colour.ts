/** Colours with enough contrast in the light and the dark theme. */
const FACTION_COLOURS = [
  'var(--type-whammy)',
  'var(--type-character)',
  'var(--type-resource)',
  'var(--type-condition)',
  'var(--type-environmental)',
  'var(--type-secret)',
];

/** Returns the colour of a faction, equal everywhere. NPFs have none. */
export function factionColour(faction: string | null): string {
  if (faction === null) return 'var(--type-gear)';
  let sum = 0;
  for (const letter of faction) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return FACTION_COLOURS[sum % FACTION_COLOURS.length] ?? 'var(--ink)';
}
