import { inviteFrom } from '@/lib/server/accounts/accounts';
import { personalResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** Make an invite, good for one account. Answers 201 `{ code, expiresAt }`. */
export const POST = changeRoute(async ({ actor }) =>
  personalResponse(await inviteFrom(actor), { status: 201 }),
);
