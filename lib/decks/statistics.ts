import type { CardType } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import type { DeckList } from '@/lib/decks/types';

/** A bar of a chart with its number of copies. */
interface Bar<Key> {
  readonly key: Key;
  readonly copies: number;
}

/** A bar of the cost curve, with the copies that have a bullet. */
interface CurveBar extends Bar<number> {
  readonly bullets: number;
}

export interface DeckStatistics {
  readonly copies: number;
  readonly distinct: number;
  /** Copies by cost from 0 to the highest, including gaps; without cards that have no cost. */
  readonly curve: readonly CurveBar[];
  /** Copies without a cost (CARD-2). */
  readonly withoutCost: number;
  /** The mean cost of the cards with a cost; null when there is none. */
  readonly meanCost: number | null;
  /** The seven types in order, including empty ones. */
  readonly types: readonly Bar<CardType>[];
  /** The traits, those with most copies first, then by name. */
  readonly traits: readonly Bar<string>[];
  readonly bullets: number;
  /** The printed Pull of all copies together, without signed figures. */
  readonly pull: number;
  /** The part of this Pull that is on Characters; only that part becomes Influence (CALL-2). */
  readonly characterPull: number;
}

/** Counts the contents of a deck, without unknown cards. */
export function deckStatistics(deck: DeckList, catalogue: Catalogue): DeckStatistics {
  const rows = deck.entries.flatMap(({ card: id, count }) => {
    const card = catalogue.byId.get(id);
    return card === undefined || count <= 0 ? [] : [{ card, count }];
  });
  const sum = (of: (card: Card) => number) =>
    rows.reduce((total, { card, count }) => total + of(card) * count, 0);
  const priced = sum((card) => Number(card.cost !== null));
  const copies = sum(() => 1);
  return {
    copies,
    distinct: new Set(rows.map(({ card }) => card)).size,
    curve: curveOf(rows),
    withoutCost: copies - priced,
    meanCost: priced === 0 ? null : sum((card) => card.cost?.value ?? 0) / priced,
    types: CARD_TYPES.map((key) => ({ key, copies: sum((card) => Number(card.type === key)) })),
    traits: traitBars(rows),
    bullets: sum((card) => Number(card.bullet)),
    pull: sum(printedPull),
    characterPull: sum((card) => (card.type === 'character' ? printedPull(card) : 0)),
  };
}

interface Row {
  readonly card: Card;
  readonly count: number;
}

export function printedPull({ pull }: Card): number {
  return pull === null || pull.signed ? 0 : pull.value;
}

function curveOf(rows: readonly Row[]): CurveBar[] {
  const highest = rows.reduce((most, { card }) => Math.max(most, card.cost?.value ?? -1), -1);
  return Array.from({ length: highest + 1 }, (_, key) => {
    const own = rows.filter(({ card }) => card.cost?.value === key);
    return {
      key,
      copies: own.reduce((total, { count }) => total + count, 0),
      bullets: own.reduce((total, { card, count }) => total + (card.bullet ? count : 0), 0),
    };
  });
}

function traitBars(rows: readonly Row[]): Bar<string>[] {
  const counts = new Map<string, number>();
  for (const { card, count } of rows) {
    for (const trait of card.traits) counts.set(trait, (counts.get(trait) ?? 0) + count);
  }
  return [...counts]
    .map(([key, copies]) => ({ key, copies }))
    .sort((a, b) => b.copies - a.copies || (a.key < b.key ? -1 : 1));
}
