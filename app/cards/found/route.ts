import { builtPage, pageResponse } from '@/lib/server/built-page';
import { foundHtml } from '@/lib/server/found-html';
import { visitorRoute } from '@/lib/server/route';

/** The static search page, with the results in its `noscript` for browsers without JavaScript. */
const PAGE = '/cards/search';

/** `/cards?q=…`, rewritten here by next.config.js. */
export const GET = visitorRoute(async ({ caller, request }) => {
  const { searchParams } = new URL(request.url);
  const found = await foundHtml(
    caller,
    searchParams.get('q') ?? '',
    searchParams.get('upto') ?? '',
  );
  const html = builtPage(PAGE).replace(
    /(<noscript id="found">).*?(<\/noscript>)/s,
    (_, begin: string, end: string) => begin + found + end,
  );
  return pageResponse(html);
});
