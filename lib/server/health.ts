import 'server-only';
import { database } from '@/lib/server/db';
import { LOCAL_OWNER } from '@/lib/server/owner';

/** Does the database answer, and has it been seeded? */
export async function isAnswering(): Promise<boolean> {
  return (await database().owner.count({ where: { id: LOCAL_OWNER } })) === 1;
}
