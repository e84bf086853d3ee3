import 'server-only';
import { problemOf } from '@/lib/server/fault';
import { Refused } from '@/lib/server/problem';
import { CANCELLED, endJob } from './job-rows';
import type { OnProgress, Order, Outcome, Task } from './order';
import { TASKS } from './tasks';
import type { Attempt, Work } from './work';

/** Carries out an order in this thread. Never throws: a fault is an outcome, too. */
export async function perform(order: Order, onProgress: OnProgress): Promise<Outcome> {
  const { task } = order;
  // The types cannot say that the task of a kind goes to the function of that kind.
  const carryOut = TASKS[task.kind] as (of: Attempt, task: Task, work: Work) => Promise<unknown>;
  try {
    const result = await carryOut(order, task, workOf(order, onProgress));
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
