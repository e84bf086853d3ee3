import 'server-only';
import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { writeLink } from '@/lib/decks/deck-link';
import { titleOf } from '@/lib/decks/deck-list';
import type { PlayableExample } from '@/lib/ote/computer-game';
import { EXAMPLE_WORDS, type ExampleWords } from '@/lib/ote/example-words';
import { keyedExamples } from '@/lib/server/example-decks';

/** Returns the example decks in the order of the gallery, for the pages that play them. */
export function playableExamples(): Promise<PlayableExample[]> {
  return Promise.all(
    EXAMPLE_WORDS.map(async ({ key, short }) => {
      const list = keyedExamples().find((one) => one.key === key)?.list;
      if (list === undefined) throw new Error(`There is no example deck “${key}”.`);
      return {
        key,
        short,
        name: titleOf(list),
        entries: list.entries,
        link: `/decks/link#${await writeLink(list, getCatalogue(), new Set())}`,
      };
    }),
  );
}

/** The number of faces that stand for a deck. */
const FACES = 3;

/** Returns cards that tell what an example deck is: Characters of its main trait with the highest cost, no two of one name. */
export function tellingCards({ key, trait }: Pick<ExampleWords, 'key' | 'trait'>): readonly Card[] {
  const entries = keyedExamples().find((one) => one.key === key)?.list.entries ?? [];
  const { byId } = getCatalogue();
  const cards = entries.flatMap(({ card }) => byId.get(card) ?? []);
  const rank = (card: Card) =>
    (card.traits.includes(trait) ? 200 : 0) +
    (card.type === 'character' ? 100 : 0) +
    (card.name.length <= 22 ? 50 : 0) +
    (card.cost?.value ?? 0) +
    (card.pull?.value ?? 0);
  return [...cards].sort((a, b) => rank(b) - rank(a)).slice(0, FACES);
}
