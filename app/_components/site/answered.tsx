'use client';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import type { Answer } from '@/lib/client/answers';
import { changed } from '@/lib/client/answers';
import { connection } from '@/lib/client/connection';
import { EmptyState } from './empty-state';
import { Skeleton } from './skeleton';

interface AnsweredProps<T> {
  /** The API address. */
  readonly path: string;
  readonly answer: Answer<T>;
  /** Shown while loading. */
  readonly waiting?: ReactNode;
  /** Shown when the address does not exist (404). */
  readonly missing?: ReactNode;
  readonly children: (body: T) => ReactNode;
}

/** Renders a response of the API, or why there is none. */
export function Answered<T>(props: AnsweredProps<T>) {
  const { path, answer, waiting = <Skeleton />, missing = null, children } = props;
  const { body, state, refusal } = answer;
  if (body !== null) return children(body);
  if (state === 'unreachable' && connection.getState().signedOut) return <SignInFirst />;
  if (state === 'unreachable') return <Unreachable onRetry={() => changed(path)} />;
  if (refusal?.status === 404) return missing;
  if (refusal !== null)
    return <EmptyState title="The server refused this">{refusal.message}</EmptyState>;
  return waiting;
}

/** The message when the server cannot be reached, and nothing is cached. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="py-12">
      <EmptyState title="Can’t reach the server">
        <p>This was not opened on this device before, so there is no copy of it to show.</p>
        <Button look="primary" onClick={onRetry}>
          Retry
        </Button>
      </EmptyState>
    </div>
  );
}

/** The message for visitors on a private page. */
export function SignInFirst() {
  return (
    <div className="page-width py-12">
      <h1 className="sr-only">Sign in to see this</h1>
      <EmptyState title="Sign in to see this">
        <p>You need an account for this page.</p>
        <Button look="primary" onClick={goToSignIn}>
          Sign in
        </Button>
      </EmptyState>
    </div>
  );
}

function goToSignIn(): void {
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
}

interface NothingHereProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The path of the link. */
  readonly to: string;
  readonly name: string;
}

/** A message in place of a page about something that does not exist. */
export function NothingHere({ title, children, to, name }: NothingHereProps) {
  return (
    <div className="page-width py-16">
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title}>
        <p>{children}</p>
        <ButtonLink href={to} look="primary">
          {name}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
