import 'server-only';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import {
  changeCompanion,
  companionNews,
  companionStream,
  endCompanion,
  shareCompanion,
} from '@/lib/server/live/companions';
import { personalResponse } from '@/lib/server/problem';
import { CompanionNews, CompanionShared, changesSchema, sharingSchema } from './companion-shapes';
import { route } from './contract';

const BODY_LIMIT = 64 * 1024;

/** The routes of matches of Eden on a real table that several phones follow. */
export const companionRoutes = [
  route('post', '/api/v1/companions', 'shareCompanion', {
    about: 'Share a match on a real table: whoever has its key may follow and change it.',
    cost: 10,
    body: sharingSchema,
    bodyLimit: BODY_LIMIT,
    done: CompanionShared,
    status: 201,
    refuses: [409],
    before: insistOnAccount,
    run: ({ actor, body }) => shareCompanion(actor, body.match),
  }),
  route('delete', '/api/v1/companions/{key}', 'endCompanion', {
    about: 'Share a match of yours no more. Every phone keeps what it has of it.',
    run: ({ actor, params }) => endCompanion(actor, params.key),
  }),
  route('get', '/api/v1/companions/{key}', 'readCompanion', {
    about: 'A shared match: how it began, and its changes.',
    actor: 'visitor',
    done: CompanionNews,
    run: async ({ params }) => personalResponse(await companionNews(params.key, null)),
  }),
  route('get', '/api/v1/companions/{key}/events', 'followCompanion', {
    about:
      'A shared match as server-sent events: `match`, with what `readCompanion` answers, at once; then the changes since the last.',
    actor: 'visitor',
    type: 'text/event-stream',
    run: ({ request, params }) => companionStream(request, params.key),
  }),
  route('post', '/api/v1/companions/{key}/changes', 'changeCompanion', {
    about: 'Change a shared match. A change that was sent before is not made again.',
    actor: 'visitor',
    body: changesSchema,
    bodyLimit: BODY_LIMIT,
    done: CompanionNews,
    refuses: [409],
    run: async ({ params: { key }, body: { after, changes } }) => {
      await changeCompanion(key, changes);
      return after === null ? { begun: null, after: 0, changes: [] } : companionNews(key, after);
    },
  }),
];
