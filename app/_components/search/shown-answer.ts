import type { TileCard } from '@/app/_components/card/card-tile';
import type { Card } from '@/lib/cards/catalogue';
import { figureText } from '@/lib/cards/figure-text';
import type { Suggestion } from '@/lib/cards/search/did-you-mean';
import type { SearchAnswer } from '@/lib/cards/search/execute';

/** An answer as the search screen shows it; `cards` may be fewer than `total`. */
export interface ShownAnswer extends Pick<SearchAnswer, 'total' | 'explain' | 'errors' | 'show'> {
  /** The query that this answers. */
  readonly query: string;
  readonly cards: readonly TileCard[];
  /** What it may have been meant to say. */
  readonly meant: readonly Suggestion[];
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

/** Whether a tile of the one shows what a tile of the other does. */
export function isSameTile(one: TileCard, other: TileCard): boolean {
  if (one === other) return true;
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.type === other.type &&
    one.orType === other.orType &&
    one.bullet === other.bullet &&
    one.text === other.text &&
    one.level === other.level &&
    one.slug === other.slug &&
    figureText(one.cost) === figureText(other.cost) &&
    figureText(one.ap) === figureText(other.ap) &&
    figureText(one.dp) === figureText(other.dp) &&
    figureText(one.pull) === figureText(other.pull) &&
    one.traits.join() === other.traits.join()
  );
}

/** An answer for the browser, without what it does not draw. */
export function shownAnswer(
  query: string,
  answer: SearchAnswer,
  meant: readonly Suggestion[],
): ShownAnswer {
  const { total, explain, errors, show, cards } = answer;
  return { query, total, explain, errors, show, cards: cards.map(tileOf), meant };
}
