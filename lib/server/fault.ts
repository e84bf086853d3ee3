import 'server-only';
import { log } from '@/lib/server/log';
import { type Problem, Refused } from '@/lib/server/problem';

/** Returns the problem for something thrown: that of a refusal as it is; for a fault a plain sentence, with its cause only in the log. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refused) return error.problem;
  log.error({ err: error }, 'A request failed');
  if (isDiskFull(error)) return DISK_FULL;
  if (BUSY_CODES.has(codeOf(error))) return DATABASE_BUSY;
  if (codeOf(error) === TAKEN_CODE) return TAKEN;
  return isAway(error) ? DATABASE_AWAY : FAULT;
}

const FAULT: Problem = {
  status: 500,
  code: 'FAULT',
  message: 'Something went wrong on the server. Nothing was changed.',
  hint: 'See the program’s log.',
};

/** Prisma's code for a row whose key is already in use. */
const TAKEN_CODE = 'P2002';
/** The refusal when two requests created something with one id at the same moment. */
const TAKEN: Problem = {
  status: 409,
  code: 'CONFLICT',
  message: 'Somebody else created this at the same moment. Nothing was changed.',
  hint: 'Reload to see what is there now.',
};

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

const DISK_FULL: Problem = {
  status: 507,
  code: 'DISK_FULL',
  message: 'The disk is full. Nothing was changed.',
  hint: 'Free space on the disk that holds the database, and try again.',
};

/** Matches how SQLite, PostgreSQL (53100, and what it reports for other files) and the file system report a full disk. */
const SAYS_FULL = /SQLITE_FULL|database or disk is full|\b53100\b|No space left on device|ENOSPC/;

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', meta = null } = error as { code?: unknown; meta?: unknown };
  const said = `${code} ${error.message} ${JSON.stringify(meta)} ${JSON.stringify(error.cause ?? null)}`;
  return SAYS_FULL.test(said) || isDiskFull(error.cause);
}

/**
 * Prisma's codes for a busy database: no answer in time, no free connection, no transaction in time, or a transaction that was given
 * up for another.
 */
const BUSY_CODES = new Set(['P1008', 'P2024', 'P2028', 'P2034']);

/** Prisma's codes for a database that is away: not reachable, no answer to the connection, or closed by the server. */
const AWAY_CODES = new Set(['P1001', 'P1002', 'P1017']);
/**
 * Matches messages for which Prisma has no code of its own: PostgreSQL stops or starts (57P01 to 57P03), the connection ended during
 * an answer, or a query of our own SQL did not reach the server.
 */
const AWAY_MESSAGE = /Code: `57P0\d`|^Connection terminated|Can't reach database server/;

function isAway(error: unknown): boolean {
  return (
    AWAY_CODES.has(codeOf(error)) || (error instanceof Error && AWAY_MESSAGE.test(error.message))
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
