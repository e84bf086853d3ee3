import { readProfile } from '@/lib/server/accounts/profile';
import { personalResponse } from '@/lib/server/problem';
import { visitorRoute } from '@/lib/server/route';

/** The profile of somebody who has made theirs public: `{ username, name, about, decks }`. */
export const GET = visitorRoute<{ username: string }>(async ({ params }) =>
  personalResponse(await readProfile(params.username)),
);
