import 'server-only';
import { sweepSessions } from '@/lib/server/accounts/sessions';
import { sweepTickets } from '@/lib/server/accounts/tickets';

/** Deletes the rows that nobody can use any more: sessions, and codes, challenges and places of signing in. */
export async function sweepExpired(): Promise<void> {
  await sweepSessions();
  await sweepTickets();
}
