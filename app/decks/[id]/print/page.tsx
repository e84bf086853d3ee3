import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { PAPERS, paperOf } from '@/app/_components/print/papers';
import { PrintButton } from '@/app/_components/print/print-button';
import { ProxySheets } from '@/app/_components/print/proxy-sheets';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { printedCopies } from '@/lib/server/printed-copies';

export const metadata: Metadata = { title: 'Cards to print' };

interface PrintPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const CHOICE =
  'flex min-h-10 items-center rounded-md px-2.5 text-sm text-ink-soft hover:text-accent aria-[current=true]:bg-accent-wash aria-[current=true]:font-medium aria-[current=true]:text-ink';

/** The cards of a deck in their true size, nine to a sheet, with marks to cut along. */
export default async function PrintPage({ params, searchParams }: PrintPageProps) {
  const { id } = await params;
  const asked = await searchParams;
  const paper = paperOf(asked.paper);
  const missing = asked.which === 'missing';
  const printed = await printedCopies(id, missing);
  if (printed === null) notFound();
  const { name, copies } = printed;
  const to = (which: string, size: string) => `/decks/${id}/print?which=${which}&paper=${size}`;
  const which = missing ? 'missing' : 'all';
  return (
    <div className="page-width print:contents">
      <div className="print:hidden">
        <PageHeader
          eyebrow={
            <>
              <Link href="/decks">Decks</Link> / <Link href={`/decks/${id}`}>{name}</Link>
            </>
          }
          title="Cards to print"
          lead="63 by 88 millimetres each: print at 100 %, without fitting to the page."
          actions={copies.length === 0 ? null : <PrintButton />}
        />
        <nav aria-label="Which cards" className="flex flex-wrap gap-1">
          <Link href={to('all', paper.id)} aria-current={!missing} className={CHOICE}>
            The whole deck
          </Link>
          <Link href={to('missing', paper.id)} aria-current={missing} className={CHOICE}>
            Only what I have not got
          </Link>
        </nav>
        <nav aria-label="Paper" className="mb-6 flex flex-wrap gap-1">
          {PAPERS.map((one) => (
            <Link
              key={one.id}
              href={to(which, one.id)}
              aria-current={one.id === paper.id}
              className={CHOICE}
            >
              {one.name}
            </Link>
          ))}
        </nav>
      </div>
      {copies.length === 0 ? (
        <EmptyState title={missing ? 'You have every card of it' : 'There is no card in it'} />
      ) : (
        <ProxySheets copies={copies} paper={paper} />
      )}
    </div>
  );
}
