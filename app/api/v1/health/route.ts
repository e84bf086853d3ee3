import { database } from '@/lib/server/db';
import { personalResponse } from '@/lib/server/problem';
import { publicRoute } from '@/lib/server/route';

/** `{ program: "dossier", ok: true }` once the program and its database answer. */
export const GET = publicRoute(async () =>
  personalResponse({ program: 'dossier', ok: (await database().owner.count()) > 0 }),
);
