import type { Operation } from '@/lib/api/operations';

/** What the API does with games of several people. */
export const LIVE_OPERATIONS: readonly Omit<Operation, 'of'>[] = [
  {
    path: '/api/v1/live',
    method: 'get',
    id: 'listLive',
    about: 'The live games in which you have a chair.',
    done: { status: 200, shape: 'LiveList' },
  },
  {
    path: '/api/v1/live',
    method: 'post',
    id: 'openLive',
    about: 'Open a table for two to five people.',
    body: 'NewLive',
    done: { status: 201, shape: 'LiveOpened' },
    refuses: [403, 404, 409],
  },
  {
    path: '/api/v1/live/{key}/chair',
    method: 'put',
    id: 'takeChair',
    about: 'Take a chair with a deck of yours, or bring another deck.',
    body: 'ChairTaking',
    done: { status: 204 },
    refuses: [403, 404, 409],
  },
  {
    path: '/api/v1/live/{key}/chair',
    method: 'delete',
    id: 'leaveChair',
    about: 'Leave your chair before the game begins. The host closes the table with that.',
    done: { status: 204 },
    refuses: [403, 404, 409],
  },
  {
    path: '/api/v1/live/{key}/pilots/{seat}',
    method: 'put',
    id: 'seatPilot',
    about: 'Put a pilot into an empty chair, for the host.',
    body: 'PilotSeating',
    done: { status: 204 },
    refuses: [403, 404, 409],
  },
  {
    path: '/api/v1/live/{key}/pilots/{seat}',
    method: 'delete',
    id: 'removePilot',
    about: 'Take a pilot out of its chair, for the host.',
    done: { status: 204 },
    refuses: [403, 404, 409],
  },
  {
    path: '/api/v1/live/{key}/start',
    method: 'post',
    id: 'beginLive',
    about: 'Begin the game, for the host, once every chair is taken.',
    done: { status: 204 },
    refuses: [403, 404, 409],
  },
  {
    path: '/api/v1/live/{key}/moves',
    method: 'post',
    id: 'makeMove',
    about:
      'Make a move at the table that you have seen. The rules refuse with 400 and their clause as the code.',
    body: 'LiveMove',
    done: { status: 200, shape: 'LiveMoved' },
    conflict: 'LiveMovedOn',
    refuses: [403, 404, 409],
  },
  {
    path: '/api/v1/live/{key}/messages',
    method: 'post',
    id: 'sayLive',
    about: 'Say something at the table, for those who sit there.',
    body: 'LiveMessage',
    done: { status: 204 },
    refuses: [403, 404, 409],
  },
];

/** What whoever has the address may see. */
export const LIVE_VIEW_OPERATIONS: readonly Omit<Operation, 'of'>[] = [
  {
    path: '/api/v1/live/{key}',
    method: 'get',
    id: 'readLive',
    about: 'A live game as you may see it.',
    done: { status: 200, shape: 'LiveGame' },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/live/{key}/events',
    method: 'get',
    id: 'watchLive',
    about:
      'The game as server-sent events: `table`, with what `readLive` answers, at once and at each change; the log and the messages since the last.',
    done: { status: 200, type: 'text/event-stream' },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/live/{key}/replay',
    method: 'get',
    id: 'readLiveReplay',
    about: 'A game that has ended, with everything that was hidden.',
    done: { status: 200, shape: 'LiveReplay' },
    refuses: [403, 404, 409],
  },
];
