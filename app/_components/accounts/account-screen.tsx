'use client';
import Link from 'next/link';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Field, TextArea } from '@/app/_components/forms/field';
import { Problem } from '@/app/_components/forms/problem';
import { TextField } from '@/app/_components/forms/text-field';
import { Answered } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import { Panel } from '@/app/_components/site/panel';
import { ACCOUNT_BOUNDS, mayActAs } from '@/lib/accounts/account';
import { ACCOUNT, leave, type Outcome, type OwnAccount, send, signOut } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { countWaiting, useWaiting } from '@/lib/client/outbox/waiting';
import { useAnswer } from '@/lib/client/use-answer';
import { dayOf } from '@/lib/text/day';
import { ConfirmDialog } from './confirm-dialog';
import { InvitesPanel } from './invites-panel';
import { PasskeysPanel } from './passkeys-panel';
import { PasswordField } from './password-field';
import { NoAccounts } from './sign-in-screen';
import { TokensPanel } from './tokens-panel';

/** Runs a change of the account. If the server demands it, the user first enters the password or uses a passkey again. Returns whether the change was made. */
export type ChangeAccount = (request: () => Promise<Outcome<unknown>>) => Promise<boolean>;

/** The account page of the signed-in user. */
export function AccountScreen() {
  const answer = useAnswer(ACCOUNT);
  return (
    <Answered path={ACCOUNT} answer={answer} missing={<NoAccounts />}>
      {(account) => <Account account={account} />}
    </Answered>
  );
}

function Account({ account: own }: { readonly account: OwnAccount }) {
  const { account, hasPassword, decisions, sessions, passkeys, tokens, invites } = own;
  const [problem, setProblem] = useState('');
  const [held, setHeld] = useState<(() => Promise<boolean>) | null>(null);
  const change: ChangeAccount = async (request) => {
    setProblem('');
    const outcome = await request();
    changed(ACCOUNT);
    if (outcome.ok) return true;
    if (outcome.code === 'CONFIRM') setHeld(() => () => change(request));
    else setProblem(outcome.message);
    return false;
  };
  return (
    <div className="page-width grid max-w-3xl gap-6 pb-16">
      <PageHeader
        title={account.name}
        lead={`You are signed in as ${account.username}${account.role === 'member' ? '' : `, ${account.role}`}.`}
        actions={<SignOut />}
      />
      <nav aria-label="This site" className="flex flex-wrap gap-2">
        <ButtonLink href="/community">Community</ButtonLink>
        {mayActAs(account.role, 'curator') ? (
          <>
            <ButtonLink href="/cards/proposals">Proposals</ButtonLink>
            <ButtonLink href="/reports">Reports</ButtonLink>
          </>
        ) : null}
        {mayActAs(account.role, 'admin') ? <ButtonLink href="/people">Accounts</ButtonLink> : null}
      </nav>
      {decisions.length === 0 ? null : <DecisionsPanel decisions={decisions} />}
      <Problem message={problem} />
      <NamePanel key={account.name} name={account.name} change={change} />
      <ProfilePanel key={`${own.isPublic} ${own.about}`} own={own} change={change} />
      <PasskeysPanel passkeys={passkeys} change={change} />
      <PasswordPanel hasPassword={hasPassword} change={change} />
      <SessionsPanel sessions={sessions} change={change} />
      <TokensPanel tokens={tokens} change={change} />
      <InvitesPanel invites={invites} change={change} />
      <CloseAccount username={account.username} change={change} />
      {held === null ? null : (
        <ConfirmDialog
          hasPassword={hasPassword}
          onDone={(isConfirmed) => {
            setHeld(null);
            if (isConfirmed) void held();
          }}
        />
      )}
    </div>
  );
}

/** Signs out. Before that it shows the changes that the server does not have yet. */
function SignOut() {
  const waiting = countWaiting(useWaiting());
  const [isAsked, setAsked] = useState(false);
  if (waiting > 0 && isAsked)
    return (
      <div role="alert" className="grid gap-2 text-sm">
        <p>
          {waiting === 1 ? 'A change is' : `${waiting} changes are`} not saved yet. Signing out
          deletes {waiting === 1 ? 'it' : 'them'} from this browser.
        </p>
        <div className="flex gap-2">
          <Button look="danger" onClick={signOut}>
            Sign out anyway
          </Button>
          <Button onClick={() => setAsked(false)}>Stay</Button>
        </div>
      </div>
    );
  return <Button onClick={() => (waiting > 0 ? setAsked(true) : void signOut())}>Sign out</Button>;
}

interface ProfilePanelProps {
  readonly own: OwnAccount;
  readonly change: ChangeAccount;
}

