'use client';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { TextField } from '@/app/_components/forms/text-field';
import { Panel } from '@/app/_components/site/panel';
import { ACCOUNT, leave, send } from '@/lib/client/account';
import type { ChangeAccount } from './account-screen';

interface CloseAccountProps {
  readonly username: string;
  readonly change: ChangeAccount;
}

/** Closes the account. Everything can be exported before; nothing can be restored afterwards. */
export function CloseAccount({ username, change }: CloseAccountProps) {
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
        <Link href="/collection/import" className="text-link">
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
