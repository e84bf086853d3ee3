import type { z } from 'zod';

import { ACCOUNT_OPERATIONS } from '@/lib/api/account-operations';
import { COMMUNITY_OPERATIONS, PUBLISHED_OPERATIONS } from '@/lib/api/community-operations';
import { DECK_OPERATIONS } from '@/lib/api/deck-operations';

import { LIVE_OPERATIONS, LIVE_VIEW_OPERATIONS } from '@/lib/api/live-operations';
import { OWN_CARD_OPERATIONS } from '@/lib/api/own-card-operations';
import { PHOTO_OPERATIONS } from '@/lib/api/photo-operations';
import {
  cardsQuery,
  collectionQuery,
  exportQuery,
  historyQuery,
  jobQuery,
  searchQuery,
} from '@/lib/api/queries';
import type { AnswerName, BodyName } from '@/lib/api/shapes';
import { SHARED_OPERATIONS, SHARING_OPERATIONS } from '@/lib/api/sharing-operations';

/** What an operation answers when it is done: JSON of a shape, a file, or nothing. */
export type Done =
  | { readonly status: 200 | 201; readonly shape: AnswerName }
  | { readonly status: 200; readonly type: string }
  | { readonly status: 204 };

/** One thing that the API does. */
export interface Operation {
  readonly path: `/api/v1/${string}`;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly id: string;
  readonly about: string;
  /** `cards`: the same for everybody, and readable by other pages. `own`: somebody's own things. `accounts`: who that is. */
  readonly of: 'cards' | 'own' | 'accounts';
  readonly query?: z.ZodObject;
  readonly body?: BodyName;
  /** The type of a file that is sent instead of JSON. */
  readonly sends?: string;
  readonly done: Done;
  /** Long work: with `Prefer: respond-async` it answers 202 with the job. */
  readonly isJob?: true;
  /** The shape of its 409, if it says more than others. */
  readonly conflict?: AnswerName;
  /** Refusals that are its own, besides 400 and 500. */
  readonly refuses?: readonly (304 | 401 | 403 | 404 | 409 | 413 | 415)[];
}

/** What stands in braces in a path. */
export const PATH_PARTS: Readonly<Record<string, string>> = {
  set: 'A set’s id, as in `standard`.',
  number: 'A number within the set, as in `052`.',
  revision: 'The number of a revision, as in `3`.',
  file: 'A file’s name, as `/api/v1/bulk` gives it.',
  key: 'The key of a shared deck or a live game, the end of its address.',
  seat: 'A seat, from 0.',
  username: 'A user name.',
  id: 'The id of a deck, a format, a photograph, a proposal, a job, an account, a session, a passkey or an invite.',
};

const CHANGES = [403, 413, 415] as const;

