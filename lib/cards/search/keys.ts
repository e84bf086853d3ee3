import type { AnyCard } from '@/lib/cards/catalogue';
import { ABILITY_NAMES } from '@/lib/cards/search/ability-names';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { EDEN_KINDS, type EdenFigureKey } from '@/lib/cards/search/eden-facts';
import { fold, squash } from '@/lib/cards/search/fold';
import type {
  ChoiceKey,
  LinkKey,
  LotKey,
  Order,
  PrintedFigureKey,
  TextKey,
} from '@/lib/cards/search/query';
import { FORMATS } from '@/lib/decks/formats';
import { lookUp } from '@/lib/text/look-up';

/** What a key compares: a text, a figure, a choice or a link. */
export type KeyRole =
  | { readonly role: 'text'; readonly key: TextKey; readonly regex: boolean }
  | { readonly role: 'figure' }
  | { readonly role: 'power' }
  | { readonly role: 'number' }
  | { readonly role: 'choice'; readonly key: ChoiceKey }
  | { readonly role: 'link'; readonly key: LinkKey }
  | { readonly role: 'deck' }
  | { readonly role: 'lot'; readonly key: LotKey }
  | { readonly role: 'order' | 'dir' | 'show' };

/** The games by name. */
export const GAME_NAMES: Readonly<Record<AnyCard['game'], string>> = {
  ote: 'On the Edge',
  eden: 'Eden',
};

export interface KeyDef {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly does: KeyRole;
  /** The game whose cards have the key; absent when cards of both games have it. */
  readonly game?: AnyCard['game'];
  /** The corresponding key of the other game. */
  readonly instead?: string;
}

type KeyRow = Pick<KeyDef, 'name' | 'aliases' | 'does'>;

function figureKey(name: string, ...aliases: string[]): KeyRow {
  return { name, aliases, does: { role: 'figure' } };
}
function choiceKey(name: ChoiceKey, ...aliases: string[]): KeyRow {
  return { name, aliases, does: { role: 'choice', key: name } };
}
function linkKey(name: LinkKey, ...aliases: string[]): KeyRow {
  return { name, aliases, does: { role: 'link', key: name } };
}
function textKey(name: TextKey, regex: boolean, ...aliases: string[]): KeyRow {
  return { name, aliases, does: { role: 'text', key: name, regex } };
}
function edgeKey(row: KeyRow, instead?: string): KeyDef {
  return instead === undefined ? { ...row, game: 'ote' } : { ...row, game: 'ote', instead };
}
function edenKey(row: KeyRow): KeyDef {
  return { ...row, game: 'eden' };
}

/** Every key of the language, one on each row. */
export const KEYS: readonly KeyDef[] = [
  textKey('name', true, 'n'),
  edgeKey(choiceKey('type', 't'), 'kind'),
  textKey('trait', false, 'tr', 'traits'),
  textKey('text', true, 'o', 'oracle', 'rules'),
  edgeKey(figureKey('cost', 'c'), 'value'),
  edgeKey(figureKey('ap'), 'cbt'),
  edgeKey(figureKey('dp'), 'vig'),
  edgeKey(figureKey('pull'), 'psi'),
  edgeKey({ name: 'power', aliases: ['pow'], does: { role: 'power' } }, 'cbt'),
  choiceKey('set', 's'),
  { name: 'number', aliases: ['cn'], does: { role: 'number' } },
  edgeKey(choiceKey('rarity', 'r')),
  edgeKey(choiceKey('ability', 'a')),
  choiceKey('is'),
  choiceKey('has'),
  edgeKey(choiceKey('legal', 'format', 'f')),
  edgeKey(linkKey('provides')),
  edgeKey(linkKey('needs')),
  edgeKey(linkKey('cancels')),
  edgeKey(linkKey('immune')),
  edgeKey(linkKey('boosts')),
  edgeKey(linkKey('enables')),
  edgeKey(linkKey('enabledby')),
  { name: 'order', aliases: ['sort'], does: { role: 'order' } },
  { name: 'dir', aliases: ['direction'], does: { role: 'dir' } },
  { name: 'show', aliases: ['display', 'as'], does: { role: 'show' } },
  figureKey('owned', 'own', 'have'),
  figureKey('wanted', 'want'),
  figureKey('spare'),
  figureKey('free', 'available'),
  { name: 'in', aliases: ['deck'], does: { role: 'deck' } },
  { name: 'place', aliases: ['location'], does: { role: 'lot', key: 'place' } },
  { name: 'condition', aliases: ['cond', 'grade'], does: { role: 'lot', key: 'condition' } },
  textKey('tag', false, 'tags'),
  textKey('artist', false),
  textKey('flavor', true, 'ft', 'flavour'),
  choiceKey('game'),
  edenKey(choiceKey('kind')),
  edenKey(textKey('faction', false)),
  edenKey(textKey('stigma', false)),
  edenKey(textKey('ftype', false)),
  edenKey(textKey('equipment', false, 'e')),
  edenKey(figureKey('value', 'v')),
  edenKey(figureKey('psi')),
  edenKey(figureKey('cbt')),
  edenKey(figureKey('vig')),
  edenKey(figureKey('spd')),
  edenKey(figureKey('cp')),
];

