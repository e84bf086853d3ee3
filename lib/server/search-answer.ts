import 'server-only';
import type { z } from 'zod';
import { cardLine } from '@/lib/api/card-shapes';
import type { searchQuery } from '@/lib/api/queries';
import { searchCards } from '@/lib/cards/search/run';
import type { Actor } from '@/lib/server/actor';
import { ownersCards } from '@/lib/server/own-catalogue';
import { holdingsFor } from '@/lib/server/searched-holdings';

/** The answer as the command `search` prints it, with what a list of cards needs besides; `personal` when somebody's own things are in it. */
export async function searchAnswer(
  actor: Actor,
  { q, limit, offset, sort }: z.infer<typeof searchQuery>,
) {
  const holdings = await holdingsFor(actor, q, sort);
  const { catalogue, own } = await ownersCards(actor);
  const { total, cards, explain, errors } = searchCards(q, catalogue, {
    limit,
    offset,
    ...(sort && { sort }),
    ...(holdings && { holdings }),
  });
  const body = { total, cards: cards.map(cardLine), explain, errors };
  return { body, personal: holdings !== null || own.length > 0 };
}
