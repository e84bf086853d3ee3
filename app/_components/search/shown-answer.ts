import type { TileCard } from '@/app/_components/card/card-tile';
import type { AnyCard, Card } from '@/lib/cards/catalogue';
import { figureText } from '@/lib/cards/figure-text';
import type { Suggestion } from '@/lib/cards/search/did-you-mean';
import type { Instead, Relaxed } from '@/lib/cards/search/nearest-answer';
import type { SearchAnswer } from '@/lib/cards/search/search-cards';
import { type EdenTile, edenTileOf } from '@/lib/eden/tile';

/** A result of either game. */
type SearchTile = (TileCard & { readonly game?: 'ote' }) | EdenTile;

/** Search results as the screen shows them; `cards` may be fewer than `total`. */
export interface ShownAnswer extends Pick<SearchAnswer, 'total' | 'explain' | 'errors' | 'show'> {
  /** The query that has these results. */
  readonly query: string;
  /** The game of these cards. */
  readonly game: AnyCard['game'];
  readonly cards: readonly SearchTile[];
  /** "Did you mean" suggestions. */
  readonly meant: readonly Suggestion[];
  /** Null where the cards are those of the query as it is written. */
  readonly instead: Instead | null;
  /** What to leave out of a query that finds no card. */
  readonly relaxed: readonly Relaxed[];
}

/** Returns the fields that a tile shows, to keep the page small. */
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
    setName,
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
    ...(setName !== undefined && { setName }),
    number,
    level,
    slug,
  };
}

/** Checks whether two tiles look equal. */
export function isSameTile(one: TileCard, other: TileCard): boolean {
  if (one === other) return true;
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.type === other.type &&
    one.orType === other.orType &&
    one.bullet === other.bullet &&
    one.text === other.text &&
    one.setName === other.setName &&
    one.level === other.level &&
    one.slug === other.slug &&
    figureText(one.cost) === figureText(other.cost) &&
    figureText(one.ap) === figureText(other.ap) &&
    figureText(one.dp) === figureText(other.dp) &&
    figureText(one.pull) === figureText(other.pull) &&
    one.traits.join() === other.traits.join()
  );
}

/** Returns the results without the fields that no tile shows. */
export function shownAnswer(
  query: string,
  game: AnyCard['game'],
  answer: SearchAnswer<AnyCard>,
): ShownAnswer {
  const { total, explain, errors, show, cards } = answer;
  const tiles = cards.map((card) => (card.game === 'eden' ? edenTileOf(card) : tileOf(card)));
  const about = { query, game, total, explain, errors, show };
  return { ...about, cards: tiles, meant: [], instead: null, relaxed: [] };
}
