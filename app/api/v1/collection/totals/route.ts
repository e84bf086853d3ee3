import { totalRows } from '@/lib/collection/totals';
import { totalsNow } from '@/lib/server/collection-totals';
import { photographedPrintings } from '@/lib/server/photos';
import { personalResponse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

/** How many there are of each printing: `{ number, totals: TotalRow[], photographed }`, the latter ids of printings. As long as the list of printings, however many rows are counted. */
export const GET = readRoute(async ({ actor }) => {
  const { number, totals } = await totalsNow(actor);
  const photographed = await photographedPrintings(actor);
  return personalResponse({ number, totals: totalRows(totals), photographed });
});
