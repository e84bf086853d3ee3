import type { DeckList } from '@/lib/decks/types';

/** A deck list for tests: one line, so many copies. */
export function deckList(name: string, count = 40): DeckList {
  return { name, notes: '', game: 'ote', entries: [{ card: 'ote/standard/001', count }] };
}
