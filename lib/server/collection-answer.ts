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

/** The parameters of `GET /api/v1/collection`. */
interface CollectionAsked extends HoldingsAsked {
  /** Rows of one answer; undefined: all of them. */
  readonly limit?: number | undefined;
}

/** Rows of an answer when the request sets no limit; few collections have more. */
export const MOST_ROWS = 10_000;

/** Returns `{ number, photographed, holdings, next }`: a page, of many rows without a limit; it is sent while it is read. */
export async function collectionResponse(
  actor: Actor,
  { limit, ...asked }: CollectionAsked,
): Promise<Response> {
  // The number is read first: a change made while the rows are read gives a newer number next time.
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
  const next = last === undefined ? null : nextPath({ ...asked, limit }, last);
  return personalResponse({ number, photographed, holdings, next });
}

/** Checks whether a request wants the holdings that a change touched (maybe thousands): not with `Prefer: return=minimal` (RFC 7240). */
export function wantsHoldings(request: Request): boolean {
  return request.headers.get('prefer') !== 'return=minimal';
}

function nextPath({ set, printing, limit }: CollectionAsked, last: Holding): string {
  const question = new URLSearchParams({
    ...(set !== undefined && { set }),
    ...(printing !== undefined && { printing }),
    ...(limit !== undefined && { limit: String(limit) }),
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
  let rows = 0;
  for await (const page of holdingPages(actor, asked)) {
    const shown = page.slice(0, MOST_ROWS - rows);
    yield `${rows === 0 ? '' : ','}${JSON.stringify(shown).slice(1, -1)}`;
    rows += shown.length;
    const last = shown.at(-1);
    if (rows < MOST_ROWS || last === undefined) continue;
    return yield `],"next":${JSON.stringify(nextPath(asked, last))}}`;
  }
  yield '],"next":null}';
}
