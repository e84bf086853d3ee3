import 'server-only';
import type { LiveMove } from '@/lib/live/live-game';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import {
  beginGame,
  leaveChair,
  openLive,
  removePilot,
  seatPilot,
  takeChair,
} from '@/lib/server/live/chairs';
import { endedGame, listLive, makeMove, say } from '@/lib/server/live/live';
import { liveAnswer, NOTHING_KNOWN } from '@/lib/server/live/live-answer';
import { liveStream } from '@/lib/server/live/live-stream';
import { findTables } from '@/lib/server/live/open-tables';
import { playAgain } from '@/lib/server/live/rematch';
import { personalResponse, problemResponse, refuse } from '@/lib/server/problem';
import { route } from './contract';
import {
  chairSchema,
  FoundTables,
  LiveGameShape,
  LiveList,
  LiveMoved,
  LiveMovedOn,
  LiveOpened,
  LiveReplay,
  messageSchema,
  moveSchema,
  newLiveSchema,
  pilotChairSchema,
  seatSchema,
} from './live-shapes';

function seatOf({ seat }: { readonly seat: string }): number {
  const read = seatSchema.safeParse(seat);
  if (read.success) return read.data;
  return refuse({
    status: 404,
    code: 'NO_SUCH_CHAIR',
    message: 'The table has no such chair.',
    hint: 'Chairs are numbered from 0.',
  });
}

/** The routes of games between several people. */
export const liveRoutes = [
  route('get', '/api/v1/live', 'listLive', {
    about: 'The live games in which you have a chair.',
    done: LiveList,
    run: async ({ actor }) => ({ games: await listLive(actor) }),
  }),
  route('post', '/api/v1/live', 'openLive', {
    about: 'Open a table for two to five people.',
    cost: 10,
    body: newLiveSchema,
    done: LiveOpened,
    status: 201,
    refuses: [404, 409],
    before: insistOnAccount,
    run: ({ actor, body: { game, options, listing, ...brought } }) =>
      openLive(actor, { game, options, listing }, brought),
  }),
  route('get', '/api/v1/tables', 'listTables', {
    about: 'The tables that everybody finds: those that wait for players, and games to watch.',
    actor: 'visitor',
    done: FoundTables,
    run: async ({ actor }) => personalResponse({ tables: await findTables(actor) }),
  }),
  route('post', '/api/v1/live/{key}/rematch', 'playAgain', {
    about:
      'Play a game that has ended again: opens the next table, or takes your chair at it. It begins once everybody is back.',
    cost: 10,
    done: LiveOpened,
    refuses: [409],
    run: ({ actor, params }) => playAgain(actor, params.key),
  }),
  route('put', '/api/v1/live/{key}/chair', 'takeChair', {
    about: 'Take a chair with a deck of yours, or bring another deck.',
    body: chairSchema,
    refuses: [409],
    before: insistOnAccount,
    run: ({ actor, params, body }) => takeChair(actor, params.key, body),
  }),
  route('delete', '/api/v1/live/{key}/chair', 'leaveChair', {
    about: 'Leave your chair before the game begins. The host closes the table with that.',
    refuses: [409],
    run: ({ actor, params }) => leaveChair(actor, params.key),
  }),
  route('put', '/api/v1/live/{key}/pilots/{seat}', 'seatPilot', {
    about: 'Put a pilot into an empty chair, for the host.',
    body: pilotChairSchema,
    refuses: [409],
    run: ({ actor, params, body: { pilot, ...brought } }) =>
      seatPilot(actor, params.key, seatOf(params), pilot, brought),
  }),
  route('delete', '/api/v1/live/{key}/pilots/{seat}', 'removePilot', {
    about: 'Take a pilot out of its chair, for the host.',
    refuses: [409],
    run: ({ actor, params }) => removePilot(actor, params.key, seatOf(params)),
  }),
  route('post', '/api/v1/live/{key}/start', 'beginLive', {
    about: 'Begin the game, for the host, once every chair is taken.',
    refuses: [409],
    run: ({ actor, params }) => beginGame(actor, params.key),
  }),
  route('post', '/api/v1/live/{key}/moves', 'makeMove', {
    about:
      'Make a move at the table that you have seen. The rules refuse with 400 and their clause as the code.',
    body: moveSchema,
    done: LiveMoved,
    conflict: LiveMovedOn,
    refuses: [409],
    run: async ({ actor, params, body: { number, move } }) => {
      const outcome = await makeMove(actor, params.key, number, move as LiveMove);
      if (outcome.ok) return { number: outcome.number };
      const { answer } = await liveAnswer(actor, params.key, NOTHING_KNOWN);
      return problemResponse(
        {
          status: 409,
          code: 'MOVED_ON',
          message: 'The table has moved on meanwhile. Nothing was done.',
          hint: 'Look at it as it is now.',
        },
        { current: answer },
      );
    },
  }),
  route('post', '/api/v1/live/{key}/messages', 'sayLive', {
    about: 'Say something at the table, for those who sit there.',
    cost: 10,
    body: messageSchema,
    refuses: [409],
    run: ({ actor, params, body }) => say(actor, params.key, body.text),
  }),
  route('get', '/api/v1/live/{key}', 'readLive', {
    about: 'A live game as you may see it.',
    actor: 'visitor',
    done: LiveGameShape,
    refuses: [403],
    run: async ({ actor, params }) =>
      personalResponse((await liveAnswer(actor, params.key, NOTHING_KNOWN)).answer),
  }),
  route('get', '/api/v1/live/{key}/events', 'watchLive', {
    about:
      'The game as server-sent events: `table`, with what `readLive` answers, at once and at each change; the log and the messages since the last.',
    actor: 'visitor',
    type: 'text/event-stream',
    refuses: [403],
    run: ({ request, params }) => liveStream(request, params.key),
  }),
  route('get', '/api/v1/live/{key}/replay', 'readLiveReplay', {
    about: 'A game that has ended, with everything that was hidden.',
    actor: 'visitor',
    done: LiveReplay,
    refuses: [403, 409],
    run: async ({ actor, params }) =>
      personalResponse({ game: await endedGame(actor, params.key) }),
  }),
];
