import 'server-only';
import { holdingKeyText } from '@/lib/collection/collection-schema';
import type { Holding } from '@/lib/collection/types';
import type { Actor } from '@/lib/server/actor';
import {
  collectionNumber,
  type HoldingsAsked,
  holdingPages,
  readHoldings,
} from '@/lib/server/collection';
import { photographedPrintings } from '@/lib/server/photos';
import { PERSONAL, personalResponse, streamOf } from '@/lib/server/problem';

/** What `GET /api/v1/collection` may be asked. */
export interface CollectionAsked extends HoldingsAsked {
  /** Rows of one answer; undefined: all of them. */
  readonly limit?: number | undefined;
}

/** `{ number, photographed, holdings, next }`: a page, or everything, which is sent while it is read. */
export async function collectionResponse(
  actor: Actor,
  { limit, ...asked }: CollectionAsked,
): Promise<Response> {
  // The number first: what is changed while the rows are read shows as a newer number next time.
  const number = await collectionNumber(actor);
  const photographed = await photographedPrintings(actor);
  if (limit === undefined) {
    const head = JSON.stringify({ number, photographed });
    return new Response(streamOf(wholeText(actor, head, asked)), {
      headers: { ...PERSONAL, 'Content-Type': 'application/json' },
    });
  }
  const holdings = await readHoldings(actor, asked, limit);
  const last = holdings.length === limit ? holdings.at(-1) : undefined;
  const next = last === undefined ? null : nextPath(asked, limit, last);
  return personalResponse({ number, photographed, holdings, next });
}

/** Whether a request wants the holdings that a change touched: with `Prefer: return=minimal` (RFC 7240) it does not. They are thousands when an import is undone. */
export function wantsHoldings(request: Request): boolean {
  return request.headers.get('prefer') !== 'return=minimal';
}

function nextPath({ set, printing }: HoldingsAsked, limit: number, last: Holding): string {
  const question = new URLSearchParams({
    ...(set !== undefined && { set }),
    ...(printing !== undefined && { printing }),
    limit: String(limit),
    after: holdingKeyText(last),
  });
  return `/api/v1/collection?${question}`;
}

async function* wholeText(
  actor: Actor,
  head: string,
  asked: HoldingsAsked,
): AsyncGenerator<string> {
  yield `${head.slice(0, -1)},"holdings":[`;
  let isFirst = true;
  for await (const page of holdingPages(actor, asked)) {
    yield `${isFirst ? '' : ','}${JSON.stringify(page).slice(1, -1)}`;
    isFirst = false;
  }
  yield '],"next":null}';
}
