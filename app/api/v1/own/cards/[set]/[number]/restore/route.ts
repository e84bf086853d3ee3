import { ownCardRestoreSchema } from '@/lib/api/own-card-shapes';
import { ownId } from '@/lib/cards/own-types';
import { restoreOwnCard } from '@/lib/server/own-cards';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Put a former state on top. Body `{ revision, base }`; answers `{ revision }`, the new one's number. */
export const POST = changeRoute<{ set: string; number: string }>(
  async ({ actor, request, params }) => {
    const { revision, base } = await bodyOf(request, ownCardRestoreSchema);
    return personalResponse({
      revision: await restoreOwnCard(actor, ownId(params), revision, base),
    });
  },
);
