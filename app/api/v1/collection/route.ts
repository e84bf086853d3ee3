import { collectionQuery } from '@/lib/api/queries';
import { collectionEditsSchema } from '@/lib/collection/collection-schema';
import { answer } from '@/lib/server/answer';
import { changeCollection } from '@/lib/server/collection';
import { collectionResponse, toldChange } from '@/lib/server/collection-answer';
import { totalsOfPrintings } from '@/lib/server/collection-totals';
import { guardBody, wrongShape } from '@/lib/server/guard';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** What is counted, row by row: `{ number, photographed, holdings: Holding[], next }`. `?set=`, `?printing=` for a part, `?limit=` for pages; without a limit everything in one answer. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const { searchParams } = new URL(request.url);
    const asked = collectionQuery.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    return collectionResponse(actor, asked.data);
  });
}

/** Changes. Body: `{ edits: CollectionEdit[] }`; answers `{ changes: [{ number, holdings, repeated }], now }`, the holdings as they stood after each, the totals as they stand after all. All are made, or none. `Prefer: return=minimal` leaves the holdings out (RFC 7240). */
export function POST(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, collectionEditsSchema);
    if (!guarded.ok) return guarded.response;
    const { edits } = guarded.body;
    const changes = await changeCollection(actor, edits);
    const touched = edits.flatMap(({ steps }) => steps.map(({ printing }) => printing));
    const now = await totalsOfPrintings(actor, touched);
    return personalResponse({ changes: changes.map((one) => toldChange(request, one)), now });
  });
}
