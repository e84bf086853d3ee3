'use client';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { cancelJob, jobFilePath, readJobs } from '@/lib/client/jobs';
import { fileOf, hasEnded, type Job, type JobKind } from '@/lib/jobs/job';

/** The interval between requests for running jobs, in milliseconds. */
const POLL_INTERVAL_MS = 500;

interface JobListProps {
  readonly kinds: readonly JobKind[];
  /** Whether this page has just started a job, which the list then looks for. */
  readonly busy: boolean;
  /** The id of the job that this page started; null when it has started none. */
  readonly begun?: string | null;
  /** Called when a job of the list ends, whether this page or another one started it. */
  readonly onEnd?: (job: Job) => void;
}

/** Running jobs with their progress, including those started before the page was opened, and how they ended. */
export function JobList({ kinds, busy, begun = null, onEnd }: JobListProps) {
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const seen = useRef(new Set<string>());
  const told = useRef({ kinds, onEnd });
  told.current = { kinds, onEnd };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    if (begun !== null) seen.current.add(begun);
    async function look(): Promise<void> {
      const found = await readJobs();
      if (isOver) return;
      const ours = found?.filter(({ kind }) => told.current.kinds.includes(kind)) ?? null;
      for (const job of ours ?? [])
        if (!hasEnded(job)) seen.current.add(job.id);
        else if (seen.current.delete(job.id) && !busy) told.current.onEnd?.(job);
      if (ours !== null)
        setJobs((before) =>
          ours.filter(
            (job) =>
              !hasEnded(job) || fileOf(job) !== null || before.some(({ id }) => id === job.id),
          ),
        );
      if (busy || seen.current.size > 0) timer = setTimeout(look, POLL_INTERVAL_MS);
    }
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [busy, begun]);
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
          {fileOf(job) === null ? null : (
            <a
              className={buttonClass()}
              href={jobFilePath(job.id)}
              download
              aria-label={`Download: ${job.title}`}
            >
              Download
            </a>
          )}
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
