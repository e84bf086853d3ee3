'use client';
import { useState } from 'react';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Panel } from '@/app/_components/site/panel';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import { ACCOUNT, type OwnAccount, send } from '@/lib/client/account';
import type { ChangeAccount } from './account-screen';
import { KeyList, NewKeyForm } from './named-keys';

interface TokensPanelProps {
  readonly tokens: OwnAccount['tokens'];
  readonly change: ChangeAccount;
}

/** The tokens with which assistants use the account. */
export function TokensPanel({ tokens, change }: TokensPanelProps) {
  const [made, setMade] = useState<string | null>(null);
  const make = async (name: string) => {
    const outcome = await send('POST', `${ACCOUNT}/tokens`, { name });
    if (outcome.ok) setMade(outcome.body.token);
    return outcome;
  };
  return (
    <Panel
      title="Assistants"
      lead="An assistant, such as a chat program that can use tools, finds cards and builds decks with you. Its token lets it read what is yours and save decks; it can delete nothing, and share nothing."
    >
      {made === null ? null : <TokenShown token={made} />}
      <KeyList
        keys={tokens}
        unused=", not used yet"
        button="End"
        buttonLabel={(name) => `End the token ${name}`}
        onButton={(id) => change(() => send('DELETE', `${ACCOUNT}/tokens/${id}`))}
      />
      {tokens.length >= ACCOUNT_BOUNDS.tokens ? (
        <p className="text-ink-soft">You have {tokens.length} tokens. End one to make another.</p>
      ) : (
        <NewKeyForm
          label="Name of a new token"
          placeholder="The assistant on my laptop"
          maxLength={ACCOUNT_BOUNDS.tokenName}
          button="Make a token"
          change={change}
          make={make}
        />
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
