import { cardPath } from '@/lib/cards/card-path';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardBySlug } from '@/lib/cards/neighbours';
import { redirectResponse } from '@/lib/server/built-page';
import { publicRoute } from '@/lib/server/route';

/** A card address without a page (see proxy.ts): an old name, or a reprint, redirects to the card's page. */
export const GET = publicRoute<{ set: string; slug: string }>(({ params }) => {
  const card = cardBySlug(getCatalogue(), params.set, params.slug);
  return redirectResponse(card === null ? null : cardPath(card));
});
