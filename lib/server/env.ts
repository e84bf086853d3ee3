import 'server-only';
import { isAbsolute, resolve } from 'node:path';
import { projectFolder } from '@/lib/project-folder';

/** The database, as set by DATABASE_URL. */
export type DatabaseLocation =
  | { readonly provider: 'sqlite'; readonly file: string }
  | { readonly provider: 'postgresql'; readonly url: string };

/** Thrown when an environment variable cannot be used. The message is for the person who starts the program. */
export class EnvironmentError extends Error {}

/** Reads and checks DATABASE_URL: `file:PATH` (from the project's folder) or `postgres://…`. */
export function databaseLocation(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  folder: string = projectFolder(),
): DatabaseLocation {
  const url = environment.DATABASE_URL || 'file:./data/dossier.db';
  if (url.length > 2_000)
    throw new EnvironmentError('DATABASE_URL is longer than 2,000 characters.');
  return locationOf(url, folder);
}

function locationOf(url: string, folder: string): DatabaseLocation {
  if (/^postgres(ql)?:\/\//.test(url)) return { provider: 'postgresql', url };
  if (url.startsWith('file:')) {
    const path = url.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
    if (path === '' || path.includes('?')) {
      throw new EnvironmentError('DATABASE_URL names no file: write file:./data/dossier.db.');
    }
    return {
      provider: 'sqlite',
      file: isAbsolute(path) ? path : resolve(/* turbopackIgnore: true */ folder, path),
    };
  }
  throw new EnvironmentError(
    'DATABASE_URL is neither file:PATH (SQLite) nor postgres://… (PostgreSQL).',
  );
}
