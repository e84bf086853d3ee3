'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { TextField } from '@/app/_components/forms/text-field';
import { Panel } from '@/app/_components/site/panel';
import { ACCOUNT, addPasskey, canUsePasskeys, type OwnAccount, send } from '@/lib/client/account';
import { dayOf } from '@/lib/text/day';
import type { ChangeAccount } from './account-screen';

interface PasskeysPanelProps {
  readonly passkeys: OwnAccount['passkeys'];
  readonly change: ChangeAccount;
}

/** The passkeys of the account. */
export function PasskeysPanel({ passkeys, change }: PasskeysPanelProps) {
  const [name, setName] = useState('');
  return (
    <Panel
      title="Passkeys"
      lead="A passkey signs you in with your fingerprint, your face or your device’s PIN. Nobody can guess it, and it works on no other site."
    >
      {passkeys.length === 0 ? null : (
        <ul className="grid gap-2">
          {passkeys.map(({ id, name: called, createdAt, usedAt }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0">
                <strong className="font-medium">{called}</strong>{' '}
                <span className="text-sm text-ink-soft">
                  made {dayOf(createdAt)}
                  {usedAt === null ? '' : `, used ${dayOf(usedAt)}`}
                </span>
              </span>
              <Button
                look="quiet"
                aria-label={`Remove ${called}`}
                onClick={() =>
                  change(() => send('DELETE', `${ACCOUNT}/passkeys/${encodeURIComponent(id)}`))
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={async (event) => {
            event.preventDefault();
            if (await change(() => addPasskey(name))) setName('');
          }}
        >
          <div className="min-w-60 flex-1">
            <TextField
              label="Name of a new passkey"
              placeholder="My phone"
              value={name}
              onChange={setName}
              autoCapitalize="sentences"
              maxLength={60}
              required
            />
          </div>
          <Button type="submit">Add a passkey</Button>
        </form>
      ) : (
        <p className="text-ink-soft">This browser cannot make passkeys here.</p>
      )}
    </Panel>
  );
}
