'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, FileInput } from '@/app/_components/forms/field';
import { forgetAnswers } from '@/lib/client/answers';
import { sendThings, takeThings } from '@/lib/client/browser-things';
import { sendBackup } from '@/lib/client/jobs';
import { FileJobs } from './file-jobs';
import { JobList } from './job-list';

const NO_ANSWER_MESSAGE =
  'Can’t reach the server. The backup may have been restored: check before you send it again.';

const BACKUP_FILES = [{ name: 'Download a backup', path: '/api/v1/backup' }] as const;

/** Sends the browser's data to the server, which writes the file. Returns a sentence about what the file will lack; '' when it lacks nothing. */
async function prepareBackup(): Promise<string> {
  const reply = await sendThings();
  if (reply.kind === 'refused')
    return `What this browser keeps is not in the file. ${reply.message}`;
  if (reply.kind === 'later')
    return 'What this browser keeps is not in the file: the server could not take it. Try again.';
  const { leftOut } = reply.body;
  if (leftOut.length === 0) return '';
  const what = leftOut.length === 1 ? 'One thing' : `${leftOut.length} things`;
  return `${what} of this browser cannot be read and stayed out of the file: ${leftOut.slice(0, 5).join(', ')}.`;
}

/** Download and restore of a backup. */
export function BackupSection() {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [taken, setTaken] = useState('');

  async function restore() {
    if (file === null) return;
    setBusy(true);
    setTrouble('');
    const reply = await sendBackup(file);
    if (reply.kind === 'answer') {
      // Cached responses and offline changes belong to the old data.
      await forgetAnswers();
      const left = await takeThings();
      if (left === '') window.location.assign('/collection');
      else setTrouble(`The backup is restored. ${left}`);
      setBusy(false);
    } else {
      setBusy(false);
      setTrouble(reply.kind === 'refused' ? reply.message : NO_ANSWER_MESSAGE);
    }
  }
  async function take() {
    setBusy(true);
    const left = await takeThings();
    setBusy(false);
    setTrouble(left);
    setTaken(left === '' ? 'This browser has what the backup holds of it.' : '');
  }
  return (
    <section aria-labelledby="backup" className="border-t border-line py-8">
      <h2 id="backup" className="text-2xl font-semibold">
        Everything in one file
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Your collection with its history, decks with every revision, settings, custom cards and
        photographs, and what this browser keeps: solved puzzles, kept games, house rules, drafts,
        the troop in the builder. Store it somewhere safe, or move it to another machine.
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Not in it: what concerns other people (how decks are shared, whom and what you follow, your
        profile, live games), changes that have not reached the server yet, and how this browser
        shows things (theme, view of a deck, games measured of a deck).
      </p>
      <FileJobs kind="backup" files={BACKUP_FILES} look="primary" prepare={prepareBackup} />
      <form
        className="mt-6 grid max-w-3xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void restore();
        }}
      >
        <Field
          id="backup-file"
          label="Restore a backup"
          hint="Restores into an empty installation only, so that nothing gets mixed up. Either everything is restored or nothing."
        >
          <FileInput
            id="backup-file"
            accept=".zip,application/zip"
            aria-describedby="backup-file-hint"
            onFile={setFile}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={file === null || busy}>
            Restore it
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {busy ? 'Restoring…' : taken}
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
          <Button inactive={busy} onClick={() => void take()}>
            Bring kept games into this browser
          </Button>
          After a restore elsewhere: puzzles, games, house rules and drafts that this browser lacks.
        </p>
      </form>
      <JobList kinds={['restore']} busy={busy} />
      {trouble === '' ? null : (
        <p role="alert" className="mt-4 max-w-prose text-bad">
          {trouble}
        </p>
      )}
    </section>
  );
}
