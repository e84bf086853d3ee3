import { z } from 'zod';
import { setBuilt } from '@/lib/server/decks';
import { NO_SUCH_DECK, personalResponse, refuse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

const bodySchema = z.strictObject({ built: z.boolean() });

/** Whether a deck's cards are taken out of the collection. Body and answer: `{ built }`. */
export const PUT = changeRoute<{ id: string }>(async ({ actor, request, params }) => {
  const { built } = await bodyOf(request, bodySchema);
  const isThere = await setBuilt(actor, params.id, built);
  return isThere ? personalResponse({ built }) : refuse(NO_SUCH_DECK);
});
