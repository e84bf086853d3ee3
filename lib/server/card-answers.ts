import 'server-only';
import type { z } from 'zod';
import { cardLine } from '@/lib/api/card-shapes';
import type { CardPage, SetShape } from '@/lib/api/public-shapes';
import type { cardsQuery } from '@/lib/api/queries';
import { type Card, type Catalogue, countPrintings } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { OFFICIAL_SETS, setName } from '@/lib/cards/sets';
import { NO_SUCH_CARD, refuse } from '@/lib/server/problem';

/** The ids of the sets there are, the official ones first. */
function setIds(catalogue: Catalogue): string[] {
  const there = countPrintings(catalogue.cards);
  const official = OFFICIAL_SETS.map(({ id }) => id).filter((id) => there.has(id));
  return [...new Set<string>([...official, ...there.keys()])];
}

function printedIn(set: string, catalogue: Catalogue): readonly Card[] {
  return catalogue.cards.filter((card) => card.printings.some((one) => one.set === set));
}

/** A page of the cards; null when there is no such set. */
export function cardPage(asked: z.infer<typeof cardsQuery>): z.infer<typeof CardPage> | null {
  const { set, limit, offset } = asked;
  const catalogue = getCatalogue();
  const cards = set === undefined ? catalogue.cards : printedIn(set, catalogue);
  if (set !== undefined && cards.length === 0) return null;
  const after = offset + limit;
  const inSet = set === undefined ? '' : `set=${encodeURIComponent(set)}&`;
  return {
    total: cards.length,
    cards: cards.slice(offset, after).map(cardLine),
    next: after < cards.length ? `/api/v1/cards?${inSet}limit=${limit}&offset=${after}` : null,
  };
}

/** What a route under `/api/v1/cards/ote/SET/NUMBER` is given. */
export interface CardParams {
  readonly set: string;
  readonly number: string;
}

/** The official card that has this printing. Throws `Refused` when there is none. */
export function printedCard({ set, number }: CardParams): Card {
  return getCatalogue().byId.get(`ote/${set}/${number}`) ?? refuse(NO_SUCH_CARD);
}

/** The sets, or the one of that id. */
export function setAnswers(only?: string): z.infer<typeof SetShape>[] {
  const catalogue = getCatalogue();
  return setIds(catalogue)
    .filter((id) => only === undefined || id === only)
    .map((id) => {
      const rarities = new Map<string, number>();
      for (const card of printedIn(id, catalogue))
        for (const { set, rarity } of card.printings)
          if (set === id && rarity !== null) rarities.set(rarity, (rarities.get(rarity) ?? 0) + 1);
      return {
        id,
        name: setName(id),
        printings: countPrintings(catalogue.cards).get(id) ?? 0,
        rarities: [...rarities]
          .map(([rarity, printings]) => ({ rarity, printings }))
          .sort((a, b) => (a.rarity < b.rarity ? -1 : 1)),
        cards: `/api/v1/cards?set=${encodeURIComponent(id)}`,
      };
    });
}
