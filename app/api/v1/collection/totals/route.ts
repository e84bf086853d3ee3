import { totalRows } from '@/lib/collection/totals';
import { answer } from '@/lib/server/answer';
import { totalsNow } from '@/lib/server/collection-totals';
import { personalResponse } from '@/lib/server/problem';
import { photographedPrintings } from '@/lib/server/searched-holdings';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** How many there are of each printing: `{ number, totals: TotalRow[], photographed }`, the latter ids of printings. As long as the list of printings, however many rows are counted. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const { number, totals } = await totalsNow(actor);
    const photographed = await photographedPrintings(actor);
    return personalResponse({ number, totals: totalRows(totals), photographed });
  });
}