const CARDS: readonly Omit<Operation, 'of' | 'method'>[] = [
  {
    path: '/api/v1/cards',
    id: 'listCards',
    about: 'The cards in order: set by set, by number within a set. Page by page.',
    query: cardsQuery,
    done: { status: 200, shape: 'CardPage' },
    refuses: [304, 404],
  },
  {
    path: '/api/v1/cards/search',
    id: 'searchCards',
    about:
      'Cards that a query in the search language finds. A query about owned cards or decks is answered for whoever runs the program.',
    query: searchQuery,
    done: { status: 200, shape: 'SearchAnswer' },
  },
  {
    path: '/api/v1/cards/eden/search',
    id: 'searchEdenCards',
    about:
      'Cards of Eden that a query in the search language finds. A query about owned cards is answered for whoever runs the program.',
    query: searchQuery,
    done: { status: 200, shape: 'EdenSearchAnswer' },
  },
  {
    path: '/api/v1/cards/ote/{set}/{number}',
    id: 'readCard',
    about: 'One card, whole, under any of its printings.',
    done: { status: 200, shape: 'Card' },
    refuses: [304, 404],
  },
  {
    path: '/api/v1/cards/ote/{set}/{number}/face.svg',
    id: 'readFace',
    about: 'A card’s face as this program draws it, 63 × 88 mm, in outlines.',
    done: { status: 200, type: 'image/svg+xml' },
    refuses: [304, 404],
  },
  {
    path: '/api/v1/cards/ote/{set}/{number}/face.png',
    id: 'readFacePicture',
    about: 'The same, 744 pixels wide.',
    done: { status: 200, type: 'image/png' },
    refuses: [304, 404],
  },
  {
    path: '/api/v1/back.png',
    id: 'readBack',
    about: 'The back that all cards share, 744 pixels wide.',
    done: { status: 200, type: 'image/png' },
    refuses: [304],
  },
  {
    path: '/api/v1/sets',
    id: 'listSets',
    about: 'The sets, with how many printings each has.',
    done: { status: 200, shape: 'SetList' },
    refuses: [304],
  },
  {
    path: '/api/v1/sets/{set}',
    id: 'readSet',
    about: 'One set.',
    done: { status: 200, shape: 'Set' },
    refuses: [304, 404],
  },
  {
    path: '/api/v1/bulk',
    id: 'listBulkFiles',
    about: 'Everything in a few files, each with its size and SHA-256.',
    done: { status: 200, shape: 'BulkIndex' },
    refuses: [304],
  },
  {
    path: '/api/v1/bulk/{file}',
    id: 'readBulkFile',
    about: 'One of these files. Its name holds its hash, so it may be kept for ever.',
    done: { status: 200, type: 'application/json' },
    refuses: [304, 404],
  },
  {
    path: '/api/v1/lackey-plugin.zip',
    id: 'readLackeyPlugin',
    about: 'The cards with our texts as a plugin of LackeyCCG.',
    done: { status: 200, type: 'application/zip' },
    refuses: [304],
  },
  {
    path: '/api/v1/catalogue',
    id: 'readCatalogue',
    about:
      'The compiled cards as this program’s own pages load them. Its form follows the program; others should read the bulk files.',
    done: { status: 200, shape: 'Catalogue' },
    refuses: [304],
  },
  {
    path: '/api/v1/catalogue/eden',
    id: 'readEdenCatalogue',
    about:
      'The cards of Eden as this program’s own pages load them. Their form follows the program.',
    done: { status: 200, type: 'application/json' },
    refuses: [304],
  },
  {
    path: '/api/v1/openapi.json',
    id: 'readDescription',
    about: 'This description.',
    done: { status: 200, type: 'application/json' },
    refuses: [304],
  },
];

