import 'server-only';
import { restoreBackup } from '@/lib/server/backup-restore';
import { exportBackup } from '@/lib/server/backup-write';
import { undoBatch } from '@/lib/server/collection';
import { exportCollection } from '@/lib/server/collection-export';
import { problemOf } from '@/lib/server/fault';
import { importPlanned } from '@/lib/server/import-counts';
import { CANCELLED, endJob } from '@/lib/server/jobs/job-rows';
import type { OnProgress, Order, Outcome } from '@/lib/server/jobs/order';
import type { Work } from '@/lib/server/jobs/work';
import { importOwnCards } from '@/lib/server/own-catalogue';
import { Refused } from '@/lib/server/problem';

/** Carries out an order in this thread. Never throws: a fault is an outcome, too. */
export async function perform(order: Order, onProgress: OnProgress): Promise<Outcome> {
  try {
    const result = await resultOf(order, workOf(order, onProgress));
    return { ok: true, json: JSON.stringify(result) };
  } catch (error) {
    const besides = error instanceof Refused ? error.besides : undefined;
    return { ok: false, problem: { ...problemOf(error), besides } };
  }
}

function workOf({ actor, job }: Order, onProgress: OnProgress): Work {
  return {
    progress: onProgress,
    done: async (tx, result) => {
      const end = { state: 'done', json: JSON.stringify(result) } as const;
      const isFirst = await endJob(tx, actor, job, end);
      if (!isFirst) throw new Refused(CANCELLED);
    },
  };
}

async function resultOf(order: Order, work: Work): Promise<unknown> {
  const { actor, task } = order;
  switch (task.kind) {
    case 'import':
      return importPlanned(actor, task, work);
    case 'cards':
      return importOwnCards(actor, task.cards, task.reason, work);
    case 'undo':
      return undoBatch(actor, task.sent, task.batch, work);
    case 'restore':
      try {
        return await restoreBackup(actor, task.backup, work);
      } finally {
        await task.backup.close();
      }
    case 'export':
      return exportCollection(actor, order.job, task.format, work);
    case 'backup':
      return exportBackup(actor, order.job, work);
  }
}
