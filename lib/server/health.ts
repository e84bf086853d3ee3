import 'server-only';
import { database } from '@/lib/server/db';

/** Does the database answer, and is somebody there since set-up? */
export async function isAnswering(): Promise<boolean> {
  return (await database().owner.count()) > 0;
}
