import 'server-only';
import { pino } from 'pino';
import { DISK_FULL, isDiskFull } from '@/lib/server/disk-full';
import { problemResponse } from '@/lib/server/problem';

// To stderr: the server's stdout is Next's own chatter, which `npm run up` leaves out.
const log = pino({ name: 'dossier' }, pino.destination(2));

/** Run a route handler; a fault becomes a plain 500 (or 503 when the database is busy), its cause goes to the log alone. */
export async function answer(handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    log.error({ err: error }, 'A request failed');
    if (isDiskFull(error)) return problemResponse(DISK_FULL);
    if (error instanceof Error && 'code' in error && BUSY.has(String(error.code))) {
      return problemResponse({
        status: 503,
        code: 'BUSY',
        message: 'The database is busy. Nothing was changed.',
        hint: 'Try again in a moment.',
      });
    }
    return problemResponse({
      status: 500,
      code: 'FAULT',
      message: 'Something went wrong here. Nothing was changed.',
      hint: 'The program’s own output says more.',
    });
  }
}

/** Prisma's codes for: no answer in time, no free connection, no transaction in time, given up for another. */
const BUSY = new Set(['P1008', 'P2024', 'P2028', 'P2034']);
