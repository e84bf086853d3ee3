import type { Card } from '@/lib/cards/catalogue';
import { computeCallability } from '@/lib/decks/callability';
import { incompleteFacts } from '@/lib/decks/completeness';
import { totalCards } from '@/lib/decks/edit';
import { shortlistOf } from '@/lib/decks/finish/shortlist';
import { copiesOf, pieceOf } from '@/lib/decks/piece';
import { leastCost, pullTowards } from '@/lib/decks/pull-sources';
import type { Workbench } from '@/lib/decks/repair/addable';
import type { CardChange } from '@/lib/decks/repair/changes';
import { type Counts, troublesOf } from '@/lib/decks/repair/troubles';
import { roleOf } from '@/lib/decks/roles';
import type { TestGames } from './deck-lesson';

/** The deck of the lesson, with what its steps read besides. */
export interface DeckBench extends Workbench {
  readonly theme: string | null;
  readonly played: TestGames | null;
}

/** Changes that one press of a button makes. */
export interface Offer {
  readonly changes: readonly CardChange[];
}

/** The value of a card for a step; null when the step does not propose it. */
type ValueOf = (card: Card) => number | null;

/** The most proposals of a step. */
const MOST_OFFERS = 6;
/** How many copies a proposal adds of a card of which several can be in play. */
const COPIES = 4;
/** How many copies a proposal adds of a card of which only one copy can be in play. */
const COPIES_ONCE = 3;

/** Proposes cards that the deck does not have, the most valuable first. Each can be called in the deck as it is, and no other card loses anything by it. */
export function offerCards(bench: DeckBench, rate: ValueOf, most: number = COPIES): Offer[] {
  const { catalogue, list, rules } = bench;
  const counts = copiesOf(list.entries, catalogue);
  const before = countTroubled(counts, bench);
  const valued = catalogue.cards.flatMap((card) => {
    const isKnown = card.level === 'enforced' && incompleteFacts(card).length === 0;
    if (!isKnown || counts.has(card) || rules.bannedBecause(card) !== null) return [];
    const value = rate(card);
    return value === null ? [] : [{ card, value }];
  });
  valued.sort((a, b) => b.value - a.value || (a.card.id < b.card.id ? -1 : 1));
  const offers: Offer[] = [];
  for (const { card } of valued) {
    if (offers.length === MOST_OFFERS) break;
    const isOnce = pieceOf(card, 2, catalogue).copies === 1;
    const to = Math.min(most, isOnce ? COPIES_ONCE : COPIES);
    if (countTroubled(new Map(counts).set(card, to), bench) <= before)
      offers.push({ changes: [{ card: card.id, from: 0, to, why: '', board: 'main' }] });
  }
  return offers;
}

function countTroubled(counts: Counts, { catalogue, rules }: DeckBench): number {
  const { troubles } = troublesOf(counts, 0, catalogue, rules);
  return troubles.filter(({ piece }) => piece !== null).length;
}

/** Proposes what helps most cards of the deck, up to the size of a deck, or one more kind of card when it is reached. */
export function offerCandidates(bench: DeckBench): Offer[] {
  const { list, catalogue, rules } = bench;
  const missing = rules.minimum - totalCards(list);
  const counts = copiesOf(list.entries, catalogue);
  return shortlistOf(counts, missing > 0 ? missing : COPIES_ONCE, bench)
    .filter(({ copies }) => copies > 0)
    .slice(0, MOST_OFFERS)
    .map(({ card, copies }) => {
      const from = counts.get(card) ?? 0;
      return { changes: [{ card: card.id, from, to: from + copies, why: '', board: 'main' }] };
    });
}

/** Checks whether a card is a Resource that is called for nothing and makes Pull. */
export function isStart({ type, cost, bullet, pull }: Card): boolean {
  return type === 'resource' && !bullet && cost?.value === 0 && pull !== null;
}

/** Returns the mean Pull that a start pays for the Characters of the faction, each up to its cost. */
export function startValue({ theme, catalogue }: DeckBench): ValueOf {
  const characters = catalogue.cards
    .filter(
      ({ type, traits }) => type === 'character' && (theme === null || traits.includes(theme)),
    )
    .map((card) => pieceOf(card, 1, catalogue));
  return (card) => {
    if (!isStart(card)) return null;
    const piece = pieceOf(card, 1, catalogue);
    const { world } = computeCallability([piece]);
    let paid = 0;
    for (const one of characters) {
      const cost = leastCost(world, one) ?? 0;
      paid += Math.min(cost, Math.max(0, pullTowards(world, piece, one)));
    }
    return paid > 0 ? paid : null;
  };
}

/** Checks whether a card is a Character whose Pull is a plain number: no bullet, no sign, no text decides. */
export function isPlainScorer({ type, pull, bullet }: Card): boolean {
  return type === 'character' && !bullet && pull !== null && !pull.signed && pull.value > 0;
}

/** Checks whether a card is a Character that makes 2 Pull or more. */
export function isBoss(card: Card): boolean {
  return isPlainScorer(card) && (card.pull?.value ?? 0) > 1;
}

/** Returns the value of a Character that scores: its Pull for its cost, the faction first. */
export function scorerValue({ theme }: DeckBench): ValueOf {
  return (card) =>
    isPlainScorer(card)
      ? (card.pull?.value ?? 0) - costOf(card) / 3 + 2 * ofTheme(card, theme)
      : null;
}

/** Returns the value of a card with a bullet. */
export function bulletValue({ theme }: DeckBench): ValueOf {
  return (card) => (card.bullet ? 2 * ofTheme(card, theme) - costOf(card) / 4 : null);
}

/** Checks whether a card answers what others do, or protects. */
export function isAnswer(card: Card): boolean {
  const role = roleOf(card);
  return role === 'Answers' || role === 'Protects';
}

/** Returns the value of a card that answers or protects: the faction first, then what costs little. */
export function answerValue({ theme }: DeckBench): ValueOf {
  return (card) => (isAnswer(card) ? 2 * ofTheme(card, theme) - costOf(card) / 2 : null);
}

function ofTheme({ traits }: Card, theme: string | null): 0 | 1 {
  return theme !== null && traits.includes(theme) ? 1 : 0;
}

function costOf({ cost }: Card): number {
  return cost?.value ?? 0;
}
