import 'server-only';
import { DISK_FULL, isDiskFull } from '@/lib/server/disk-full';
import { log } from '@/lib/server/log';
import { type Problem, problemResponse } from '@/lib/server/problem';

/** Run a route handler; a fault becomes a plain 500 (or 503 when the database is busy or away), its cause goes to the log alone. */
export async function answer(handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    log.error({ err: error }, 'A request failed');
    if (isDiskFull(error)) return problemResponse(DISK_FULL);
    if (BUSY.has(codeOf(error))) return problemResponse(DATABASE_BUSY);
    if (isAway(error)) return problemResponse(DATABASE_AWAY);
    return problemResponse({
      status: 500,
      code: 'FAULT',
      message: 'Something went wrong here. Nothing was changed.',
      hint: 'The program’s own output says more.',
    });
  }
}

const DATABASE_BUSY: Problem = {
  status: 503,
  code: 'BUSY',
  message: 'The database is busy. Nothing was changed.',
  hint: 'Try again in a moment.',
};

const DATABASE_AWAY: Problem = {
  status: 503,
  code: 'DATABASE_AWAY',
  message: 'The database cannot be reached.',
  hint: 'Try again in a moment. What was sent may have been saved: look before you send it again.',
};

/** Prisma's codes for: no answer in time, no free connection, no transaction in time, given up for another. */
const BUSY = new Set(['P1008', 'P2024', 'P2028', 'P2034']);

/** Prisma's codes for: not reachable, no answer to the connection, closed by the server. */
const AWAY = new Set(['P1001', 'P1002', 'P1017']);
/** What has no code of Prisma's: PostgreSQL stops or starts (57P01 to 57P03), or has gone in the middle of an answer. */
const GOING = /Code: `57P0\d`|^Connection terminated/;

function isAway(error: unknown): boolean {
  return AWAY.has(codeOf(error)) || (error instanceof Error && GOING.test(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
