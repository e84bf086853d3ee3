'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { TextField } from '@/app/_components/forms/text-field';
import { Panel } from '@/app/_components/site/panel';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import { ACCOUNT, type OwnAccount, send } from '@/lib/client/account';
import { dayOf } from '@/lib/text/day';
import type { ChangeAccount } from './account-screen';

interface TokensPanelProps {
  readonly tokens: OwnAccount['tokens'];
  readonly change: ChangeAccount;
}

/** The tokens with which assistants use the account. */
export function TokensPanel({ tokens, change }: TokensPanelProps) {
  const [name, setName] = useState('');
  const [made, setMade] = useState<string | null>(null);
  const create = () =>
    change(async () => {
      const outcome = await send('POST', `${ACCOUNT}/tokens`, { name });
      if (outcome.ok) {
        setMade(outcome.body.token);
        setName('');
      }
      return outcome;
    });
  return (
    <Panel
      title="Assistants"
      lead="An assistant, such as a chat program that can use tools, finds cards and builds decks with you. Its token lets it read what is yours and save decks; it can delete nothing, and share nothing."
    >
      {made === null ? null : <TokenShown token={made} />}
      {tokens.length === 0 ? null : (
        <ul className="grid gap-2">
          {tokens.map(({ id, name: called, createdAt, usedAt }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0">
                <strong className="font-medium wrap-anywhere">{called}</strong>{' '}
                <span className="text-sm text-ink-soft">
                  made {dayOf(createdAt)},{' '}
                  {usedAt === null ? 'not used yet' : `used ${dayOf(usedAt)}`}
                </span>
              </span>
              <Button
                look="quiet"
                aria-label={`End the token ${called}`}
                onClick={() => change(() => send('DELETE', `${ACCOUNT}/tokens/${id}`))}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tokens.length >= ACCOUNT_BOUNDS.tokens ? (
        <p className="text-ink-soft">You have {tokens.length} tokens. End one to make another.</p>
      ) : (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <div className="min-w-60 flex-1">
            <TextField
              label="Name of a new token"
              placeholder="The assistant on my laptop"
              value={name}
              onChange={setName}
              autoCapitalize="sentences"
              maxLength={ACCOUNT_BOUNDS.tokenName}
              required
            />
          </div>
          <Button type="submit">Make a token</Button>
        </form>
      )}
    </Panel>
  );
}

/** A token to copy, shown only once, with the address that it is for. */
function TokenShown({ token }: { readonly token: string }) {
  return (
    <div role="status" className="grid gap-2 rounded-md bg-accent-wash p-4">
      <p className="text-sm">
        Give your assistant the address{' '}
        <code className="font-mono break-all">{window.location.origin}/mcp</code> and this token. It
        is not shown again.
      </p>
      <code className="font-mono text-sm break-all">{token}</code>
      <div>
        <CopyButton text={token} />
      </div>
    </div>
  );
}
