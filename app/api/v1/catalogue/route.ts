import { answer } from '@/lib/server/answer';
import { catalogueFile } from '@/lib/server/catalogue-file';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Every card, `{ schema, hash, cards: Card[] }`, for `buildCatalogue`. Ask again with If-None-Match: 304 until the cards change. */
export function GET(request: Request): Promise<Response> {
  return answer(async () => {
    const { etag, text } = catalogueFile();
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
    const known = request.headers.get('if-none-match')?.split(',') ?? [];
    if (known.some((tag) => tag.trim() === etag || tag.trim() === '*')) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(text, { headers: { ...headers, 'Content-Type': 'application/json' } });
  });
}
