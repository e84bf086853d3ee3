import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { type AllottedDeckRow, shortageOf } from '@/lib/collection/allotment';
import { countedPrintings } from '@/lib/collection/printings';
import type { Totals } from '@/lib/collection/totals';
import { TYPE_COLOURS } from '@/lib/faces/face-colours';
import type { DeckEntry } from './types';

/** One card to print. */
export interface PrintedCopy {
  readonly key: string;
  readonly name: string;
  /** The address of its face. */
  readonly face: string;
  /** The colour of the face's edge. */
  readonly edge: string;
}

/** Returns the faces to print for a deck. An unknown card has no face. `own`: ids of the user's own cards and corrections. */
export function printedCopies(
  entries: readonly DeckEntry[],
  { byId }: Pick<Catalogue, 'byId'>,
  own: ReadonlySet<string>,
): PrintedCopy[] {
  return entries.flatMap(({ card: cardId, count }) => {
    const card = byId.get(cardId);
    if (card === undefined) return [];
    return Array.from({ length: count }, (_, i) => ({
      key: `${cardId} ${i}`,
      name: card.name,
      face: facePath(card, own.has(card.id)),
      edge: TYPE_COLOURS[card.type],
    }));
  });
}

/** Returns the address of a card's face. Faces of own cards and corrections are rendered for their owner only. */
export function facePath({ set, number }: Card, isOwn: boolean): string {
  const cards = isOwn ? '/api/v1/own/cards' : '/api/v1/cards/ote';
  return `${cards}/${set}/${encodeURIComponent(number)}/face.svg`;
}

/** Returns the copies that a deck lacks, when other built decks keep theirs. */
export function missingEntries(
  id: string,
  rows: readonly AllottedDeckRow[],
  totals: Totals,
  catalogue: Catalogue,
): DeckEntry[] {
  const decks = rows.map((row) => ({ ...row, cards: new Map(row.cards) }));
  const deck = decks.find((one) => one.id === id);
  if (deck === undefined) return [];
  const owned = new Map<string, number>();
  for (const { id: printing, card } of countedPrintings(catalogue))
    owned.set(card, (owned.get(card) ?? 0) + (totals.get(printing)?.owned ?? 0));
  return shortageOf(deck, decks, owned).lacks.map(({ card, missing }) => ({
    card,
    count: missing,
  }));
}
