import 'server-only';
import { sweepSessions } from '@/lib/server/accounts/sessions';
import { sweepTickets } from '@/lib/server/accounts/tickets';

/** Deletes the rows that nobody can use any more: sessions, codes, challenges and known places. */
export async function sweepExpired(): Promise<void> {
  await sweepSessions();
  await sweepTickets();
}
