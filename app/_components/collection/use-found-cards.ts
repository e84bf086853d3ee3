import { useEffect, useState } from 'react';
import { searchNow } from '@/app/_components/search/live-catalogue';
import type { ShownAnswer } from '@/app/_components/search/shown-answer';
import type { AnyCard } from '@/lib/cards/catalogue';
import { isCopyFound } from '@/lib/cards/search/lot-terms';
import { parseQuery } from '@/lib/cards/search/parse';
import type { Holding } from '@/lib/collection/types';

/** The cards and copies that a query finds. */
export interface FoundCards extends Pick<ShownAnswer, 'query' | 'explain' | 'errors'> {
  readonly cards: ReadonlySet<string>;
  /** Checks whether the query asks for the copies of a lot. With a mistake in it, it asks for all of them. */
  readonly isCopyFound: (lot: Holding) => boolean;
}

/**
 * Returns the cards that a query of the search language finds: null without a query and when the cards cannot be loaded, `'searching'` until
 * the first answer. `games`: one array for each choice of games, because another one searches anew.
 */
export function useFoundCards(
  query: string,
  games: readonly AnyCard['game'][],
): FoundCards | 'searching' | null {
  const [found, setFound] = useState<FoundCards | 'searching' | null>('searching');
  useEffect(() => {
    let isLeft = false;
    if (query.trim() === '') return;
    Promise.all(games.map((game) => searchNow(query, game))).then(
      (answers) => {
        const [first] = answers;
        if (isLeft || first === undefined) return;
        const cards = new Set(answers.flatMap((answer) => answer.cards.map(({ id }) => id)));
        const { explain, errors } = first;
        const asked = parseQuery(query).query;
        const isFound = (lot: Holding) => errors.length > 0 || isCopyFound(asked, lot);
        setFound({ query, cards, isCopyFound: isFound, explain, errors });
      },
      () => isLeft || setFound(null),
    );
    return () => {
      isLeft = true;
    };
  }, [query, games]);
  return query.trim() === '' ? null : found;
}
