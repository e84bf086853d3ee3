import 'server-only';
import { adapterFor } from '@/lib/server/db';
import type { DatabaseLocation } from '@/lib/server/env';

/** The database cannot be opened; the message says which, why and what to do, in one line. */
export class UnreachableError extends Error {}

/** Open the database once and let go of it. The migration engine waits for ever where this fails at once. */
export async function insistOnReachable(location: DatabaseLocation): Promise<void> {
  try {
    const connection = await adapterFor(location, 1).connect();
    try {
      await connection.queryRaw({ sql: 'SELECT 1', args: [], argTypes: [] });
    } finally {
      await connection.dispose();
    }
  } catch (error) {
    throw new UnreachableError(describe(location, reason(error)));
  }
}

function describe(location: DatabaseLocation, why: string): string {
  switch (location.provider) {
    case 'sqlite':
      return `The database file ${location.file} cannot be opened: ${why}. Set DATABASE_URL to a file in a folder that you may write to.`;
    case 'postgresql':
      return `PostgreSQL cannot be reached at ${withoutPassword(location.url)}: ${why}. Start it, or set DATABASE_URL.`;
  }
}

function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1@');
}

/** What the driver said, or the kind of its fault, on one line. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause: unknown = error.cause;
  const told =
    typeof cause === 'object' && cause !== null && 'originalMessage' in cause
      ? String(cause.originalMessage)
      : error.message;
  return (told.split('\n')[0] ?? '').replace(/\.$/, '');
}
