import type { Metadata } from 'next';
import Link from 'next/link';
import { LoadWhenBack, WaitingList } from '@/app/_components/site/offline-notices';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Offline', robots: { index: false } };

const WORKS_OFFLINE = [
  ['/cards', 'Cards', 'Search, filters and every card: the whole catalogue is on this device.'],
  [
    '/decks',
    'Decks',
    'Each deck that you have opened here: edit it, check it, play it. New ones, too.',
  ],
  ['/collection', 'Collection', 'Counting, sets and lists, once you have opened them here.'],
  ['/rules', 'Rules', 'The list of clauses, and each clause that you have read.'],
] as const;

/** Shown in place of a page that is not stored on this device; at its own address, what works offline. */
export default function OfflinePage() {
  return (
    <div className="page-width max-w-3xl">
      <PageHeader
        title="What works offline"
        lead="Pages that you have visited work without a connection. What you change is stored in this browser and saved when the server answers again."
      />
      <LoadWhenBack />
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {WORKS_OFFLINE.map(([href, name, words]) => (
          <li key={href} className="grid gap-x-6 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Link href={href} prefetch={false} className="text-link font-medium">
              {name}
            </Link>
            <span className="text-ink-soft">{words}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-ink-faint">
        Deleting, undoing an import, imports of files, backups and downloads need the server.
      </p>
      <h2 className="eyebrow mt-8 mb-2">Not saved yet</h2>
      <WaitingList />
    </div>
  );
}
