import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BROWSER_BOUNDS } from '@/lib/backup/browser-things';
import { fileOf, JOB_KINDS, JOB_STATES } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { receiveBackup } from '@/lib/server/backup-read';
import { insistOnEmpty } from '@/lib/server/backup-restore';
import { listBrowserThings, saveBrowserThings } from '@/lib/server/browser-things';
import { database } from '@/lib/server/db';
import { jobResponse, startedResponse } from '@/lib/server/jobs/job-answer';
import { jobFileResponse } from '@/lib/server/jobs/job-file';
import type { JobOrder } from '@/lib/server/jobs/job-rows';
import { cancelJob, listJobs, readJob, startJob } from '@/lib/server/jobs/jobs';
import type { Task } from '@/lib/server/jobs/order';
import { type Problem, personalResponse, refuse } from '@/lib/server/problem';
import { FILE_LIMIT } from '@/lib/server/route';
import { route } from './contract';
import { answerShape, BODIES, BODY_REFUSALS, count, Refusal, text, time } from './shared-shapes';

const JobShape = answerShape('Job', {
  id: text(60),
  kind: z.enum(JOB_KINDS),
  title: text(400),
  state: z.enum(JOB_STATES),
  done: count.describe('Steps done.'),
  total: count.describe('Of so many; 0 as long as that is not known.'),
  result: z
    .unknown()
    .describe('What was done, once it is done: as the request that began it answers.'),
  problem: Refusal.nullable().describe('Why it failed, once it has.'),
  createdAt: time,
});

/** The file that a job has written, at `/api/v1/jobs/ID/file`. */
export const JobFile = answerShape('JobFile', {
  name: z.string().max(120),
  type: z.string().max(80),
  bytes: z.int().min(0),
});

const JobList = answerShape('JobList', { jobs: z.array(JobShape).max(20) });

/** The things that a browser stores. */
const browserThingsSchema = answerShape('BrowserThings', {
  things: z
    .array(z.strictObject({ key: text(200), value: text(BROWSER_BOUNDS.value) }))
    .max(BROWSER_BOUNDS.things),
}).register(BODIES, { id: 'BrowserKeeping' });

const BrowserThingsSaved = answerShape('BrowserThingsSaved', {
  leftOut: z.array(text(200)).max(BROWSER_BOUNDS.things).describe('Keys of what cannot be read.'),
});

const Restored = answerShape('Restored', {
  restored: z.strictObject({
    settings: count,
    decks: count,
    revisions: count,
    holdings: count,
    changes: count,
    sets: count,
    cards: count,
    'card-revisions': count,
    proposals: count,
    photographs: count,
  }),
});

export const jobQuery = z.object({
  job: z.uuid().optional().describe('The id of the job, of your own.'),
});

const NO_SUCH_JOB: Problem = {
  status: 404,
  code: 'NO_SUCH_JOB',
  message: 'There is no such job.',
  hint: 'Jobs that ended more than a week ago are forgotten. The latest: /api/v1/jobs.',
};

const NO_SUCH_FILE: Problem = {
  status: 404,
  code: 'NO_SUCH_FILE',
  message: 'There is no such file.',
  hint: 'A later export or backup replaces the one before. Start it again.',
};

/** Runs a job that writes a file. Returns an answer with the file's name and address. */
export function fileResponse(
  request: Request,
  actor: Actor,
  order: JobOrder,
  task: Task,
): Promise<Response> {
  const headers = { Location: `/api/v1/jobs/${order.id}/file` };
  return jobResponse(request, actor, order, task, (file) => personalResponse(file, { headers }));
}

/** The routes of long work of the server, such as backups. */
export const jobRoutes = [
  route('post', '/api/v1/backup', 'writeBackup', {
    about: 'Write everything of the owner’s into one ZIP: `/api/v1/jobs/{id}/file`.',
    cost: 100,
    query: jobQuery,
    done: JobFile,
    isJob: true,
    refuses: [403],
    run: ({ actor, request, query: { job: id = randomUUID() } }) =>
      fileResponse(request, actor, { id, kind: 'backup', title: 'Backup' }, { kind: 'backup' }),
  }),
  route('get', '/api/v1/backup/browser', 'listBrowserThings', {
    about:
      'What browsers kept when a backup was last made, or restored: solved puzzles, games, house rules, drafts, the troop in the builder.',
    done: browserThingsSchema,
    run: async ({ actor }) => ({ things: await listBrowserThings(actor) }),
  }),
  route('put', '/api/v1/backup/browser', 'saveBrowserThings', {
    about:
      'Add what a browser keeps to it, for the next backup. Answers what was left out because it cannot be read.',
    body: browserThingsSchema,
    bodyLimit: FILE_LIMIT,
    done: BrowserThingsSaved,
    refuses: BODY_REFUSALS,
    run: async ({ actor, body }) => ({ leftOut: await saveBrowserThings(actor, body.things) }),
  }),
  route('post', '/api/v1/restore', 'restoreBackup', {
    about:
      'Restore a backup (the ZIP as the body) into an empty installation: all of it, or nothing.',
    cost: 100,
    sends: 'application/zip',
    query: jobQuery,
    done: Restored,
    isJob: true,
    refuses: [403, 409, 413],
    run: async ({ actor, request, query: { job: id = randomUUID() } }) => {
      // Checked again within the transaction; checked here, so that nobody sends a gigabyte in vain.
      await insistOnEmpty(actor, database());
      const backup = await receiveBackup(request);
      try {
        const order = { id, kind: 'restore', title: 'Restore of a backup' } as const;
        await startJob(actor, order, { kind: 'restore' }, backup);
      } finally {
        await backup.close();
      }
      return startedResponse(request, actor, id, (result) => personalResponse(result));
    },
  }),
  route('get', '/api/v1/jobs', 'listJobs', {
    about: 'The latest jobs: long work of the server, newest first.',
    done: JobList,
    run: async ({ actor }) => ({ jobs: await listJobs(actor) }),
  }),
  route('get', '/api/v1/jobs/{id}', 'readJob', {
    about: 'A job as it stands, while it goes on and for a week after.',
    done: JobShape,
    refuses: [404],
    run: async ({ actor, params }) => (await readJob(actor, params.id)) ?? refuse(NO_SUCH_JOB),
  }),
  route('get', '/api/v1/jobs/{id}/file', 'readJobFile', {
    about: 'The file that an export or a backup has written. The next of its kind replaces it.',
    type: 'application/octet-stream',
    refuses: [404],
    run: async ({ actor, params }) => {
      const job = await readJob(actor, params.id);
      const file = job && fileOf(job);
      return (file && (await jobFileResponse(actor, params.id, file))) ?? refuse(NO_SUCH_FILE);
    },
  }),
  route('delete', '/api/v1/jobs/{id}', 'cancelJob', {
    about: 'Cancel a job; what it did so far is undone. One that has ended stays as it is.',
    done: JobShape,
    refuses: [403, 404],
    run: async ({ actor, params }) => (await cancelJob(actor, params.id)) ?? refuse(NO_SUCH_JOB),
  }),
];
