import type { ReactNode } from 'react';

/** Cards of one's own: read for each request, never rendered ahead of time. */
export const dynamic = 'force-dynamic';

export default function OwnCardsLayout({ children }: { readonly children: ReactNode }) {
  return <div className="page-width">{children}</div>;
}