const OWN: readonly Omit<Operation, 'of'>[] = [
  {
    path: '/api/v1/health',
    method: 'get',
    id: 'readHealth',
    about: 'Whether the program and its database respond.',
    done: { status: 200, shape: 'Health' },
  },
  {
    path: '/api/v1/health/live',
    method: 'get',
    id: 'readLiveness',
    about: 'Whether the program responds, with its database or without.',
    done: { status: 200, shape: 'Health' },
  },
  {
    path: '/api/v1/collection',
    method: 'get',
    id: 'readCollection',
    about: 'What is counted, row by row: everything, or a part of it, page by page.',
    query: collectionQuery,
    done: { status: 200, shape: 'Collection' },
  },
  {
    path: '/api/v1/collection',
    method: 'post',
    id: 'changeCollection',
    about:
      'Changes, in order: all are made, or none; each once, however often it is sent. With `Prefer: return=minimal` the answer leaves the holdings out.',
    body: 'CollectionEdits',
    done: { status: 200, shape: 'ChangedList' },
    refuses: CHANGES,
  },
  {
    path: '/api/v1/collection/import/plan',
    method: 'post',
    id: 'planImport',
    about: 'What a file of any known format would count, row by row. Nothing is counted.',
    body: 'CountFile',
    done: { status: 200, shape: 'CountPlan' },
    refuses: CHANGES,
  },
  {
    path: '/api/v1/collection/import',
    method: 'post',
    id: 'importCollection',
    about:
      'Count a file as it was planned, once for each `batch`, which is the id of the job; refused when the collection was changed since.',
    body: 'CountImport',
    done: { status: 200, shape: 'CountImported' },
    isJob: true,
    refuses: [409, ...CHANGES],
  },
  {
    path: '/api/v1/collection/totals',
    method: 'get',
    id: 'readTotals',
    about: 'How many there are of each printing, added up over conditions and places.',
    done: { status: 200, shape: 'CollectionTotals' },
  },
  {
    path: '/api/v1/collection/undo',
    method: 'post',
    id: 'undoChange',
    about: 'Undo a batch of changes, by a further change.',
    body: 'Undo',
    done: { status: 200, shape: 'Changed' },
    isJob: true,
    refuses: [404, 409, ...CHANGES],
  },
  {
    path: '/api/v1/collection/history',
    method: 'get',
    id: 'readHistory',
    about: 'The latest changes, newest first.',
    query: historyQuery,
    done: { status: 200, shape: 'History' },
  },
  {
    path: '/api/v1/collection/export',
    method: 'post',
    id: 'exportCollection',
    about: 'Write the collection into a file of another program: `/api/v1/jobs/{id}/file`.',
    query: exportQuery,
    done: { status: 200, shape: 'JobFile' },
    isJob: true,
    refuses: [403],
  },
  {
    path: '/api/v1/backup',
    method: 'post',
    id: 'writeBackup',
    about: 'Write everything of the owner’s into one ZIP: `/api/v1/jobs/{id}/file`.',
    query: jobQuery,
    done: { status: 200, shape: 'JobFile' },
    isJob: true,
    refuses: [403],
  },
  {
    path: '/api/v1/backup/browser',
    method: 'get',
    id: 'listBrowserThings',
    about:
      'What browsers kept when a backup was last made, or restored: solved puzzles, games, house rules, drafts, the troop in the builder.',
    done: { status: 200, shape: 'BrowserThings' },
  },
  {
    path: '/api/v1/backup/browser',
    method: 'put',
    id: 'saveBrowserThings',
    about:
      'Add what a browser keeps to it, for the next backup. Answers what was left out because it cannot be read.',
    body: 'BrowserKeeping',
    done: { status: 200, shape: 'BrowserThingsSaved' },
    refuses: CHANGES,
  },
  {
    path: '/api/v1/restore',
    method: 'post',
    id: 'restoreBackup',
    about:
      'Restore a backup (the ZIP as the body) into an empty installation: all of it, or nothing.',
    sends: 'application/zip',
    query: jobQuery,
    done: { status: 200, shape: 'Restored' },
    isJob: true,
    refuses: [403, 409, 413],
  },
  {
    path: '/api/v1/jobs',
    method: 'get',
    id: 'listJobs',
    about: 'The latest jobs: long work of the server, newest first.',
    done: { status: 200, shape: 'JobList' },
  },
  {
    path: '/api/v1/jobs/{id}',
    method: 'get',
    id: 'readJob',
    about: 'A job as it stands, while it goes on and for a week after.',
    done: { status: 200, shape: 'Job' },
    refuses: [404],
  },
  {
    path: '/api/v1/jobs/{id}/file',
    method: 'get',
    id: 'readJobFile',
    about: 'The file that an export or a backup has written. The next of its kind replaces it.',
    done: { status: 200, type: 'application/octet-stream' },
    refuses: [404],
  },
  {
    path: '/api/v1/jobs/{id}',
    method: 'delete',
    id: 'cancelJob',
    about: 'Cancel a job; what it did so far is undone. One that has ended stays as it is.',
    done: { status: 200, shape: 'Job' },
    refuses: [403, 404],
  },
];

/** Everything that the API does. A test holds it to the route files, in both directions. */
export const OPERATIONS: readonly Operation[] = [
  ...CARDS.map((one) => ({ ...one, method: 'get', of: 'cards' }) as const),
  ...[
    ...DECK_OPERATIONS,
    ...OWN,
    ...PHOTO_OPERATIONS,
    ...OWN_CARD_OPERATIONS,
    ...SHARING_OPERATIONS,
    ...LIVE_OPERATIONS,
    ...COMMUNITY_OPERATIONS,
  ].map((one) => ({ ...one, of: 'own' }) as const),
  ...[
    ...ACCOUNT_OPERATIONS,
    ...SHARED_OPERATIONS,
    ...LIVE_VIEW_OPERATIONS,
    ...PUBLISHED_OPERATIONS,
  ].map((one) => ({ ...one, of: 'accounts' }) as const),
];
