import { cardPath } from '@/lib/cards/card-path';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardBySlug } from '@/lib/cards/neighbours';
import { redirected } from '@/lib/server/built-page';
import { readRoute } from '@/lib/server/route';

/** An address of a card that has no page (proxy.ts leads here): an old name, or a printing whose page is its first one's, leads on. */
export const GET = readRoute<{ set: string; slug: string }>(({ params }) => {
  const card = cardBySlug(getCatalogue(), params.set, params.slug);
  return redirected(card === null ? null : cardPath(card));
});
