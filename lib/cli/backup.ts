import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Command } from 'commander';
import { type BackupSummary, summaryWords } from '@/lib/backup/backup-shape';
import { withFile } from '@/lib/backup/open-file';
import { CliFailure, reasonOf } from '@/lib/cli/failure';
import { exitWith, printJson, printLine, printNote } from '@/lib/cli/output';

interface Options {
  readonly json?: boolean;
}

/** `dossier backup FILE` and `dossier restore FILE`: saves all data of the owner in one ZIP, and restores it. */
export function register(program: Command): void {
  program
    .command('backup')
    .description('write collection, decks, own cards and photographs into one file')
    .argument('<file>', 'a new file, for example dossier.zip')
    .option('--json', 'one JSON document')
    .action(runBackup);
  program
    .command('restore')
    .description('put a backup back into an empty installation')
    .argument('<file>', 'a file that backup wrote')
    .option('--json', 'one JSON document')
    .action(runRestore);
}

async function runBackup(file: string, { json }: Options): Promise<void> {
  if (existsSync(file)) throw new CliFailure(`${file}: there is a file of this name already`);
  const [{ withDatabase }, { writeBackup }, { UNWATCHED }] = await Promise.all([
    import('@/lib/server/database-check'),
    import('@/lib/server/backup-write'),
    import('@/lib/server/jobs/work'),
  ]);
  // An incomplete backup must not have the name of a complete one.
  const part = `${file}.part`;
  try {
    const saved = await withDatabase((actor) =>
      withFile(part, 'w', async (open) => {
        const summary = await writeBackup(actor, (bytes) => open.writeFile(bytes), UNWATCHED);
        await open.sync();
        return summary;
      }),
    );
    renameSync(part, file);
    printResult({ file, saved }, `${file}: ${summaryWords(saved)}.`, json);
  } catch (error) {
    rmSync(part, { force: true });
    throw new CliFailure(`${file}: ${reasonOf(error)}`);
  }
}

async function runRestore(file: string, { json }: Options): Promise<void> {
  if (!existsSync(file)) throw new CliFailure(`${file}: cannot be read: there is no such file`);
  const [{ withDatabase }, { restoreBackup }, { BackupError }, { UNWATCHED }] = await Promise.all([
    import('@/lib/server/database-check'),
    import('@/lib/server/backup-restore'),
    import('@/lib/server/backup-read'),
    import('@/lib/server/jobs/work'),
  ]);
  try {
    const { restored } = await withDatabase((actor) =>
      withFile(file, 'r', (open) => restoreBackup(actor, open, UNWATCHED)),
    );
    printResult({ file, restored }, `Restored: ${summaryWords(restored)}.`, json);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    printNote(`${file}: ${error.message}`);
    exitWith(error.code === 'DAMAGED' ? 2 : 1);
  }
}

function printResult(
  document: Readonly<Record<string, string | BackupSummary>>,
  words: string,
  json = false,
): void {
  if (json) printJson(document);
  else printLine(words);
}
