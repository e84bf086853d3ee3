import type { AnyCard } from './catalogue';
import { isOfficialPlace } from './own-place';
import type { OwnSet } from './own-types';
import { setName } from './sets';

/** Cards of one page of the list. */
export const OWN_PAGE = 100;

/** A set, and those of its cards that a page shows. */
interface SetOnPage {
  readonly set: OwnSet;
  readonly cards: readonly AnyCard[];
  /** How many cards it has in all. */
  readonly of: number;
}

/** A page of the own cards, set by set. */
interface OwnPage {
  /** From 1; the last one when there are not so many. */
  readonly page: number;
  readonly pages: number;
  readonly sets: readonly SetOnPage[];
}

/** One page of the own cards: their sets in order, then the published ones with corrections. A set without cards stands where its cards would. */
export function ownPage(sets: readonly OwnSet[], own: readonly AnyCard[], asked: number): OwnPage {
  const bySet = new Map<string, AnyCard[]>(sets.map(({ id }) => [id, []]));
  for (const card of own) {
    const there = bySet.get(card.set);
    if (there !== undefined) there.push(card);
    else if (isOfficialPlace(card)) bySet.set(card.set, [card]);
  }
  const made = new Set(sets.map(({ id }) => id));
  const published = [...bySet.keys()].filter((id) => !made.has(id));
  const all = [...sets, ...published.map((id) => ({ id, name: `${setName(id)}, corrected` }))];
  const total = [...bySet.values()].reduce((sum, cards) => sum + cards.length, 0);
  const pages = Math.max(1, Math.ceil(total / OWN_PAGE));
  const page = Math.min(Math.max(1, asked), pages);
  const shown: SetOnPage[] = [];
  let before = 0;
  for (const set of all) {
    const cards = bySet.get(set.id) ?? [];
    const from = (page - 1) * OWN_PAGE - before;
    const some = cards.slice(Math.max(0, from), Math.max(0, from + OWN_PAGE));
    const emptyOn = Math.min(pages, Math.floor(before / OWN_PAGE) + 1);
    if (some.length > 0 || (cards.length === 0 && emptyOn === page))
      shown.push({ set, cards: some, of: cards.length });
    before += cards.length;
  }
  return { page, pages, sets: shown };
}
