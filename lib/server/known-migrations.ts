import 'server-only';

/** The folders of `prisma/migrations/PROVIDER`, in order. A database with any other was written by a newer Dossier. */
export const KNOWN_MIGRATIONS: readonly string[] = [
  '0001-decks',
  '0002-collection',
  '0003-deck-steps',
  '0004-jobs',
  '0005-keys',
  '0006-photo-face',
  '0007-job-files',
];
