'use client';
import Link from 'next/link';
import { useState } from 'react';
import { ForRole } from '@/app/_components/accounts/for-role';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { TextField } from '@/app/_components/forms/text-field';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { type Outcome, send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { useAnswer } from '@/lib/client/use-answer';

const REPORTS_PATH = '/api/v1/reports';
const HIDDEN_PATH = '/api/v1/hidden';

/** The page for curators with reports and hidden things. */
export function ReportsScreen() {
  return (
    <div className="page-width max-w-4xl pb-16">
      <PageHeader
        title="Reports"
        lead="Only its author still sees what is hidden, with the reason. Everything can be restored."
      />
      <ForRole least="curator">
        <Reports />
      </ForRole>
    </div>
  );
}

function Reports() {
  const reports = useAnswer(REPORTS_PATH);
  const hidden = useAnswer(HIDDEN_PATH);
  const [problem, setProblem] = useState('');
  const change = async (request: Promise<Outcome<unknown>>) => {
    const done = await request;
    setProblem(done.ok ? '' : done.message);
    changed(REPORTS_PATH, HIDDEN_PATH);
  };
  return (
    <>
      <Problem message={problem} />
      <Answered path={REPORTS_PATH} answer={reports}>
        {(found) =>
          found.reports.length === 0 ? (
            <EmptyState title="Nothing is reported" />
          ) : (
            <ul>
              {found.reports.map(({ id, subject, name, author, page, reason, createdAt }) => (
                <li key={id} className="grid gap-2 border-t border-line py-4">
                  <p>
                    <strong className="font-semibold">
                      {page === null ? (
                        name
                      ) : (
                        <Link href={page} className="text-link">
                          {name}
                        </Link>
                      )}
                    </strong>{' '}
                    <span className="text-sm text-ink-faint">
                      {author === '' ? '' : `by ${author}, reported `}
                      <TimeAgo iso={createdAt} />
                    </span>
                  </p>
                  <p>{reason}</p>
                  <DecideForm
                    label="Reason, which the author is told"
                    act="Hide it"
                    onAct={(why) => change(send('PUT', HIDDEN_PATH, { subject, reason: why }))}
                  >
                    <Button onClick={() => change(send('DELETE', `${REPORTS_PATH}/${id}`))}>
                      Leave it
                    </Button>
                  </DecideForm>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <h2 className="mt-10 mb-3 text-xl font-semibold">Hidden</h2>
      <Answered path={HIDDEN_PATH} answer={hidden}>
        {(found) =>
          found.hidden.length === 0 ? (
            <p className="text-ink-soft">Nothing is hidden.</p>
          ) : (
            <ul>
              {found.hidden.map(({ subject, name, reason, at }) => (
                <li key={subject} className="grid gap-2 border-t border-line py-4">
                  <p>
                    <strong className="font-semibold">{name}</strong>{' '}
                    <span className="text-sm text-ink-faint">
                      <TimeAgo iso={at} />
                    </span>
                  </p>
                  <p>{reason}</p>
                  <DecideForm
                    label="Why it is shown again"
                    act="Restore it"
                    onAct={(why) => change(send('DELETE', HIDDEN_PATH, { subject, reason: why }))}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </>
  );
}

interface DecideFormProps {
  readonly label: string;
  readonly act: string;
  readonly onAct: (reason: string) => void;
  readonly children?: React.ReactNode;
}

function DecideForm({ label, act, onAct, children }: DecideFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAct(reason);
      }}
    >
      <div className="min-w-60 flex-1">
        <TextField
          label={label}
          value={reason}
          onChange={setReason}
          autoCapitalize="sentences"
          maxLength={500}
          required
        />
      </div>
      <div className="flex gap-2">
        <Button type="submit">{act}</Button>
        {children}
      </div>
    </form>
  );
}
