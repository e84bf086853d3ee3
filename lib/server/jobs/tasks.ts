import 'server-only';
import type { CountFile } from '@/lib/formats/count-plan';
import type { FormatId } from '@/lib/formats/types';
import type { JobKind } from '@/lib/jobs/job';
import { restoreBackup } from '@/lib/server/backup-restore';
import { exportBackup } from '@/lib/server/backup-write';
import { undoBatch } from '@/lib/server/collection';
import { exportCollection } from '@/lib/server/collection-export';
import { importPlanned, type PlannedImport } from '@/lib/server/import-counts';
import type { CardSave } from '@/lib/server/own-cards';
import { importOwnCards } from '@/lib/server/own-catalogue';
import { withJobInput } from './job-file';
import type { Attempt, Work } from './work';

/** An import as JSON, which has no maps. */
interface ImportTask extends Omit<PlannedImport, 'file'> {
  readonly file: Omit<CountFile, 'choices' | 'columns'> & {
    readonly choices: Entries<CountFile['choices']>;
    readonly columns: Entries<CountFile['columns']>;
  };
}

type Entries<M> = M extends ReadonlyMap<infer K, infer V> ? readonly (readonly [K, V])[] : never;

/**
 * What each kind of job does. Its second parameter is its task, which is kept as JSON until the job has ended. A job may be begun again
 * after its process was killed, so it writes in one transaction, which ends with `work.done`.
 */
export const TASKS = {
  import: ({ actor }: Attempt, { file, ...planned }: ImportTask, work: Work) => {
    const { choices, columns } = file;
    const read = { ...file, choices: new Map(choices), columns: new Map(columns) };
    return importPlanned(actor, { ...planned, file: read }, work);
  },
  cards: (
    { actor }: Attempt,
    { cards, reason }: { readonly cards: readonly CardSave[]; readonly reason: string },
    work: Work,
  ) => importOwnCards(actor, cards, reason, work),
  undo: (
    { actor }: Attempt,
    { sent, batch }: { readonly sent: string; readonly batch: string },
    work: Work,
  ) => undoBatch(actor, sent, batch, work),
  restore: (attempt: Attempt, _: object, work: Work) =>
    withJobInput(attempt, (backup) => restoreBackup(attempt.actor, backup, work)),
  export: (attempt: Attempt, { format }: { readonly format: FormatId }, work: Work) =>
    exportCollection(attempt, format, work),
  backup: (attempt: Attempt, _: object, work: Work) => exportBackup(attempt, work),
} satisfies Record<JobKind, (attempt: Attempt, task: never, work: Work) => Promise<unknown>>;
