'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, FileInput } from '@/app/_components/forms/field';
import { forgetAnswers } from '@/lib/client/answers';
import { sendBackup } from '@/lib/client/jobs';
import { FileJobs } from './file-jobs';
import { JobList } from './job-list';

const NO_ANSWER =
  'Can’t reach the server. The backup may have been restored: check before you send it again.';

const BACKUP = [{ name: 'Download a backup', path: '/api/v1/backup' }] as const;

/** Download and restore of a backup. */
export function BackupSection() {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function restore() {
    if (file === null) return;
    setBusy(true);
    setTrouble('');
    const reply = await sendBackup(file);
    if (reply.kind === 'answer') {
      // Cached answers and offline changes belong to the old data.
      await forgetAnswers();
      window.location.assign('/collection');
    } else {
      setBusy(false);
      setTrouble(reply.kind === 'refused' ? reply.message : NO_ANSWER);
    }
  }
  return (
    <section aria-labelledby="backup" className="border-t border-line py-8">
      <h2 id="backup" className="text-2xl font-semibold">
        Everything in one file
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Your collection with its history, decks with every revision, settings, custom cards and
        photographs. Store it somewhere safe, or move it to another machine.
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Not in it: what this browser alone keeps (solved puzzles, kept games, house rules, drafts,
        the troop in the builder), and what concerns other people (how decks are shared, whom and
        what you follow, your profile, live games).
      </p>
      <FileJobs kind="backup" files={BACKUP} look="primary" />
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
            {busy ? 'Restoring…' : ''}
          </p>
        </div>
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
