'use client';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Select } from '@/app/_components/forms/field';
import { Problem } from '@/app/_components/forms/problem';
import { TextField } from '@/app/_components/forms/text-field';
import { Answered } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import { Panel } from '@/app/_components/site/panel';
import { ROLES } from '@/lib/accounts/account';
import type { AnswerAt } from '@/lib/api/addressed';
import { ACCOUNTS, type Outcome, send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { SESSION, type SessionState } from '@/lib/client/session';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import { dayOf } from '@/lib/text/day';
import { ConfirmDialog } from './confirm-dialog';
import { ForRole } from './for-role';
import { CodeShown } from './invites-panel';

type Person = AnswerAt<typeof ACCOUNTS>['people'][number];
type Registration = SessionState['registration'];

type ChangeAccounts = (request: () => Promise<Outcome<unknown>>) => Promise<boolean>;

/** The accounts of the site, for admins. */
export function PeopleScreen() {
  return (
    <div className="page-width max-w-4xl pb-16">
      <PageHeader title="Accounts" lead="Everybody who signs in to this site." />
      <ForRole least="admin">
        <People />
      </ForRole>
    </div>
  );
}

function People() {
  const answer = useAnswer(ACCOUNTS);
  const session = useSession();
  const [problem, setProblem] = useState('');
  const [held, setHeld] = useState<(() => Promise<boolean>) | null>(null);
  const change: ChangeAccounts = async (request) => {
    setProblem('');
    const outcome = await request();
    changed(ACCOUNTS, SESSION);
    if (outcome.ok) return true;
    if (outcome.code === 'CONFIRM') setHeld(() => () => change(request));
    else setProblem(outcome.message);
    return false;
  };
  const setRegistration = (registration: Registration) =>
    change(() => send('PUT', '/api/v1/site', { registration }));
  return (
    <div className="grid gap-6">
      <Problem message={problem} />
      <Field id="registration" label="Who may make an account">
        <Select
          id="registration"
          value={session?.registration ?? 'invite'}
          onChange={({ target }) => setRegistration(target.value === 'open' ? 'open' : 'invite')}
        >
          <option value="invite">Whoever has an invite</option>
          <option value="open">Everybody</option>
        </Select>
      </Field>
      <Answered path={ACCOUNTS} answer={answer}>
        {({ people }) => (
          <ul className="grid gap-4">
            {people.map((person) => (
              <li key={person.ownerId}>
                <PersonPanel
                  person={person}
                  isSelf={person.ownerId === session?.signedIn?.ownerId}
                  change={change}
                />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      {held === null ? null : (
        <ConfirmDialog
          hasPassword
          onDone={(isConfirmed) => {
            setHeld(null);
            if (isConfirmed) void held();
          }}
        />
      )}
    </div>
  );
}

interface PersonPanelProps {
  readonly person: Person;
  readonly isSelf: boolean;
  readonly change: ChangeAccounts;
}

function PersonPanel({ person, isSelf, change }: PersonPanelProps) {
  const { ownerId, username, name, role, invitedBy, suspendedUntil, createdAt } = person;
  const path = `${ACCOUNTS}/${encodeURIComponent(ownerId)}` as const;
  const [code, setCode] = useState<string | null>(null);
  const isSuspended = suspendedUntil !== null && new Date(suspendedUntil) > new Date();
  const reset = () =>
    change(async () => {
      const outcome = await send('POST', `${path}/reset`);
      if (outcome.ok) setCode(outcome.body.code);
      return outcome;
    });
  return (
    <Panel
      title={name}
      lead={`${username}, since ${dayOf(createdAt)}${invitedBy === null ? '' : `, invited by ${invitedBy}`}`}
    >
      {isSelf ? (
        <p className="text-ink-soft">This is you, {role}.</p>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <Field id={`role-${ownerId}`} label="Role">
            <Select
              id={`role-${ownerId}`}
              value={role}
              onChange={({ target }) => {
                const chosen = ROLES.find((one) => one === target.value) ?? role;
                void change(() => send('PUT', `${path}/role`, { role: chosen }));
              }}
            >
              {ROLES.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
          <Button onClick={reset}>Code for a new password</Button>
        </div>
      )}
      {code === null ? null : <CodeShown code={code} path={null} />}
      {isSuspended ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-bad">
            Suspended until {dayOf(suspendedUntil)}: {person.suspendedReason}
          </p>
          <Button onClick={() => change(() => send('DELETE', `${path}/suspension`))}>
            End the suspension
          </Button>
        </div>
      ) : null}
      {isSelf || isSuspended ? null : <SuspendForm path={path} name={name} change={change} />}
    </Panel>
  );
}

interface SuspendFormProps {
  readonly path: `${typeof ACCOUNTS}/${string}`;
  readonly name: string;
  readonly change: ChangeAccounts;
}

function SuspendForm({ path, name, change }: SuspendFormProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const end = new Date(`${until}T00:00:00Z`).toISOString();
    await change(() => send('PUT', `${path}/suspension`, { reason, until: end }));
  };
  return (
    <details>
      <summary className="text-sm text-ink-soft">Suspend {name}</summary>
      <form onSubmit={submit} className="mt-3 flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1">
          <TextField
            label="Reason, which the person is told"
            value={reason}
            onChange={setReason}
            autoCapitalize="sentences"
            maxLength={500}
            required
          />
        </div>
        <TextField label="Until" type="date" value={until} onChange={setUntil} required />
        <Button type="submit" look="danger">
          Suspend
        </Button>
      </form>
    </details>
  );
}
