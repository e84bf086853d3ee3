import { tradingSchema } from '@/lib/api/community-shapes';
import { emptyResponse, personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';
import { setTrading, tradesFor } from '@/lib/server/trades';

/** Who has what you want, and wants what you can spare, of those who let others see theirs: `{ isTrading, people }`. */
export const GET = readRoute(async ({ actor }) => personalResponse(await tradesFor(actor)), {
  cost: 10,
});

/** Let others see your wants and spares, or not; only who does sees those of others. Body `{ isTrading }`; answers 204. */
export const PUT = changeRoute(async ({ actor, request }) => {
  const { isTrading } = await bodyOf(request, tradingSchema);
  await setTrading(actor, isTrading);
  return emptyResponse();
});
