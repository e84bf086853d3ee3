'use client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOutcome } from '@/app/_components/accounts/use-outcome';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { TextField } from '@/app/_components/forms/text-field';
import { foldUsername } from '@/lib/accounts/account';
import { send } from '@/lib/client/account';
import { useSession } from '@/lib/client/use-session';

interface ReportFormProps {
  /** What is reported, as the API names it. */
  readonly subject: string;
  /** The subject for display: `this deck`. */
  readonly what: string;
  /** The user name of the owner of what is reported; null when several users own it. */
  readonly by: string | null;
  /** The fields to choose the subject. */
  readonly children?: ReactNode;
}

/** Reports something of another user to the curators. Shown only to signed-in users, and not for their own things. */
export function ReportForm({ subject, what, by, children }: ReportFormProps) {
  const reader = useSession()?.signedIn?.username ?? null;
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const task = useOutcome();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { subject, reason };
    if ((await task.run(() => send('POST', '/api/v1/reports', body))) !== null) setSent(true);
  };
  if (reader === null || (by !== null && reader === foldUsername(by))) return null;
  return (
    <details className="max-w-xl text-sm">
      <summary className="min-h-10 py-2.5 text-ink-soft">Report {what}</summary>
      {isSent ? (
        <p role="status">Thank you. A curator will look at it.</p>
      ) : (
        <form onSubmit={submit} className="grid gap-3 pt-2">
          {children}
          <TextField
            label="What is wrong with it"
            value={reason}
            onChange={setReason}
            autoCapitalize="sentences"
            maxLength={500}
            required
          />
          <Problem message={task.problem?.message} />
          <div>
            <Button type="submit" disabled={task.isBusy}>
              Report
            </Button>
          </div>
        </form>
      )}
    </details>
  );
}
