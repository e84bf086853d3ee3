import 'server-only';
import type { Problem } from '@/lib/server/problem';

/** There is no room left to write. */
export const DISK_FULL: Problem = {
  status: 507,
  code: 'DISK_FULL',
  message: 'The disk is full. Nothing was changed.',
  hint: 'Make room on the disk that holds the database, and try again.',
};

/** How SQLite, PostgreSQL (53100, and where it writes elsewhere) and the file system say it. */
const SAYS_SO = /SQLITE_FULL|database or disk is full|\b53100\b|No space left on device|ENOSPC/;

/** Whether an error, or what caused it, is that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', meta = null } = error as { code?: unknown; meta?: unknown };
  const said = `${code} ${error.message} ${JSON.stringify(meta)} ${JSON.stringify(error.cause ?? null)}`;
  return SAYS_SO.test(said) || isDiskFull(error.cause);
}
