import type { Command } from 'commander';
import { CliFailure } from '@/lib/cli/failure';
import { printNote } from '@/lib/cli/output';
import { projectFolder } from '@/lib/project-folder';

/** `dossier worker`: carries out jobs of a site on PostgreSQL. */
export function register(program: Command): void {
  program
    .command('worker')
    .description('carry out imports, exports, backups and other long work of a site on PostgreSQL')
    .action(runWorker);
}

async function runWorker(): Promise<void> {
  const [{ databaseLocation }, { awaitUsableDatabase }, { closeDatabase }, { workJobs }] =
    await Promise.all([
      import('@/lib/server/env'),
      import('@/lib/server/database-check'),
      import('@/lib/server/db'),
      import('@/lib/server/jobs/jobs'),
    ]);
  if (databaseLocation().provider === 'sqlite')
    throw new CliFailure(
      'A worker wants PostgreSQL: with SQLite the program does its long work by itself. Set DATABASE_URL to postgres://…',
    );
  // Its thread reads the files of the installation, too, and starts in the folder of this process.
  process.chdir(projectFolder());
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());
  await awaitUsableDatabase();
  printNote('Waiting for jobs. Ctrl+C ends this worker; the job that it has then goes to another.');
  try {
    await workJobs(ending.signal);
  } finally {
    await closeDatabase();
  }
}
