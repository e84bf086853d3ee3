'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';

interface PartLinkProps {
  readonly href: string;
  readonly className: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly children: ReactNode;
}

/** A link to another address of the page that is open, which keeps its state: Next's router follows `pushState` without asking the server. */
export function PartLink(props: PartLinkProps) {
  return (
    <Link
      {...props}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        window.history.pushState(null, '', props.href);
      }}
    />
  );
}
