import { useEffect, useState } from 'react';
import { searchNow } from '@/app/_components/search/live-catalogue';
import type { ShownAnswer } from '@/app/_components/search/shown-answer';
import type { AnyCard } from '@/lib/cards/catalogue';

/** What a query finds. */
export interface FoundCards extends Pick<ShownAnswer, 'query' | 'explain' | 'errors'> {
  readonly cards: ReadonlySet<string>;
}

/** Returns the cards that a query of the search language finds; null without a query, until the first answer, and when the cards cannot be loaded. */
export function useFoundCards(query: string, games: readonly AnyCard['game'][]): FoundCards | null {
  const [found, setFound] = useState<FoundCards | null>(null);
  const asked = games.join(' ');
  useEffect(() => {
    let isLeft = false;
    if (query.trim() === '') return;
    const searches = asked
      .split(' ')
      .map((game) => searchNow(query, game === 'eden' ? game : 'ote'));
    Promise.all(searches).then(
      (answers) => {
        const [first] = answers;
        if (isLeft || first === undefined) return;
        const cards = new Set(answers.flatMap((answer) => answer.cards.map(({ id }) => id)));
        setFound({ query, cards, explain: first.explain, errors: first.errors });
      },
      () => isLeft || setFound(null),
    );
    return () => {
      isLeft = true;
    };
  }, [query, asked]);
  return query.trim() === '' ? null : found;
}
