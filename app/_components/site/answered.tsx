'use client';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import type { Answer } from '@/lib/client/answers';
import { changed } from '@/lib/client/answers';
import { EmptyState } from './empty-state';
import { Skeleton } from './skeleton';

interface AnsweredProps<T> {
  /** Where it is asked for. */
  readonly path: string;
  readonly answer: Answer<T>;
  /** What is shown until it comes. */
  readonly waiting?: ReactNode;
  /** What is shown when there is no such thing (404). */
  readonly missing?: ReactNode;
  readonly children: (body: T) => ReactNode;
}

/** What the server answered, or why there is nothing to show. */
export function Answered<T>(props: AnsweredProps<T>) {
  const { path, answer, waiting = <Skeleton />, missing = null, children } = props;
  const { body, state, refusal } = answer;
  if (body !== null) return children(body);
  if (state === 'unreachable') return <Unreachable onRetry={() => changed(path)} />;
  if (refusal?.status === 404) return missing;
  if (refusal !== null)
    return <EmptyState title="The server refused this">{refusal.message}</EmptyState>;
  return waiting;
}

/** The server does not answer, and this browser keeps nothing of what is asked for. */
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

interface NothingHereProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where there is something. */
  readonly to: string;
  readonly name: string;
}

/** In place of a page about something that does not exist. */
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
