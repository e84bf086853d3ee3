import type { AnyCard } from './catalogue';
import { isOfficialPlace } from './own-place';
import type { OwnSet } from './own-types';
import { setName } from './sets';

/** The number of cards on a page of the list. */
export const CARDS_ON_PAGE = 100;

/** A set with its cards on this page. */
interface SetOnPage {
  readonly set: OwnSet;
  readonly cards: readonly AnyCard[];
  /** The number of cards in the whole set. */
  readonly of: number;
}

/** A page of the list of own cards, grouped by set. */
interface OwnPage {
  /** The page number from 1, limited to the last page. */
  readonly page: number;
  readonly pages: number;
  readonly sets: readonly SetOnPage[];
}

/** Returns one page of the own cards: the user's sets in order, then published sets with corrections. An empty set is shown at its position. */
export function ownPage(
  sets: readonly OwnSet[],
  own: readonly AnyCard[],
  requestedPage: number,
): OwnPage {
  const bySet = new Map<string, AnyCard[]>(sets.map(({ id }) => [id, []]));
  for (const card of own) {
    const there = bySet.get(card.set);
    if (there !== undefined) there.push(card);
    else if (isOfficialPlace(card)) bySet.set(card.set, [card]);
  }
  const ownSetIds = new Set(sets.map(({ id }) => id));
  const published = [...bySet.keys()].filter((id) => !ownSetIds.has(id));
  const all = [...sets, ...published.map((id) => ({ id, name: `${setName(id)}, corrected` }))];
  const total = [...bySet.values()].reduce((sum, cards) => sum + cards.length, 0);
  const pages = Math.max(1, Math.ceil(total / CARDS_ON_PAGE));
  const page = Math.min(Math.max(1, requestedPage), pages);
  const shown: SetOnPage[] = [];
  let before = 0;
  for (const set of all) {
    const cards = bySet.get(set.id) ?? [];
    const from = (page - 1) * CARDS_ON_PAGE - before;
    const some = cards.slice(Math.max(0, from), Math.max(0, from + CARDS_ON_PAGE));
    const emptyOn = Math.min(pages, Math.floor(before / CARDS_ON_PAGE) + 1);
    if (some.length > 0 || (cards.length === 0 && emptyOn === page))
      shown.push({ set, cards: some, of: cards.length });
    before += cards.length;
  }
  return { page, pages, sets: shown };
}
