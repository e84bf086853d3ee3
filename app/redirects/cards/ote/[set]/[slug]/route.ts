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

/** An address of a card that has no page (proxy.ts leads here): an old name, or a printing whose page is its first one's, leads on. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async () => {
    const { set, slug } = await params;
    const card = cardBySlug(getCatalogue(), set, slug);
    return redirected(card === null ? null : cardPath(card));
  });
}
