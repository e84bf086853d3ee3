import 'server-only';
import { cardPath } from '@/lib/cards/card-path';
import type { StoredDeck } from '@/lib/decks/types';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { publicCards } from '@/lib/server/own-catalogue';
import { PerOwner } from '@/lib/server/per-owner';
import { listedDecks } from '@/lib/server/shared-decks';
import { shownRows } from './find-shared';
import { heldCopiesOf } from './shelf';
import { newestWith, usualCards } from './usual-cards';

// Cards that stand in shared decks together far more often than they do by chance: beside one card, and for a deck that is being built.

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

/** The shared decks below which nothing is suggested, and the decks that must hold the card that a suggestion names. */
const LEAST_DECKS = 20;
const LEAST_WITH = 5;
/** The rarest cards of a deck that are asked for their company, and the newest decks of each that are looked at. */
const MOST_ASKED = 3;
const LOOKED_AT_EACH = 100;

/** A card that shared decks hold, suggested for a deck. */
interface Suggestion extends Together {
  /** The id of the card. */
  readonly card: string;
  readonly name: string;
  /** The name of the card of the deck with which shared decks hold it. */
  readonly with: string;
}

const kept = new PerOwner<{ readonly version: string; readonly found: Suggestion[] }>();

/** Returns cards that a deck does not hold, and shared decks with its rarest cards do; none when too few decks are shared. */
export async function suggestedFor(
  actor: Actor,
  { id, revision, list }: StoredDeck,
): Promise<Suggestion[]> {
  const usual = await usualCards();
  if (list.game === 'eden' || usual.decks < LEAST_DECKS) return [];
  const version = `${id} ${revision} ${usual.version}`;
  const known = kept.get(actor);
  if (known?.version === version) return known.found;
  const held = new Set((await heldCopiesOf(list, actor)).keys());
  const telling = [...held]
    .filter((card) => usual.holding(card) >= LEAST_WITH)
    .sort((a, b) => usual.holding(a) - usual.holding(b) || (a < b ? -1 : 1))
    .slice(0, MOST_ASKED);
  const { catalogue } = await publicCards();
  const near = await togetherWith(telling, held, LOOKED_AT_EACH, id);
  const found = near.flatMap(({ card, beside, share, usual: all }): Suggestion[] => {
    const other = catalogue.byId.get(beside);
    return other === undefined
      ? []
      : [{ card: card.id, name: card.name, with: other.name, share, usual: all }];
  });
  kept.set(actor, { version, found });
  return found;
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
