import { database } from '@/lib/server/db';
import { personalResponse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

/** `{ program: "dossier", ok: true }` once the program and its database answer. */
export const GET = readRoute(async () =>
  personalResponse({ program: 'dossier', ok: (await database().owner.count()) > 0 }),
);
