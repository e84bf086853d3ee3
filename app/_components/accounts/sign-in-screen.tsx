'use client';
import Link from 'next/link';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { TextField } from '@/app/_components/forms/text-field';
import { PageHeader } from '@/app/_components/site/page-header';
import type { SignedIn } from '@/lib/accounts/account';
import {
  canUsePasskeys,
  nextPath,
  openAfterSignIn,
  send,
  signInWithPasskey,
  signInWithPassword,
} from '@/lib/client/account';
import { useSession } from '@/lib/client/use-session';
import { PasswordField } from './password-field';
import { useOutcome } from './use-outcome';

/** The page to sign in with a password or passkey, or to set a new password with a code. */
export function SignInScreen() {
  const session = useSession();
  const [isReset, setReset] = useState(false);
  if (session?.accounts === false) return <NoAccounts />;
  return (
    <div className="page-width max-w-xl pb-16">
      <PageHeader title={isReset ? 'Set a new password' : 'Sign in'} />
      {isReset ? <ResetForm /> : <SignInForm />}
      <p className="mt-8 text-ink-soft">
        <button type="button" className="text-link" onClick={() => setReset(!isReset)}>
          {isReset ? 'Sign in with your password' : 'I have a code for a new password'}
        </button>
      </p>
      <p className="mt-2 text-ink-soft">
        No account yet?{' '}
        <Link href="/join" className="text-link">
          {session?.registration === 'open' ? 'Make one' : 'Make one with an invite'}
        </Link>
        . The cards and the rules need none.
      </p>
    </div>
  );
}

async function enterIfSignedIn(signedIn: { readonly body: SignedIn } | null): Promise<void> {
  if (signedIn !== null) await openAfterSignIn(nextPath(window.location.search));
}

function SignInForm() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const task = useOutcome();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await enterIfSignedIn(await task.run(() => signInWithPassword(username, password)));
  };
  return (
    <form onSubmit={submit} className="sheet grid gap-4 p-4 sm:p-6">
      <TextField
        label="User name"
        value={username}
        onChange={setUsername}
        autoComplete="username webauthn"
        required
      />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      <Problem message={task.problem?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={task.isBusy}>
          Sign in
        </Button>
        <Button
          disabled={task.isBusy}
          onClick={async () => enterIfSignedIn(await task.run(signInByPasskey))}
        >
          Sign in with a passkey
        </Button>
      </div>
    </form>
  );
}

async function signInByPasskey() {
  if (canUsePasskeys()) return signInWithPasskey();
  return {
    ok: false,
    code: 'NO_PASSKEYS',
    message: 'This browser has no passkeys here. Use your password.',
  } as const;
}

function ResetForm() {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const task = useOutcome();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { code, password };
    await enterIfSignedIn(await task.run(() => send('POST', '/api/v1/accounts/reset', body)));
  };
  return (
    <form onSubmit={submit} className="sheet grid gap-4 p-4 sm:p-6">
      <TextField
        label="Code"
        hint="An admin of this site gives it to you. It is good for a day."
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        required
      />
      <PasswordField
        label="New password"
        hint="At least 10 characters. All your other sessions end."
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        required
      />
      <Problem message={task.problem?.message} />
      <div>
        <Button type="submit" look="primary" disabled={task.isBusy}>
          Set the password and sign in
        </Button>
      </div>
    </form>
  );
}

/** The message on a site without accounts. */
export function NoAccounts() {
  return (
    <div className="page-width max-w-xl pb-16">
      <PageHeader
        title="No accounts here"
        lead="This Dossier belongs to one person, so nobody signs in. To have accounts, start it with DOSSIER_ACCOUNTS."
      />
      <Link href="/" className="text-link">
        Go to the home page
      </Link>
    </div>
  );
}
