import { personalResponse } from '@/lib/server/problem';
import { visitorRoute } from '@/lib/server/route';
import { listPublic } from '@/lib/server/shared-decks';

/** The decks that people share with everybody, last changed first: `{ decks }`. */
export const GET = visitorRoute(async () => personalResponse({ decks: await listPublic(null) }));