/** The settings of the public profile. */
function ProfilePanel({ own, change }: ProfilePanelProps) {
  const id = useId();
  const [about, setAbout] = useState(own.about);
  const [isPublic, setPublic] = useState(own.isPublic);
  return (
    <Panel
      title="Profile"
      lead={
        own.isPublic
          ? 'Everybody sees your name, what you say here and the decks that you share with everybody.'
          : 'You have no profile: others see only your name, beside what you share.'
      }
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => send('PUT', `${ACCOUNT}/profile`, { isPublic, about }));
        }}
      >
        <label className="flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            checked={isPublic}
            onChange={({ target }) => setPublic(target.checked)}
          />
          Show a profile
        </label>
        <Field id={id} label="About you">
          <TextArea
            id={id}
            value={about}
            maxLength={ACCOUNT_BOUNDS.about}
            onChange={({ target }) => setAbout(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" disabled={about === own.about && isPublic === own.isPublic}>
            Save
          </Button>
        </div>
      </form>
      {own.isPublic ? (
        <p>
          <Link href={`/u/${own.account.username}`} className="text-link">
            See your profile
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

/** The decisions of curators about the user's things, with the reasons. */
function DecisionsPanel({ decisions }: Pick<OwnAccount, 'decisions'>) {
  return (
    <Panel title="Curators’ decisions" lead="What is hidden, nobody but you and the curators sees.">
      <ul className="grid gap-2">
        {decisions.map(({ subject, name, action, reason, at }) => (
          <li key={subject}>
            <strong className="font-medium">{name}</strong>,{' '}
            {action === 'hide' ? 'hidden' : 'shown again'} {dayOf(at)}: {reason}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface NamePanelProps {
  readonly name: string;
  readonly change: ChangeAccount;
}

function NamePanel({ name, change }: NamePanelProps) {
  const [typed, setTyped] = useState(name);
  return (
    <Panel title="Name">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => send('PUT', ACCOUNT, { name: typed }));
        }}
      >
        <div className="min-w-60 flex-1">
          <TextField
            label="Name, as others see it"
            value={typed}
            onChange={setTyped}
            autoComplete="nickname"
            autoCapitalize="words"
            required
          />
        </div>
        <Button type="submit" disabled={typed.trim() === name}>
          Save
        </Button>
      </form>
    </Panel>
  );
}

interface PasswordPanelProps {
  readonly hasPassword: boolean;
  readonly change: ChangeAccount;
}

function PasswordPanel({ hasPassword, change }: PasswordPanelProps) {
  const [typed, setTyped] = useState('');
  const [isDone, setDone] = useState(false);
  return (
    <Panel
      title="Password"
      lead={
        hasPassword
          ? 'A new password signs out all your other browsers, and ends the tokens of assistants and the address of your feed.'
          : 'You have none: you sign in with a passkey.'
      }
    >
      <form
        className="grid gap-3"
        onSubmit={async (event) => {
          event.preventDefault();
          const done = await change(() => send('PUT', `${ACCOUNT}/password`, { password: typed }));
          setDone(done);
          if (done) setTyped('');
        }}
      >
        <PasswordField
          label="New password"
          hint="At least 10 characters."
          value={typed}
          onChange={setTyped}
          autoComplete="new-password"
          required
        />
        <div className="flex items-center gap-3">
          <Button type="submit">{hasPassword ? 'Change the password' : 'Set a password'}</Button>
          <p role="status" className="text-sm text-good">
            {isDone ? 'The password is set.' : ''}
          </p>
        </div>
      </form>
    </Panel>
  );
}

interface SessionsPanelProps {
  readonly sessions: OwnAccount['sessions'];
  readonly change: ChangeAccount;
}

/** The browsers in which the account is signed in. */
function SessionsPanel({ sessions, change }: SessionsPanelProps) {
  return (
    <Panel title="Signed in" lead="Sign out a browser that you have lost or do not know.">
      <ul className="grid gap-2">
        {sessions.map(({ id, agent, createdAt, seenAt, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0">
              <strong className="font-medium">{browserOf(agent)}</strong>{' '}
              <span className="text-sm text-ink-soft">
                since {dayOf(createdAt)}, last used {dayOf(seenAt)}
              </span>
            </span>
            {isThis ? (
              <span className="text-sm text-ink-soft">This browser</span>
            ) : (
              <Button
                look="quiet"
                aria-label={`Sign out ${browserOf(agent)}`}
                onClick={() => change(() => send('DELETE', `${ACCOUNT}/sessions/${id}`))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const BROWSER_NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'] as const;

/** Describes a browser by its user agent: `Firefox on Linux`. */
function browserOf(agent: string): string {
  const browser = BROWSERS.find((name) => agent.includes(`${name}/`));
  const system = SYSTEMS.find((name) => agent.includes(name));
  const name = browser === undefined ? 'A browser' : (BROWSER_NAMES[browser] ?? browser);
  return system === undefined ? name : `${name} on ${system.replace('Mac OS X', 'macOS')}`;
}

interface CloseAccountProps {
  readonly username: string;
  readonly change: ChangeAccount;
}

/** Closes the account. Everything can be exported before; nothing can be restored afterwards. */
function CloseAccount({ username, change }: CloseAccountProps) {
  const [typed, setTyped] = useState('');
  const close = async () => {
    const isClosed = await change(() => send('DELETE', ACCOUNT, { username: typed }));
    if (isClosed) await leave();
  };
  return (
    <Panel
      title="Close the account"
      lead="Your decks, collection, photographs and own cards are deleted for good. Your cards that curators accepted into the common catalogue stay there."
    >
      <p>
        <Link href="/collection/export" className="text-link">
          Save everything in one file first
        </Link>
        . Another Dossier can restore it.
      </p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <div className="min-w-60 flex-1">
          <TextField
            label={`Type ${username} to close your account`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            required
          />
        </div>
        <Button type="submit" look="danger" disabled={typed !== username}>
          Close my account
        </Button>
      </form>
    </Panel>
  );
}
