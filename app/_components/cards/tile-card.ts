import type { Card } from '@/lib/cards/catalogue';
import type { SearchAnswer } from '@/lib/cards/search/execute';
import type { TileCard } from './card-tile';

/** An answer as the search screen shows it; `cards` may be fewer than `total`. */
export interface ShownAnswer extends Pick<SearchAnswer, 'total' | 'explain' | 'errors' | 'show'> {
  /** The query that this answers. */
  readonly query: string;
  readonly cards: readonly TileCard[];
}

/** Only what a tile shows, so that a page carries no more than it draws. */
function tileOf(card: Card): TileCard {
  const {
    id,
    name,
    type,
    orType,
    cost,
    bullet,
    ap,
    dp,
    pull,
    traits,
    text,
    set,
    number,
    level,
    slug,
  } = card;
  return {
    id,
    name,
    type,
    orType,
    cost,
    bullet,
    ap,
    dp,
    pull,
    traits,
    text,
    set,
    number,
    level,
    slug,
  };
}

/** An answer for the browser, without what it does not draw. */
export function shownAnswer(query: string, answer: SearchAnswer): ShownAnswer {
  const { total, explain, errors, show, cards } = answer;
  return { query, total, explain, errors, show, cards: cards.map(tileOf) };
}
