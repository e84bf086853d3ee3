import { join } from 'node:path';
import { nextInt, seedRng } from '@/engine';
import type { DeckList } from '@/lib/decks/types';
import { projectFolder } from '@/lib/project-folder';
import { EXAMPLE_FOLDER, exampleDecks } from '@/lib/server/example-decks';

/** An example deck, and decks of three of its cards. */
interface UnfinishedDeck {
  readonly example: DeckList;
  readonly cores: readonly DeckList[];
}

/** Draws two cores of three cards from each example deck, by a seed. */
export function unfinishedDecks(): UnfinishedDeck[] {
  let rng = seedRng(5, 'cores');
  const coreOf = ({ entries }: DeckList): DeckList => {
    const cards = new Set<string>();
    while (cards.size < 3) {
      const [at, next] = nextInt(rng, entries.length);
      rng = next;
      cards.add(entries[at]?.card ?? '');
    }
    const list = [...cards].map((card) => ({ card, count: 1 }));
    return { name: '', notes: '', game: 'ote', entries: list };
  };
  return exampleDecks(join(projectFolder(), EXAMPLE_FOLDER)).map((example) => ({
    example,
    cores: [coreOf(example), coreOf(example)],
  }));
}
