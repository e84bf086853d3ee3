import { ownCardRestoreSchema } from '@/lib/api/own-card-shapes';
import { ownCardQuery } from '@/lib/api/queries';
import { ownId } from '@/lib/cards/own-place';
import { restoreOwnCard } from '@/lib/server/own-cards';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, queryOf } from '@/lib/server/route';

/** Restore a former state. Body `{ revision, base }`; answers `{ revision }`, the new one's number. */
export const POST = changeRoute<{ set: string; number: string }>(
  async ({ actor, request, params }) => {
    const { revision, base } = await bodyOf(request, ownCardRestoreSchema);
    const id = ownId({ ...params, ...queryOf(request, ownCardQuery) });
    return personalResponse({ revision: await restoreOwnCard(actor, id, revision, base) });
  },
);
