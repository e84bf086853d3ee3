import { ABILITY_NAMES } from '@/lib/cards/search/ability-names';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import { fold, squash } from '@/lib/cards/search/fold';
import { HAS_VALUES, IS_VALUES, RARITIES } from '@/lib/cards/search/keys';
import type { ChoiceKey } from '@/lib/cards/search/query';
import { lookUp } from '@/lib/text/look-up';

/** The built-in values of `legal:`. The user's own formats are looked up at run time. */
const FORMAT_NAMES = ['open', 'tournament'] as const;

/** Checks whether a format is built in. */
export function isBuiltIn(format: string): boolean {
  return FORMAT_NAMES.some((name) => name === format);
}

const CHOICES: Readonly<Record<Exclude<ChoiceKey, 'set' | 'rarity'>, readonly string[]>> = {
  type: CARD_TYPES,
  is: IS_VALUES,
  has: HAS_VALUES,
  legal: FORMAT_NAMES,
  ability: ABILITY_NAMES,
  kind: EDEN_KINDS,
  game: ['ote', 'eden'],
};
const RARITY_GROUPS: Readonly<Record<string, string>> = {
  c: 'c',
  common: 'c',
  u: 'u',
  uncommon: 'u',
  r: 'r',
  rare: 'r',
  chase: 'ch',
};
const OTHER_NAMES: Readonly<Record<string, string>> = {
  attackagain: 'attack',
  avoidcombat: 'avoid',
  cancelled: 'cancel',
  environment: 'environmental',
  ontheedge: 'ote',
  'tournament1.2': 'tournament',
  tournament12: 'tournament',
  zerocost: 'zero',
};

/** Complete values by name, the fast path for most queries. */
const EXACTLY: Readonly<Partial<Record<ChoiceKey, ReadonlyMap<string, readonly string[]>>>> =
  Object.fromEntries(
    Object.entries(CHOICES).map(([key, values]) => [
      key,
      new Map(values.map((value) => [value, [value]])),
    ]),
  );

/** Returns the values of a key, for messages and lists. */
export function valuesOf(key: ChoiceKey): readonly string[] {
  if (key === 'rarity') return RARITIES;
  return key === 'set' ? [] : CHOICES[key];
}

/**
 * Returns the values that a typed one matches: exactly, by its beginning (`t:char`), or as a part.
 * Without `parts` (`t=gear`) only an exact match counts. Empty when there is none. Sets are looked up later in the catalogue.
 */
export function resolveChoice(key: ChoiceKey, typed: string, parts = true): readonly string[] {
  if (key === 'set') return [fold(typed)];
  const known = EXACTLY[key]?.get(typed.toLowerCase());
  if (known !== undefined) return known;
  const word = squash(typed);
  if (key === 'rarity') {
    const group = lookUp(RARITY_GROUPS, word);
    if (group !== undefined) return [group];
    return RARITIES.filter((rarity) => rarity === word);
  }
  const other = lookUp(OTHER_NAMES, word);
  const all = CHOICES[key].map((value) => ({ value, flat: squash(value) }));
  const pick = (test: (flat: string) => boolean) =>
    all.filter(({ flat }) => test(flat)).map(({ value }) => value);
  const same = pick(
    (flat) =>
      flat === word ||
      flat === other ||
      `${flat}s` === word ||
      (word === 'whammies' && flat === 'whammy'),
  );
  if (key === 'legal' && same.length === 0 && word !== '') return [typed.toLowerCase()];
  if (same.length > 0 || word === '') return same;
  if (key !== 'type' || !parts) return [];
  const begin = pick((flat) => flat.startsWith(word));
  return begin.length > 0 ? begin : pick((flat) => flat.includes(word));
}
