import type { Metadata } from 'next';
import Link from 'next/link';
import { OfflineAddress } from '@/app/_components/offline/offline-address';
import { OfflineWaits } from '@/app/_components/offline/offline-waits';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Without a connection', robots: { index: false } };

const WORKS = [
  [
    '/cards',
    'Cards',
    'Search, filters and every card’s page: the whole catalogue is on this device.',
  ],
  [
    '/decks',
    'Decks',
    'Each deck that you have opened here: edit it, check it, play it. New ones, too.',
  ],
  ['/collection', 'Collection', 'Counting, sets and lists, once you have opened them here.'],
  ['/rules', 'Rules', 'The list of clauses, and each clause that you have read.'],
] as const;

/** What works without a connection, and what waits for one. */
export default function OfflinePage() {
  return (
    <div className="page-width max-w-3xl">
      <PageHeader
        title="Without a connection"
        lead="The program does not answer just now. What you have visited works all the same; what you change is kept in this browser and saved when it answers again."
      />
      <OfflineAddress />
      <h2 className="eyebrow mt-8 mb-2">What works</h2>
      <ul className="divide-y divide-line border-y border-line">
        {WORKS.map(([href, name, words]) => (
          <li key={href} className="grid gap-x-6 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Link href={href} prefetch={false} className="text-link font-medium">
              {name}
            </Link>
            <span className="text-ink-soft">{words}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-ink-faint">
        Deleting and taking back, the history of a deck, imports of files, backups and files to
        download need the program.
      </p>
      <h2 className="eyebrow mt-8 mb-2">What waits</h2>
      <OfflineWaits />
    </div>
  );
}
