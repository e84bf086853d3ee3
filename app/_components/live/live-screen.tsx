'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { BlankPage } from '@/app/_components/site/blank-page';
import { EmptyState } from '@/app/_components/site/empty-state';
import { onDemand } from '@/app/_components/site/on-demand';
import { markBeenHere } from '@/lib/client/been-here';
import { useTitle } from '@/lib/client/use-title';
import { TableSeats } from './chairs';
import type { EdenHeard } from './eden/eden-heard';
import { UnreadContext, useFullTable, useUnread, useYourTurn } from './live-signs';
import type { OteHeard } from './ote/ote-heard';
import { type LiveState, useLive } from './use-live';

/** The engine and the table or field are loaded when the game has begun. */
const OteRoom = onDemand(
  () => import('./ote/live-room').then((module) => module.LiveRoom),
  <BlankPage />,
);
const EdenRoom = onDemand(
  () => import('./eden/eden-room').then((module) => module.EdenRoom),
  <BlankPage />,
);

/** A live table: its seats until the game begins, then the table. */
export function LiveScreen() {
  const key = usePathname().split('/')[2] ?? '';
  return <LiveTablePage key={key} tableKey={key} />;
}

function LiveTablePage({ tableKey }: { readonly tableKey: string }) {
  const live = useLive(tableKey);
  const names = live.heard?.answer.seats.flatMap(({ name }) => (name === '' ? [] : [name]));
  const isSeated = live.heard !== null && live.heard.answer.you !== null;
  useEffect(() => {
    if (isSeated) markBeenHere();
  }, [isSeated]);
  const isYourTurn = useYourTurn(live.heard);
  const isFull = useFullTable(live.heard);
  const unread = useUnread(live.heard);
  const signs = `${unread.count > 0 ? `(${unread.count}) ` : ''}${isYourTurn ? 'Your turn · ' : isFull ? 'Ready to begin · ' : ''}`;
  useTitle(names === undefined ? null : `${signs}Live: ${names.join(', ')}`);
  if (live.refused !== null) return <RefusedTable {...live.refused} />;
  if (live.heard === null) return live.isLost ? <LostConnection /> : <BlankPage />;
  const { heard, isLost, show } = live;
  if (heard.answer.table === null)
    return (
      <UnreadContext value={unread}>
        <TableSeats heard={heard} />
      </UnreadContext>
    );
  return (
    <UnreadContext value={unread}>
      {/* The response determines the game. */}
      {heard.answer.game === 'eden' ? (
        <EdenRoom heard={heard as EdenHeard} isLost={isLost} show={show} />
      ) : (
        <OteRoom heard={heard as OteHeard} isLost={isLost} />
      )}
    </UnreadContext>
  );
}

function RefusedTable({ code, message }: NonNullable<LiveState['refused']>) {
  const path = usePathname();
  const mustSignIn = code === 'SIGN_IN';
  return (
    <div className="page-width py-12">
      <h1 className="sr-only">This table cannot be shown</h1>
      <EmptyState title="This table cannot be shown">
        <p>{message}</p>
        <ButtonLink look="primary" href={mustSignIn ? `/sign-in?next=${path}` : '/live'}>
          {mustSignIn ? 'Sign in' : 'Live tables'}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function LostConnection() {
  return (
    <div className="page-width py-12">
      <h1 className="sr-only">Can’t reach the server</h1>
      <EmptyState title="Can’t reach the server">
        <p>A live table is held by the server. This page goes on by itself once it answers.</p>
      </EmptyState>
    </div>
  );
}
