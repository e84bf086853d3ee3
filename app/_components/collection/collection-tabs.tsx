'use client';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Button } from '@/app/_components/forms/button';
import { NearLink } from '@/app/_components/site/near-link';
import { isVisitor, useSession } from '@/lib/client/use-session';
import { useCollection, useCollectionStore, useIsCollectionReady } from './collection-context';

const TABS = [
  { href: '/collection', name: 'Owned', below: '/collection/place' },
  { href: '/collection/count', name: 'Count', below: '/collection/set' },
  { href: '/collection/scan', name: 'Scan', below: '/collection/photographs' },
  { href: '/collection/lists', name: 'Lists' },
  { href: '/collection/trades', name: 'Trades' },
  { href: '/collection/decks', name: 'For decks' },
  { href: '/collection/import', name: 'Import and export', below: '/collection/export' },
  { href: '/collection/history', name: 'History' },
] as const;

/** Links between the collection pages, and the state of saving. */
export function CollectionTabs() {
  const path = usePathname();
  const session = useSession();
  // Others to trade with are on a site with accounts.
  const tabs = TABS.filter(({ name }) => name !== 'Trades' || session?.accounts === true);
  const bar = useRef<HTMLElement>(null);
  const current = TABS.find((tab) => 'below' in tab && path.startsWith(tab.below))?.href ?? path;
  useEffect(() => {
    const nav = bar.current;
    const tab = nav?.querySelector<HTMLElement>(`[href="${current}"]`);
    // Sideways alone: the page keeps the place to which the browser has scrolled it.
    if (nav != null && tab != null)
      nav.scrollLeft = tab.offsetLeft + (tab.offsetWidth - nav.clientWidth) / 2;
  }, [current]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pt-1 print:hidden">
      <nav
        ref={bar}
        aria-label="Collection"
        className="relative -ml-4 flex min-w-0 flex-1 basis-56 overflow-x-auto pl-1 [scrollbar-width:none] sm:ml-0 sm:pl-0"
      >
        {tabs.map(({ href, name }) => (
          <NearLink
            key={href}
            href={href}
            aria-current={current === href ? (path === href ? 'page' : 'true') : undefined}
            className="flex min-h-10 shrink-0 items-center border-b-2 border-transparent px-3 text-sm text-ink-soft hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
          >
            {name}
          </NearLink>
        ))}
      </nav>
      {/* The collection of a visitor is not opened. */}
      {isVisitor(session) ? null : <CountStatus />}
    </div>
  );
}

function CountStatus() {
  return useIsCollectionReady() ? (
    <SavingStatus />
  ) : (
    <p className="min-h-8 text-sm text-ink-soft">Opening…</p>
  );
}

function SavingStatus() {
  const phase = useCollection((state) => state.phase);
  const obstacle = useCollection((state) => state.obstacle);
  const waiting = useCollection((state) => state.ledger.pending.length);
  const journalled = useCollection((state) => state.journalled);
  const store = useCollectionStore();
  const refused = useCollection((state) => state.refused);
  const trouble = useCollection((state) => state.trouble);
  const tone = phase === 'saved' ? 'bg-good' : obstacle === '' ? 'bg-ink-faint' : 'bg-warn';
  return (
    <div className="text-sm text-ink-soft">
      <p role="status" className="flex min-h-8 items-center gap-2">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${tone}`} />
        {phase === 'opening' ? 'Opening…' : null}
        {phase === 'saved' ? <span className="max-sm:sr-only">All saved</span> : null}
        {phase === 'saving' ? 'Saving…' : null}
        {phase === 'retrying' || phase === 'forbidden'
          ? `${waiting} ${waiting === 1 ? 'entry' : 'entries'} not saved. ${obstacle} ${
              journalled
                ? 'They are stored in this browser.'
                : 'Keep this page open: the browser cannot store them.'
            }`
          : null}
      </p>
      {refused.length === 0 ? null : (
        <div role="alert" className="my-2 text-bad">
          <p>Not counted:</p>
          <ul className="ml-5 list-disc">
            {refused.map(({ sent, label, message }) => (
              <li key={sent}>
                {label}: {message}
              </li>
            ))}
          </ul>
          <Button className="mt-2" onClick={store.dismissRefused}>
            Dismiss
          </Button>
        </div>
      )}
      {trouble === '' ? null : (
        <p role="alert" className="text-bad">
          {trouble}
        </p>
      )}
    </div>
  );
}
