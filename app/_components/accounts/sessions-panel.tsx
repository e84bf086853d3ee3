'use client';
import { Button } from '@/app/_components/forms/button';
import { Panel } from '@/app/_components/site/panel';
import { ACCOUNT, type OwnAccount, send } from '@/lib/client/account';
import { dayOf } from '@/lib/text/day';
import type { ChangeAccount } from './account-screen';

interface SessionsPanelProps {
  readonly sessions: OwnAccount['sessions'];
  readonly change: ChangeAccount;
}

/** The browsers in which the account is signed in. */
export function SessionsPanel({ sessions, change }: SessionsPanelProps) {
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
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'] as const;

/** Describes a browser by its user agent: `Firefox on Linux`. */
export function browserOf(agent: string): string {
  const browser = BROWSERS.find((name) => agent.includes(`${name}/`));
  const system = SYSTEMS.find((name) => agent.includes(name));
  const name = browser === undefined ? 'A browser' : (NAMES[browser] ?? browser);
  return system === undefined ? name : `${name} on ${system.replace('Mac OS X', 'macOS')}`;
}
