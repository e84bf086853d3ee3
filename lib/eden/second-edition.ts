import type { TroopCheck, TroopMessage } from '@/engine';
import { lookUp } from '@/lib/text/look-up';

/** The values of the fighters in the first edition of Ash and Ember. */
const FIRST_VALUES: Readonly<Record<string, number>> = {
  'Marshal Ysolde': 26,
  'Kestrel Voss': 18,
  'Bram the Bellows': 22,
  'Sister Calla': 17,
  Pitch: 15,
  'Old Hesk': 16,
  'Flint and Tinder': 20,
  'Captain Orrel': 21,
  'Mother Gull': 25,
  'Drowned Piet': 23,
  'Needle Anne': 18,
  'The Bosun': 20,
  'Little Wrack': 14,
  'Brine Witch': 18,
  'Harpooner Ilo': 21,
  'Reef Twins': 19,
  'Precentor Nul': 26,
  'Alto of Thorns': 19,
  Basso: 23,
  Echo: 15,
  Verse: 18,
  Refrain: 17,
  'The Understudy': 14,
  'Sister Silence': 20,
  'Warden Quince': 26,
  Grafter: 17,
  'Brass Boar': 24,
  Windfall: 15,
  Pippin: 16,
  'Russet Guard': 20,
  'Sister Bloom': 18,
  'Clockwork Crow': 17,
};

/**
 * Adds to the error of a troop over its budget that values changed with the second edition of Ash and Ember, and
 * which. Only a troop that was within its budget by the values of the first edition gets it.
 */
export function withEditionNote(check: TroopCheck): TroopCheck {
  const rows = check.fighters.map(({ name, value }) => {
    const now = value ?? 0;
    return { name, now, before: lookUp(FIRST_VALUES, name) ?? now };
  });
  const changed = rows.filter(({ now, before }) => now !== before);
  const sum = rows.reduce((all, { before }) => all + before, 0);
  if (changed.length === 0 || sum > check.budget) return check;
  const list = changed.map(({ name, now, before }) => `${name} ${before} → ${now}`).join(', ');
  const note = `By the first edition of Ash and Ember they were worth ${sum}; the second has new values: ${list}.`;
  const explained = (one: TroopMessage) =>
    one.code === 'OVER_BUDGET' ? { ...one, message: `${one.message} ${note}` } : one;
  return { ...check, errors: check.errors.map(explained) };
}
