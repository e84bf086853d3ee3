import { CARD_TYPES } from '@/lib/cards/search/card-types';
import type { ChoiceKey, LinkKey, TextKey } from '@/lib/cards/search/query';

/** What a key asks about. */
export type KeyRole =
  | { readonly role: 'text'; readonly key: TextKey; readonly regex: boolean }
  | { readonly role: 'figure' }
  | { readonly role: 'power' }
  | { readonly role: 'number' }
  | { readonly role: 'choice'; readonly key: ChoiceKey }
  | { readonly role: 'link'; readonly key: LinkKey }
  | { readonly role: 'deck' }
  | { readonly role: 'order' | 'dir' | 'show' };

export interface KeyDef {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly does: KeyRole;
}

function figure(name: string, ...aliases: string[]): KeyDef {
  return { name, aliases, does: { role: 'figure' } };
}
function choice(name: ChoiceKey, ...aliases: string[]): KeyDef {
  return { name, aliases, does: { role: 'choice', key: name } };
}
function link(name: LinkKey, ...aliases: string[]): KeyDef {
  return { name, aliases, does: { role: 'link', key: name } };
}
function text(name: TextKey, regex: boolean, ...aliases: string[]): KeyDef {
  return { name, aliases, does: { role: 'text', key: name, regex } };
}

/** Every key of the language, one row each. */
export const KEYS: readonly KeyDef[] = [
  text('name', true, 'n'),
  choice('type', 't'),
  text('trait', false, 'tr', 'traits'),
  text('text', true, 'o', 'oracle', 'rules'),
  figure('cost', 'c'),
  figure('ap'),
  figure('dp'),
  figure('pull'),
  { name: 'power', aliases: ['pow'], does: { role: 'power' } },
  choice('set', 's'),
  { name: 'number', aliases: ['cn'], does: { role: 'number' } },
  choice('rarity', 'r'),
  choice('ability', 'a'),
  choice('is'),
  choice('has'),
  choice('legal', 'format', 'f'),
  link('provides'),
  link('needs'),
  link('cancels'),
  link('immune'),
  link('boosts'),
  link('enables'),
  link('enabledby'),
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
  choice('kind'),
  text('faction', false),
  text('stigma', false),
  text('ftype', false),
  text('equipment', false, 'e'),
  figure('value', 'v'),
  figure('psi'),
  figure('cbt'),
  figure('vig'),
  figure('spd'),
  figure('cp'),
];

const BY_NAME: ReadonlyMap<string, KeyDef> = new Map(
  KEYS.flatMap((def) => [def.name, ...def.aliases].map((name) => [name, def] as const)),
);

/** The key of that name or alias, whatever its case. */
export function keyOf(name: string): KeyDef | null {
  return BY_NAME.get(name.toLowerCase()) ?? null;
}

/** Names for *did you mean*: no one-letter aliases. */
export function keyNames(): string[] {
  return KEYS.flatMap((def) => [def.name, ...def.aliases.filter((alias) => alias.length > 2)]);
}

/** What `is:` may ask. */
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
/** What `has:` may ask. */
export const HAS_VALUES = ['image', 'pull', 'text', 'printing'] as const;
/** Scarcest last: what `rarity>u1` compares by. C4 stands four times on its sheet, R1 once on the rare one. */
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
