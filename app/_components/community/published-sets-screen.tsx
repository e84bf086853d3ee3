'use client';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import type { PublishedSet } from '@/lib/accounts/published-set';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { ownCardsChanged } from '@/lib/client/own-cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import { ReportForm } from './report-form';

const PUBLISHED_PATH = '/api/v1/published';

/** The published sets of users. Subscribers find, use and play their cards. */
export function PublishedSetsScreen() {
  const answer = useAnswer(PUBLISHED_PATH);
  const session = useSession();
  return (
    <div className="page-width pb-16">
      <PageHeader
        title="Published sets"
        lead="Cards that people of this site made. Subscribe to a set and its cards are among yours, as their author keeps them."
      />
      <Answered path={PUBLISHED_PATH} answer={answer}>
        {({ sets }) =>
          sets.length === 0 ? (
            <EmptyState title="No set is published yet">
              <p>
                Publish one of yours under{' '}
                <Link href="/cards/mine" className="text-link">
                  Your cards
                </Link>
                .
              </p>
            </EmptyState>
          ) : (
            <ul>
              {sets.map((set) => (
                <SetRow key={set.id} set={set} signedIn={session?.signedIn?.username ?? null} />
              ))}
            </ul>
          )
        }
      </Answered>
    </div>
  );
}

interface SetRowProps {
  readonly set: PublishedSet;
  /** The reader's user name; null for a visitor. */
  readonly signedIn: string | null;
}

function SetRow({ set, signedIn }: SetRowProps) {
  const [problem, setProblem] = useState('');
  const { id, username, name, author, cards, subscribers, isSubscribed } = set;
  const mayAct = signedIn !== null && signedIn !== username;
  const toggle = async () => {
    const path = `/api/v1/subscriptions/${username}/${set.set}` as const;
    const done = await send(isSubscribed ? 'DELETE' : 'PUT', path);
    setProblem(done.ok ? '' : done.message);
    changed(PUBLISHED_PATH);
    ownCardsChanged();
  };
  return (
    <li className="border-t border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <strong className="font-semibold">{name}</strong> by {author}{' '}
          <span className="block text-sm text-ink-soft sm:inline">
            {cards} {cards === 1 ? 'card' : 'cards'}, {subscribers}{' '}
            {subscribers === 1 ? 'subscriber' : 'subscribers'}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {isSubscribed ? (
            <Link href={`/cards?q=set:${id}`} prefetch={false} className="text-link min-h-10 py-2">
              Show its cards
            </Link>
          ) : null}
          {mayAct ? (
            <Button aria-pressed={isSubscribed} onClick={toggle}>
              {isSubscribed ? 'Subscribed' : 'Subscribe'}
            </Button>
          ) : null}
        </div>
      </div>
      <Problem message={problem} />
      <ReportForm subject={set.subject} what={`the set “${name}”`} by={username} />
    </li>
  );
}
