import 'server-only';
import { sweepSessions } from '@/lib/server/accounts/sessions';
import { sweepTickets } from '@/lib/server/accounts/tickets';
import { endStaleCompanions } from '@/lib/server/live/companions';
import { closeStaleTables } from '@/lib/server/live/open-tables';

/** Deletes the rows that nobody can use any more: sessions, codes, challenges and known places. Closes tables to which nobody came, and ends companions that nobody uses. */
export async function sweepExpired(): Promise<void> {
  await sweepSessions();
  await sweepTickets();
  await closeStaleTables();
  await endStaleCompanions();
}
