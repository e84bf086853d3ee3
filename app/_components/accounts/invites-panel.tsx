'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Panel } from '@/app/_components/site/panel';
import { ACCOUNT, type OwnAccount, send } from '@/lib/client/account';
import { dayOf } from '@/lib/text/day';
import type { ChangeAccount } from './account-screen';

interface InvitesPanelProps {
  readonly invites: OwnAccount['invites'];
  readonly change: ChangeAccount;
}

interface MadeCode {
  readonly code: string;
  readonly expiresAt: string;
}

/** Creates and lists invites; each is valid for one account. */
export function InvitesPanel({ invites, change }: InvitesPanelProps) {
  const [made, setMade] = useState<MadeCode | null>(null);
  const create = () =>
    change(async () => {
      const outcome = await send('POST', `${ACCOUNT}/invites`);
      if (outcome.ok) setMade(outcome.body);
      return outcome;
    });
  return (
    <Panel title="Invites" lead="An invite is good for one account, for two weeks.">
      {made === null ? null : <CodeShown code={made.code} path="/join" />}
      {invites.length === 0 ? null : (
        <ul className="grid gap-2">
          {invites.map(({ id, createdAt, expiresAt }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 text-ink-soft">
                Made {dayOf(createdAt)}, good until {dayOf(expiresAt)}
              </span>
              <Button
                look="quiet"
                aria-label={`Withdraw the invite of ${dayOf(createdAt)}`}
                onClick={() => change(() => send('DELETE', `${ACCOUNT}/invites/${id}`))}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={create}>Invite somebody</Button>
      </div>
    </Panel>
  );
}

interface CodeShownProps {
  readonly code: string;
  /** The path of the page that accepts the code: the link contains the code after its `#`. Null when there is only the code, without a link. */
  readonly path: '/join' | null;
}

/** A code to copy, shown only once. */
export function CodeShown({ code, path }: CodeShownProps) {
  const text = path === null ? code : `${window.location.origin}${path}#${code}`;
  return (
    <div role="status" className="grid gap-2 rounded-md bg-accent-wash p-4">
      <p className="text-sm">Send this to one person. It is not shown again.</p>
      <code className="font-mono text-sm break-all">{text}</code>
      <div>
        <CopyButton text={text} />
      </div>
    </div>
  );
}
