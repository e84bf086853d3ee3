import { cardPath } from '@/lib/cards/card-path';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardBySlug } from '@/lib/cards/neighbours';
import { answer } from '@/lib/server/answer';
import { redirected } from '@/lib/server/redirected';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly set: string; readonly slug: string }>;
}

/** A card address without a page (see proxy.ts): an old name, or a reprint, redirects to the card's page. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async () => {
    const { set, slug } = await params;
    const card = cardBySlug(getCatalogue(), set, slug);
    return redirected(card === null ? null : cardPath(card));
  });
}
