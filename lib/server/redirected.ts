import 'server-only';
import { builtPage, pageResponse } from '@/lib/server/built-page';

const NOT_FOUND = '/_not-found';

/** Leads to another path for good; null: there is nothing at this address. */
export function redirected(path: string | null): Response {
  return path === null
    ? pageResponse(builtPage(NOT_FOUND), { status: 404 })
    : new Response(null, { status: 308, headers: { Location: path } });
}
