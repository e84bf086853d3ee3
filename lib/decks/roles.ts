import type { Card } from '@/lib/cards/catalogue';
import { abilityFacts } from '@/lib/cards/search/ability-facts';

/** The roles of a card in a deck; the first that applies counts. */
export const ROLES = [
  'Starts',
  'Makes Pull',
  'Answers',
  'Protects',
  'Finds cards',
  'Fights',
  'Strengthens',
  'Other',
] as const;
export type Role = (typeof ROLES)[number];

const ANSWERS = ['cancel', 'control', 'return', 'weaken', 'cannot', 'cant-attack', 'swap'];
const PROTECTS = ['save', 'immune', 'avoid', 'martyr', 'bypass'];
const FINDS = ['draw', 'search', 'look', 'call'];
const STRENGTHENS = [
  'boost',
  'give',
  'trait',
  'bulldoze',
  'gang-up',
  'surprise',
  'uncrank',
  'cost',
  'pull',
];

/** Returns the role of a card, by its figures and compiled text. */
export function roleOf(card: Card): Role {
  if (card.cost?.value === 0 && !card.bullet && (card.pull !== null || card.type === 'character'))
    return 'Starts';
  if (card.pull !== null && card.type === 'resource') return 'Makes Pull';
  const { names, pops, protects } = abilityFacts(card.abilities);
  const any = (words: readonly string[]) => words.some((word) => names.has(word));
  if (pops.size > 0 || any(ANSWERS)) return 'Answers';
  if (protects.size > 0 || any(PROTECTS)) return 'Protects';
  if (any(FINDS)) return 'Finds cards';
  if (card.type === 'character') return 'Fights';
  if (card.pull !== null) return 'Makes Pull';
  return any(STRENGTHENS) || card.type === 'gear' ? 'Strengthens' : 'Other';
}

/** Returns the role of a card as a heading for rows, with the position of the role in front, such as `1 Starts`. */
export function roleGroup(card: Card): string {
  const role = roleOf(card);
  return `${ROLES.indexOf(role)} ${role}`;
}
