'use client';
import Link from 'next/link';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { TextField } from '@/app/_components/forms/text-field';
import { PageHeader } from '@/app/_components/site/page-header';
import { foldUsername, passwordProblem, usernameProblem } from '@/lib/accounts/account';
import { openAfterSignIn, signUp } from '@/lib/client/account';
import { useSession } from '@/lib/client/use-session';
import { PasswordField } from './password-field';
import { NoAccounts } from './sign-in-screen';
import { useOutcome } from './use-outcome';

/** The page to create an account with the setup code, with an invite, or with neither if registration is open. */
export function JoinScreen() {
  const session = useSession();
  if (session?.accounts === false) return <NoAccounts />;
  const isFirst = session?.isSetUp === false;
  return (
    <div className="page-width max-w-xl pb-16">
      <PageHeader
        title={isFirst ? 'Set up this site' : 'Make an account'}
        lead={
          isFirst
            ? 'The first account owns everything that is already here, and is an admin. The setup code is in the program’s log.'
            : 'Your decks, your collection and your own cards, wherever you sign in.'
        }
      />
      <JoinForm isFirst={isFirst} needsCode={session?.registration !== 'open' || isFirst} />
      <p className="mt-8 text-ink-soft">
        Already have an account?{' '}
        <Link href="/sign-in" className="text-link">
          Sign in
        </Link>
        .
      </p>
    </div>
  );
}

type AccountKey = 'passkey' | 'password';

interface JoinFormProps {
  /** Whether there is no account yet. */
  readonly isFirst: boolean;
  readonly needsCode: boolean;
}

function JoinForm({ isFirst, needsCode }: JoinFormProps) {
  const [code, setCode] = useState('');
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [key, setKey] = useState<AccountKey>('passkey');
  const [tried, setTried] = useState(false);
  const task = useOutcome();
  // The link of an invite has its code in the fragment, which no server and no log sees. On an open
  // page another link changes only the fragment.
  useEffect(() => {
    const read = () => setCode(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const wrong =
    usernameProblem(username) ?? (key === 'password' ? passwordProblem(password, username) : null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong !== null) return;
    const account = {
      username,
      name: name.trim() || foldUsername(username),
      code: needsCode || code !== '' ? code : null,
      password: key === 'password' ? password : null,
    };
    if ((await task.run(() => signUp(account))) !== null) await openAfterSignIn('/welcome');
  };
  return (
    <form onSubmit={submit} className="sheet grid gap-4 p-4 sm:p-6">
      {needsCode || code !== '' ? (
        <TextField
          label={isFirst ? 'Setup code' : 'Invite code'}
          value={code}
          onChange={setCode}
          autoComplete="off"
          required={needsCode}
        />
      ) : null}
      <TextField
        label="User name"
        hint="Letters a to z, digits and hyphens. You sign in with it, and others see it."
        value={username}
        onChange={setUsername}
        autoComplete="username"
        required
      />
      <TextField
        label="Name"
        hint="As others see you. Leave it empty to be called by your user name."
        value={name}
        onChange={setName}
        autoComplete="nickname"
        autoCapitalize="words"
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium text-ink-soft">You will sign in with</legend>
        <KeyChoice value="passkey" chosen={key} onChoose={setKey}>
          a passkey of this device or of your password manager
        </KeyChoice>
        <KeyChoice value="password" chosen={key} onChoose={setKey}>
          a password
        </KeyChoice>
      </fieldset>
      {key === 'password' ? (
        <PasswordField
          label="Password"
          hint="At least 10 characters, without your user name in it."
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          required
        />
      ) : null}
      <Problem message={tried && wrong !== null ? wrong : task.problem?.message} />
      <div>
        <Button type="submit" look="primary" disabled={task.isBusy}>
          Make the account
        </Button>
      </div>
    </form>
  );
}

interface KeyChoiceProps {
  readonly value: AccountKey;
  readonly chosen: AccountKey;
  readonly onChoose: (value: AccountKey) => void;
  readonly children: string;
}

function KeyChoice({ value, chosen, onChoose, children }: KeyChoiceProps) {
  return (
    <label className="flex min-h-10 items-center gap-2">
      <input
        type="radio"
        name="key"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      {children}
    </label>
  );
}
