import type { CountedPrinting } from '@/lib/collection/printings';
import type { WrittenDeck } from '@/lib/formats/types';

/** Returns a deck that contains only copies, as formats write it. */
export function writtenOf(
  name: string,
  notes: string,
  cards: readonly {
    readonly printing: CountedPrinting;
    readonly fullName: string;
    readonly count: number;
  }[],
): WrittenDeck {
  const entries = cards.map(({ printing, count }) => ({ card: printing.card, count }));
  return {
    name,
    notes,
    cards: cards.map((card) => ({ ...card, title: card.fullName, note: null })),
    side: [],
    maybe: [],
    pool: [],
    list: { name, notes, game: 'ote', entries },
  };
}
