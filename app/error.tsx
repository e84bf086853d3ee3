'use client';
import { Button } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';

interface ErrorPageProps {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}

/** The error boundary of every page. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <div className="page-width py-16">
      <h1 className="sr-only">Something went wrong</h1>
      <EmptyState title="This page could not be shown">
        <p>
          What you have saved is safe. Try again. If the error stays, the server log explains it
          {error.digest ? ` under ${error.digest}` : ''}.
        </p>
        <Button look="primary" onClick={reset}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
