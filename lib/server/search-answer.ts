import 'server-only';
import { z } from 'zod';
import type { Card } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { ORDERS } from '@/lib/cards/search/query';
import { searchCards } from '@/lib/cards/search/run';
import { holdingsFor } from '@/lib/server/searched-holdings';

/** What `/api/v1/cards/search` may be asked; every figure and string is bounded. */
export const searchQuerySchema = z.object({
  q: z.string().max(1_000).default(''),
  limit: z.coerce.number().int().min(1).max(200).default(60),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  sort: z.enum(ORDERS).optional(),
});

/** The answer as the command `search` prints it, with what a list of cards needs besides; `personal` when it is about somebody's own things. */
export async function searchAnswer({ q, limit, offset, sort }: z.infer<typeof searchQuerySchema>) {
  const holdings = await holdingsFor(q, sort);
  const { total, cards, explain, errors } = searchCards(q, getCatalogue(), {
    limit,
    offset,
    ...(sort && { sort }),
    ...(holdings && { holdings }),
  });
  const body = { total, cards: cards.map(summary), explain, errors };
  return { body, personal: holdings !== null };
}

function summary(card: Card) {
  const { id, name, type, cost, bullet, ap, dp, pull, traits, set, number, slug, rarity, level } =
    card;
  return {
    id,
    name,
    type,
    cost: cost?.value ?? null,
    bullet,
    ap: ap?.value ?? null,
    dp: dp?.value ?? null,
    pull: pull?.value ?? null,
    traits,
    set,
    number,
    slug,
    rarity,
    level,
  };
}
