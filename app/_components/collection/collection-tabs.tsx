'use client';
import { usePathname } from 'next/navigation';
import { NearLink } from '@/app/_components/site/near-link';
import { CountStatus } from './count-status';

const TABS = [
  { href: '/collection', name: 'Count' },
  { href: '/collection/lists', name: 'Wants and spares' },
  { href: '/collection/decks', name: 'For decks' },
  { href: '/collection/import', name: 'Import and export' },
  { href: '/collection/history', name: 'History' },
] as const;

/** The pages about the collection, and whether all is saved. */
export function CollectionTabs() {
  const path = usePathname();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line pt-6 print:hidden">
      <nav aria-label="Collection" className="flex flex-wrap">
        {TABS.map(({ href, name }) => (
          <NearLink
            key={href}
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className="flex min-h-10 items-center border-b-2 border-transparent px-3 text-sm text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {name}
          </NearLink>
        ))}
      </nav>
      <CountStatus />
    </div>
  );
}
