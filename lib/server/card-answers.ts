import 'server-only';
import type { z } from 'zod';
import type { SetShape } from '@/lib/api/bulk';
import { type CardPage, cardLine } from '@/lib/api/card-shapes';
import type { cardsQuery } from '@/lib/api/cards';
import { type Card, type Catalogue, countPrintings } from '@/lib/cards/catalogue';
import { OFFICIAL_SETS, setName } from '@/lib/cards/sets';
import { publicCards } from '@/lib/server/own-catalogue';
import { NO_SUCH_CARD, refuse } from '@/lib/server/problem';

/** Returns the cards as everybody sees them here: with the corrections and cards that curators of this site have accepted. */
export async function siteCatalogue(): Promise<Catalogue> {
  return (await publicCards()).catalogue;
}

/** Returns the ids of all sets, the official ones first. */
function setIds(catalogue: Catalogue): string[] {
  const there = countPrintings(catalogue.cards);
  const official = OFFICIAL_SETS.map(({ id }) => id).filter((id) => there.has(id));
  return [...new Set<string>([...official, ...there.keys()])];
}

function printedIn(set: string, catalogue: Catalogue): readonly Card[] {
  return catalogue.cards.filter((card) => card.printings.some((one) => one.set === set));
}

/** Returns a page of the cards; null when there is no such set. */
export async function cardPage(
  asked: z.infer<typeof cardsQuery>,
): Promise<z.infer<typeof CardPage> | null> {
  const { set, limit, offset } = asked;
  const catalogue = await siteCatalogue();
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

/** The parameters of a route under `/api/v1/cards/ote/SET/NUMBER`. */
interface CardParams {
  readonly set: string;
  readonly number: string;
}

/** Returns the card that has this printing, as everybody sees it here. Throws `Refused` when there is none. */
export async function printedCard({ set, number }: CardParams): Promise<Card> {
  return (await siteCatalogue()).byId.get(`ote/${set}/${number}`) ?? refuse(NO_SUCH_CARD);
}

/** Returns the sets of a catalogue, or only the one with that id. */
export function setAnswers(catalogue: Catalogue, only?: string): z.infer<typeof SetShape>[] {
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
