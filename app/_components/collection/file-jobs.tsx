'use client';
import { useState } from 'react';
import { Button, type ButtonLook } from '@/app/_components/forms/button';
import { jobFilePath, startFile } from '@/lib/client/jobs';
import type { JobKind } from '@/lib/jobs/job';
import { JobList } from './job-list';

interface FileJobsProps {
  readonly kind: Extract<JobKind, 'export' | 'backup'>;
  readonly files: readonly {
    readonly name: string;
    readonly path: Parameters<typeof startFile>[0];
  }[];
  readonly look?: ButtonLook;
  /** Runs before the job. Returns a sentence about what the file will lack; '' when it lacks nothing. */
  readonly prepare?: () => Promise<string>;
}

const nothing = async () => '';

/** Buttons that start a job which writes a file. The file downloads when it is ready; until then the job can be cancelled, and the page left. */
export function FileJobs({ kind, files, look = 'secondary', prepare = nothing }: FileJobsProps) {
  const [begun, setBegun] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function start(path: Parameters<typeof startFile>[0]): Promise<void> {
    setBusy(true);
    const lacking = await prepare();
    const reply = await startFile(path);
    setBusy(false);
    setTrouble(reply.kind === 'refused' ? reply.message : lacking);
    if (reply.kind === 'later') setTrouble('Can’t reach the server. Try again.');
    if (reply.kind === 'answer') setBegun(reply.body.id);
  }
  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-2">
        {files.map(({ name, path }) => (
          <li key={path}>
            <Button look={look} inactive={busy} onClick={() => void start(path)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <JobList
        kinds={[kind]}
        busy={false}
        begun={begun}
        onEnd={({ id, state }) => {
          if (id === begun && state === 'done') downloadFile(jobFilePath(id));
        }}
      />
      {trouble === '' ? null : (
        <p role="alert" className="mt-4 max-w-prose text-bad">
          {trouble}
        </p>
      )}
    </>
  );
}

/** Downloads a file like a click on a link. */
function downloadFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
