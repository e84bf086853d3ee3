import 'server-only';
import type { Card } from '@/lib/cards/catalogue';
import { shortage } from '@/lib/collection/allotment';
import { countedPrintings } from '@/lib/collection/printings';
import type { PrintedCopy } from '@/lib/decks/printed-copy';
import { allottedDecks } from '@/lib/server/allotted-decks';
import { totalsNow } from '@/lib/server/collection-totals';
import { readDeck } from '@/lib/server/decks';
import { ownersCards, ownersCatalogue } from '@/lib/server/own-catalogue';

/** The copies of a deck, or those that are missing from the collection; null when there is no such deck. A card that the catalogue does not know has no face. */
export async function printedCopies(
  id: string,
  missing: boolean,
): Promise<{ name: string; copies: PrintedCopy[] } | null> {
  const deck = await readDeck(id);
  if (deck === null) return null;
  const counts = missing
    ? await missingOf(id)
    : deck.list.entries.map(({ card, count }) => ({ card, count }));
  const { catalogue, own: added } = await ownersCards();
  const { byId } = catalogue;
  const own = new Set(added);
  const copies = counts.flatMap(({ card: cardId, count }) => {
    const card = byId.get(cardId);
    if (card === undefined) return [];
    return Array.from({ length: count }, (_, i) => ({
      key: `${cardId} ${i}`,
      name: card.name,
      face: facePath(card, own.has(card)),
    }));
  });
  return { name: deck.list.name || 'Without a name', copies };
}

/** Where a card's face is drawn; one's own cards and corrections are drawn for their owner alone. */
function facePath({ set, number }: Card, isOwn: boolean): string {
  const cards = isOwn ? '/api/v1/own/cards' : '/api/v1/cards/ote';
  return `${cards}/${set}/${encodeURIComponent(number)}/face.svg`;
}

/** What a deck lacks of what is there, where other built decks keep what they hold. */
async function missingOf(id: string): Promise<{ card: string; count: number }[]> {
  const [rows, { totals }] = await Promise.all([allottedDecks(), totalsNow()]);
  const decks = rows.map((row) => ({ ...row, cards: new Map(row.cards) }));
  const deck = decks.find((one) => one.id === id);
  if (deck === undefined) return [];
  const owned = new Map<string, number>();
  for (const { id: printing, card } of countedPrintings(await ownersCatalogue()))
    owned.set(card, (owned.get(card) ?? 0) + (totals.get(printing)?.owned ?? 0));
  const { lacks } = shortage(deck, decks, owned);
  return lacks.map(({ card, missing }) => ({ card, count: missing }));
}
