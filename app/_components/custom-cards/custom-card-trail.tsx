'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { searchPath } from '@/lib/cards/card-path';
import { useShownGame } from '@/lib/client/shown-game';

/** The breadcrumb of the custom card pages: `Cards / Your cards / …`. */
export function CustomCardTrail({ children }: { readonly children?: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-2">
      <Link href={searchPath(useShownGame())} className="hover:text-accent">
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
