import 'server-only';
import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { linkPath } from '@/lib/decks/deck-link';
import { titleOf } from '@/lib/decks/deck-list';
import { tellingCards } from '@/lib/decks/telling-cards';
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
        link: await linkPath(list, getCatalogue()),
      };
    }),
  );
}

/** Returns cards that tell what an example deck is. */
export function tellingCardsOf({
  key,
  trait,
}: Pick<ExampleWords, 'key' | 'trait'>): readonly Card[] {
  const entries = keyedExamples().find((one) => one.key === key)?.list.entries ?? [];
  return tellingCards(entries, trait, getCatalogue());
}
