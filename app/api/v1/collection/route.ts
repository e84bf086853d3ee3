import { collectionEditsSchema } from '@/lib/collection/collection-schema';
import { answer } from '@/lib/server/answer';
import { changeCollection, collectionNumber, readCollection } from '@/lib/server/collection';
import { guardBody } from '@/lib/server/guard';
import { personalResponse } from '@/lib/server/problem';
import { photographedPrintings } from '@/lib/server/searched-holdings';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Everything that is counted: `{ number, holdings: Holding[], photographed }`, the latter ids of printings. */
export function GET(): Promise<Response> {
  return answer(async () => {
    // The number first: what is changed while the rows are read shows as a newer number next time.
    const number = await collectionNumber();
    const holdings = await readCollection();
    return personalResponse({ number, holdings, photographed: await photographedPrintings() });
  });
}

/** Changes. Body: `{ edits: CollectionEdit[] }`; answers `{ changes: [{ number, holdings, repeated }] }`, the holdings as they stood after each. All are made, or none. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    const guarded = await guardBody(request, collectionEditsSchema);
    if (!guarded.ok) return guarded.response;
    return personalResponse({ changes: await changeCollection(guarded.body.edits) });
  });
}
