import type { ReactNode } from 'react';

/** Decks are somebody's own: read for each request, never rendered ahead of time. */
export const dynamic = 'force-dynamic';

export default function DecksLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
