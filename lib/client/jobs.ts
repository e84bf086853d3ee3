import type { Job } from '@/lib/jobs/job';
import { ask, type Reply, startJob } from './api';

const JOBS = '/api/v1/jobs';

function jobPath(id: string) {
  return `${JOBS}/${encodeURIComponent(id)}` as const;
}

/** Returns the address of a job's file. */
export function jobFilePath(id: string): string {
  return `${jobPath(id)}/file`;
}

/** Returns the latest jobs of the server, newest first; null when it does not answer. */
export async function readJobs(): Promise<readonly Job[] | null> {
  const reply = await ask(JOBS);
  return reply.kind === 'answer' ? reply.body.jobs : null;
}

/** Cancels a job. If the server does not answer, the job goes on, and the page shows that. */
export async function cancelJob(id: string): Promise<void> {
  await ask(jobPath(id), { method: 'DELETE' });
}

/** Starts a job that writes a file, and does not wait for it. */
export function startFile(
  path: '/api/v1/backup' | `/api/v1/collection/export?format=${string}`,
): Promise<Reply<Job>> {
  return startJob(path, {});
}

/** Restores a backup; resolves once it is restored. */
export function sendBackup(file: File): Promise<Reply<object>> {
  const headers = { 'content-type': 'application/zip' };
  return ask('/api/v1/restore', { method: 'POST', file, headers });
}
