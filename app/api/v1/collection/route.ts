import { collectionQuery } from '@/lib/api/queries';
import { collectionEditsSchema } from '@/lib/collection/collection-schema';
import { changeCollection } from '@/lib/server/collection';
import { collectionResponse, wantsHoldings } from '@/lib/server/collection-answer';
import { totalsOfPrintings } from '@/lib/server/collection-totals';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, queryOf, readRoute } from '@/lib/server/route';

/** What is counted, row by row: `{ number, photographed, holdings: Holding[], next }`. `?set=`, `?printing=` for a part, `?limit=` for pages; without a limit 10,000 rows. */
export const GET = readRoute(
  ({ actor, request }) => collectionResponse(actor, queryOf(request, collectionQuery)),
  { cost: 3 },
);

/** Changes. Body: `{ edits: CollectionEdit[] }`; answers `{ changes: [{ number, holdings, repeated }], now }`, the holdings as they stood after each, the totals as they stand after all. All are made, or none. `Prefer: return=minimal` leaves the holdings out (RFC 7240). */
export const POST = changeRoute(async ({ actor, request }) => {
  const { edits } = await bodyOf(request, collectionEditsSchema);
  const changes = await changeCollection(actor, edits);
  // An undo may touch more than it says.
  const touched = [
    ...edits.flatMap(({ steps }) => steps),
    ...changes.flatMap((one) => one.holdings),
  ];
  const now = await totalsOfPrintings(
    actor,
    touched.map(({ printing }) => printing),
  );
  const told = wantsHoldings(request)
    ? changes
    : changes.map((change) => ({ ...change, holdings: [] }));
  return personalResponse({ changes: told, now });
});
