'use client';
import { type ReactNode, useEffect } from 'react';
import { BlankPage } from '@/app/_components/site/blank-page';
import { onDemand } from '@/app/_components/site/on-demand';
import { useFragment } from '@/lib/client/use-fragment';
import { useInBrowser } from '@/lib/client/use-in-browser';

/** The table, which the Play page does not need. */
const LinkedTable = onDemand(
  () => import('@/app/_components/table/linked-screen').then((one) => one.LinkedTable),
  <BlankPage />,
);

/** Hides the Play page before it is painted, if the address holds a game: the server does not see the part after the #. */
const HIDE_SCRIPT = `if(location.hash.length>1)document.documentElement.dataset.linked=''`;

/** The Play page, or the table of the game in the address. */
export function PlayRoom({ children }: { readonly children: ReactNode }) {
  const fragment = useFragment();
  const inBrowser = useInBrowser();
  useEffect(() => {
    if (fragment !== null) delete document.documentElement.dataset.linked;
  }, [fragment]);
  if (fragment !== null && fragment !== '')
    return <LinkedTable key={fragment} fragment={fragment} />;
  return (
    <>
      {inBrowser ? null : <script suppressHydrationWarning>{HIDE_SCRIPT}</script>}
      <div className="in-data-linked:hidden">{children}</div>
    </>
  );
}
