'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { hasEnded, type Job, type JobKind } from '@/lib/jobs/job';

/** Milliseconds between two requests for running jobs. */
const LOOK_AGAIN = 500;

/** The latest jobs; null when the server cannot be reached. */
async function readJobs(): Promise<readonly Job[] | null> {
  try {
    const response = await fetch('/api/v1/jobs', { cache: 'no-store' });
    if (!response.ok) return null;
    const { jobs } = (await response.json()) as { readonly jobs: readonly Job[] };
    return jobs;
  } catch {
    return null;
  }
}

async function cancelJob(id: string): Promise<void> {
  try {
    await fetch(`/api/v1/jobs/${encodeURIComponent(id)}`, { method: 'DELETE' });
  } catch {}
}

interface ImportJobsProps {
  readonly kinds: readonly JobKind[];
  /** Whether this page has just started a job. */
  readonly busy: boolean;
  /** A job that was running when the page opened has ended. */
  readonly onDone?: (job: Job) => void;
}

/** Running jobs with their progress, including those started before the page was opened, and how they ended. */
export function ImportJobs({ kinds, busy, onDone }: ImportJobsProps) {
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const seen = useRef(new Set<string>());
  const told = useRef({ kinds, onDone });
  told.current = { kinds, onDone };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function look(): Promise<void> {
      const found = await readJobs();
      if (isOver) return;
      const ours = found?.filter(({ kind }) => told.current.kinds.includes(kind)) ?? null;
      for (const job of ours ?? [])
        if (!hasEnded(job)) seen.current.add(job.id);
        else if (seen.current.delete(job.id) && job.state === 'done' && !busy)
          told.current.onDone?.(job);
      if (ours !== null)
        setJobs((before) =>
          ours.filter((job) => !hasEnded(job) || before.some(({ id }) => id === job.id)),
        );
      if (busy || seen.current.size > 0) timer = setTimeout(look, LOOK_AGAIN);
    }
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [busy]);
  if (jobs.length === 0) return null;
  return (
    <ul aria-label="Jobs" className="mt-6 grid max-w-3xl gap-3">
      {jobs.map((job) => (
        <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="min-w-0 flex-1 break-words">{job.title}</span>
          {hasEnded(job) ? null : (
            <progress
              className="h-2 w-40 accent-accent"
              aria-label={job.title}
              {...(job.total > 0 && { value: job.done, max: job.total })}
            />
          )}
          <span role="status" className="text-ink-soft tabular-nums">
            {stateWords(job)}
          </span>
          {hasEnded(job) ? null : (
            <Button
              look="quiet"
              aria-label={`Cancel: ${job.title}`}
              onClick={() => void cancelJob(job.id)}
            >
              Cancel
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateWords({ state, done, total, problem }: Job): string {
  switch (state) {
    case 'waiting':
      return 'Queued';
    case 'running':
      return total > 0 ? `${done} of ${total}` : 'Reading…';
    case 'done':
      return 'Done';
    case 'failed':
      return problem?.message ?? 'Failed. Nothing was changed.';
    case 'cancelled':
      return 'Cancelled. Nothing was changed.';
  }
}
