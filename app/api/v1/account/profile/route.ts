import { profileSettingSchema } from '@/lib/api/sharing-shapes';
import { setProfile } from '@/lib/server/accounts/profile';
import { emptyResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Make your profile public or not, and say something on it. Body `{ isPublic, about }`; answers 204. */
export const PUT = changeRoute(async ({ actor, request }) => {
  await setProfile(actor, await bodyOf(request, profileSettingSchema));
  return emptyResponse();
});
