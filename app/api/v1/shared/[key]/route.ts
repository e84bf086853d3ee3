import { personalResponse } from '@/lib/server/problem';
import { visitorRoute } from '@/lib/server/route';
import { followsAndSees, readShared } from '@/lib/server/shared-decks';

/** A shared deck, for whoever has its key: `{ deck, isFollowed }`. */
export const GET = visitorRoute<{ key: string }>(async ({ caller, params }) => {
  const deck = await readShared(params.key);
  const isFollowed = caller !== null && (await followsAndSees(caller, params.key));
  return personalResponse({ deck, isFollowed });
});