const BY_NAME: ReadonlyMap<string, KeyDef> = new Map(
  KEYS.flatMap((def) => [def.name, ...def.aliases].map((name) => [name, def] as const)),
);

/** Returns the key with that name or alias, ignoring case. */
export function keyOf(name: string): KeyDef | null {
  return BY_NAME.get(name.toLowerCase()) ?? null;
}

/** Returns the game whose cards have a figure. */
export function gameOfFigure(figure: PrintedFigureKey | EdenFigureKey): AnyCard['game'] {
  return BY_NAME.get(figure)?.game ?? 'ote';
}

/** Checks whether cards of one of these games can be sorted by an order. */
export function isOrderOf(order: Order, games: ReadonlySet<AnyCard['game']>): boolean {
  const game = order === 'type' ? undefined : BY_NAME.get(order)?.game;
  return game === undefined || games.has(game);
}

/** Returns the key names for suggestions, without aliases of one letter. */
export function keyNames(): string[] {
  return KEYS.flatMap((def) => [def.name, ...def.aliases.filter((alias) => alias.length > 2)]);
}

/** The values of `is:`. */
const IS_VALUES = [
  'bullet',
  'unique',
  'anytime',
  'zero',
  'starred',
  'enforced',
  'partial',
  'manual',
  'unwritten',
  'complete',
  'owned',
  'homebrew',
  ...CARD_TYPES,
  ...EDEN_KINDS,
] as const;
/** The values of `has:`. */
const HAS_VALUES = ['image', 'pull', 'text', 'printing'] as const;
/** Rarities from common to rare, for comparisons like `rarity>u1`. C4 occurs four times on its print sheet, R1 once on the rare sheet. */
export const RARITIES: readonly string[] = [
  'c4',
  'c3',
  'c2',
  'c1',
  'u3',
  'u2',
  'u1',
  'r3',
  'r2',
  'r1',
  'ch',
];

/** Checks whether a format is built in. The user's own formats are looked up at run time. */
export function isBuiltIn(format: string): boolean {
  return FORMATS.some((name) => name === format);
}

const CHOICES: Readonly<Record<Exclude<ChoiceKey, 'set' | 'rarity'>, readonly string[]>> = {
  type: CARD_TYPES,
  is: IS_VALUES,
  has: HAS_VALUES,
  legal: FORMATS,
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
const OTHER_VALUE_NAMES: Readonly<Record<string, string>> = {
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
const VALUES_BY_NAME: Readonly<Partial<Record<ChoiceKey, ReadonlyMap<string, readonly string[]>>>> =
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
  const known = VALUES_BY_NAME[key]?.get(typed.toLowerCase());
  if (known !== undefined) return known;
  const word = squash(typed);
  if (key === 'rarity') {
    const group = lookUp(RARITY_GROUPS, word);
    if (group !== undefined) return [group];
    return RARITIES.filter((rarity) => rarity === word);
  }
  const other = lookUp(OTHER_VALUE_NAMES, word);
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
