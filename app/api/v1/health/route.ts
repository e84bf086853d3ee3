import { database } from '@/lib/server/db';
import { insistOnOwnVersion } from '@/lib/server/newer-version';
import { personalResponse } from '@/lib/server/problem';
import { publicRoute } from '@/lib/server/route';

/** Milliseconds between two looks at the version of the database. */
const LOOKS = 1_000;

/** `{ program: "dossier", ok: true }` once the program and its database answer; 503 where a newer version has changed it. */
export const GET = publicRoute(async () => {
  await insistOnOwnVersion(LOOKS);
  return personalResponse({ program: 'dossier', ok: (await database().owner.count()) > 0 });
});
