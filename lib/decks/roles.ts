import type { Card } from '@/lib/cards/catalogue';
import { abilityFacts } from '@/lib/cards/search/ability-facts';

/** What a card is in a deck for; the first that holds counts. */
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

/** What a card is there for, by its figures and its compiled text. */
export function roleOf(card: Card): Role {
  if (card.cost?.value === 0 && !card.bullet && (card.pull !== null || card.type === 'character'))
    return 'Starts';
  if (card.pull !== null && card.type === 'resource') return 'Makes Pull';
  const { names, pops, protects } = factsOf(card);
  const any = (words: readonly string[]) => words.some((word) => names.has(word));
  if (pops.size > 0 || any(ANSWERS)) return 'Answers';
  if (protects.size > 0 || any(PROTECTS)) return 'Protects';
  if (any(FINDS)) return 'Finds cards';
  if (card.type === 'character') return 'Fights';
  if (card.pull !== null) return 'Makes Pull';
  return any(STRENGTHENS) || card.type === 'gear' ? 'Strengthens' : 'Other';
}

const kept = new WeakMap<Card, ReturnType<typeof abilityFacts>>();

/** What the text of a card says, found once. */
export function factsOf(card: Card): ReturnType<typeof abilityFacts> {
  const known = kept.get(card) ?? abilityFacts(card.abilities);
  kept.set(card, known);
  return known;
}

/** The role as a group of rows: with its place in front. */
export function roleGroup(card: Card): string {
  const role = roleOf(card);
  return `${ROLES.indexOf(role)} ${role}`;
}
