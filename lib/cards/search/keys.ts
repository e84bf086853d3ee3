import type { AnyCard } from '@/lib/cards/catalogue';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import type { EdenFigureKey } from '@/lib/cards/search/eden-facts';
import type {
  ChoiceKey,
  LinkKey,
  Order,
  PrintedFigureKey,
  TextKey,
} from '@/lib/cards/search/query';

/** The kind of values that a key compares. */
export type KeyRole =
  | { readonly role: 'text'; readonly key: TextKey; readonly regex: boolean }
  | { readonly role: 'figure' }
  | { readonly role: 'power' }
  | { readonly role: 'number' }
  | { readonly role: 'choice'; readonly key: ChoiceKey }
  | { readonly role: 'link'; readonly key: LinkKey }
  | { readonly role: 'deck' }
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
  /** The game whose cards have the key; absent for both. */
  readonly game?: AnyCard['game'];
  /** The corresponding key of the other game. */
  readonly instead?: string;
}

type KeyRow = Pick<KeyDef, 'name' | 'aliases' | 'does'>;

function figure(name: string, ...aliases: string[]): KeyRow {
  return { name, aliases, does: { role: 'figure' } };
}
function choice(name: ChoiceKey, ...aliases: string[]): KeyRow {
  return { name, aliases, does: { role: 'choice', key: name } };
}
function link(name: LinkKey, ...aliases: string[]): KeyRow {
  return { name, aliases, does: { role: 'link', key: name } };
}
function text(name: TextKey, regex: boolean, ...aliases: string[]): KeyRow {
  return { name, aliases, does: { role: 'text', key: name, regex } };
}
function ofEdge(row: KeyRow, instead?: string): KeyDef {
  return instead === undefined ? { ...row, game: 'ote' } : { ...row, game: 'ote', instead };
}
function ofEden(row: KeyRow): KeyDef {
  return { ...row, game: 'eden' };
}

/** Every key of the language, one on each row. */
export const KEYS: readonly KeyDef[] = [
  text('name', true, 'n'),
  ofEdge(choice('type', 't'), 'kind'),
  text('trait', false, 'tr', 'traits'),
  text('text', true, 'o', 'oracle', 'rules'),
  ofEdge(figure('cost', 'c'), 'value'),
  ofEdge(figure('ap'), 'cbt'),
  ofEdge(figure('dp'), 'vig'),
  ofEdge(figure('pull'), 'psi'),
  ofEdge({ name: 'power', aliases: ['pow'], does: { role: 'power' } }, 'cbt'),
  choice('set', 's'),
  { name: 'number', aliases: ['cn'], does: { role: 'number' } },
  ofEdge(choice('rarity', 'r')),
  ofEdge(choice('ability', 'a')),
  choice('is'),
  choice('has'),
  ofEdge(choice('legal', 'format', 'f')),
  ofEdge(link('provides')),
  ofEdge(link('needs')),
  ofEdge(link('cancels')),
  ofEdge(link('immune')),
  ofEdge(link('boosts')),
  ofEdge(link('enables')),
  ofEdge(link('enabledby')),
  { name: 'order', aliases: ['sort'], does: { role: 'order' } },
  { name: 'dir', aliases: ['direction'], does: { role: 'dir' } },
  { name: 'show', aliases: ['display', 'as'], does: { role: 'show' } },
  figure('owned', 'own', 'have'),
  figure('wanted', 'want'),
  figure('spare'),
  figure('free', 'available'),
  { name: 'in', aliases: ['deck'], does: { role: 'deck' } },
  text('tag', false, 'tags'),
  text('artist', false),
  text('flavor', true, 'ft', 'flavour'),
  choice('game'),
  ofEden(choice('kind')),
  ofEden(text('faction', false)),
  ofEden(text('stigma', false)),
  ofEden(text('ftype', false)),
  ofEden(text('equipment', false, 'e')),
  ofEden(figure('value', 'v')),
  ofEden(figure('psi')),
  ofEden(figure('cbt')),
  ofEden(figure('vig')),
  ofEden(figure('spd')),
  ofEden(figure('cp')),
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
export const IS_VALUES = [
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
] as const;
/** The values of `has:`. */
export const HAS_VALUES = ['image', 'pull', 'text', 'printing'] as const;
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
