import { builtPage, pageResponse } from '@/lib/server/built-page';
import { foundHtml } from '@/lib/server/found-html';
import { readRoute } from '@/lib/server/route';

/** The static page that finds the cards in the browser, with the same list in its `noscript` for who runs no scripts. */
const PAGE = '/cards/search';

/** `/cards?q=…`, which next.config.js leads here. */
export const GET = readRoute(async ({ actor, request }) => {
  const { searchParams } = new URL(request.url);
  const found = await foundHtml(actor, searchParams.get('q') ?? '', searchParams.get('upto') ?? '');
  const html = builtPage(PAGE).replace(
    /(<noscript id="found">).*?(<\/noscript>)/s,
    (_, begin: string, end: string) => begin + found + end,
  );
  return pageResponse(html);
});
