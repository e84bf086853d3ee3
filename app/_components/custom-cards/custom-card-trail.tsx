import Link from 'next/link';
import type { ReactNode } from 'react';

/** The breadcrumb of the custom card pages: `Cards / Your cards / …`. */
export function CustomCardTrail({ children }: { readonly children?: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-2">
      <Link href="/cards" className="hover:text-accent">
        Cards
      </Link>
      <span aria-hidden="true">/</span>
      <Link href="/cards/mine" className="hover:text-accent">
        Your cards
      </Link>
      {children ? <span aria-hidden="true">/</span> : null}
      {children}
    </nav>
  );
}
