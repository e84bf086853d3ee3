import { answer } from '@/lib/server/answer';
import { catalogueFile } from '@/lib/server/catalogue-file';
import { publicAnswer } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Every card, `{ schema, hash, cards: Card[] }`, for `buildCatalogue`. Ask again with If-None-Match: 304 until the cards change. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async () => {
    const { etag, text } = catalogueFile();
    return publicAnswer(request, text, { etag });
  });
}
