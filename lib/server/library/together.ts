import 'server-only';
import { cardPath } from '@/lib/cards/card-path';
import { database } from '@/lib/server/db';
import { publicCards } from '@/lib/server/own-catalogue';
import { listedDecks } from '@/lib/server/shared-decks';
import { shownRows } from './find-shared';
import { newestWith, usualCards } from './usual-cards';

// Cards that stand in shared decks together far more often than they do by chance.

/** The newest decks of a card that are looked at: more would say nothing else. */
const LOOKED_AT = 400;
const MOST_TOGETHER = 6;
/** The decks in which another card must stand with it, and how much more often than in decks at large. */
const LEAST_TOGETHER = 3;
const LEAST_LIFT = 1.5;

/** A card that stands in shared decks with another. */
interface Together {
  /** The share of the decks that hold both, of those that hold the other. */
  readonly share: number;
  /** The share of the newest shared decks that hold it. */
  readonly usual: number;
}

/** Returns how many decks that everybody may see hold a card, the most thanked of the newest, and what stands in them beside it. */
export async function sharedWith(card: string, limit: number) {
  const db = database();
  const newest = await db.sharedCard.findMany({
    where: { card },
    orderBy: [{ updatedAt: 'desc' }, { deckId: 'desc' }],
    select: { deckId: true },
    take: LOOKED_AT,
  });
  const best = await db.sharedDeck.findMany({
    where: { deckId: { in: newest.map(({ deckId }) => deckId) } },
    orderBy: [{ thanks: 'desc' }, { updatedAt: 'desc' }],
    select: { deckId: true },
    take: limit,
  });
  const rows = await shownRows(best.map(({ deckId }) => deckId));
  const count = await db.sharedCard.count({ where: { card } });
  const found = await togetherWith([card], new Set([card]), LOOKED_AT, '');
  return {
    count,
    decks: rows.flatMap(({ deck }) => listedDecks(deck)),
    together: found.map(({ card: other, share, usual }) => ({
      name: other.name,
      path: cardPath(other),
      share,
      usual,
    })),
  };
}

/**
 * Returns the cards that stand with some cards far more often than in all decks, each once, those with the greatest difference first.
 * `held`: cards that are left out. `most`: the newest decks of each card that are looked at, without the deck `except`.
 */
async function togetherWith(
  cards: readonly string[],
  held: ReadonlySet<string>,
  most: number,
  except: string,
) {
  if (cards.length === 0) return [];
  type Row = { readonly beside: string; readonly card: string; readonly decks: bigint | number };
  const rows = await database().$queryRaw<Row[]>`
    SELECT near."card" AS "beside", c."card", COUNT(*) AS "decks"
    FROM (${newestWith(cards, most, except)}) AS near JOIN "SharedCard" c ON c."deckId" = near."deckId"
    GROUP BY near."card", c."card" HAVING COUNT(*) >= ${LEAST_TOGETHER}`;
  const decksWith = new Map(
    rows.flatMap(({ beside, card, decks }) => (beside === card ? [[card, Number(decks)]] : [])),
  );
  const { catalogue } = await publicCards();
  const usual = await usualCards();
  const found = rows.flatMap(({ beside, card: id, decks }) => {
    const card = catalogue.byId.get(id);
    const all = decksWith.get(beside);
    if (card === undefined || all === undefined || held.has(id)) return [];
    const together: Together = {
      share: Number(decks) / all,
      usual: usual.holding(id) / usual.decks,
    };
    return together.share < LEAST_LIFT * together.usual ? [] : [{ card, beside, ...together }];
  });
  // The difference, and not the ratio: a card that three decks hold has the greatest ratio of all.
  found.sort((a, b) => b.share - b.usual - (a.share - a.usual));
  const named = new Set<string>();
  return found
    .filter(({ card }) => !named.has(card.id) && named.add(card.id))
    .slice(0, MOST_TOGETHER);
}
