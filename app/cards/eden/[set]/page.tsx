import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { EdenSetAsCorrected } from '@/app/_components/card/as-corrected';
import { EdenSetList } from '@/app/_components/eden/eden-set-list';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { edenSet } from '@/lib/eden/neighbours';
import { EDEN_SETS } from '@/lib/eden/sets';

interface EdenSetPageProps {
  readonly params: Promise<{ readonly set: string }>;
}

/** All set pages are prerendered. */
export const dynamicParams = false;

export function generateStaticParams() {
  return EDEN_SETS.map(({ id }) => ({ set: id }));
}

async function setAt({ params }: EdenSetPageProps) {
  const { set } = await params;
  return EDEN_SETS.find(({ id }) => id === set) ?? null;
}

export async function generateMetadata(props: EdenSetPageProps): Promise<Metadata> {
  const set = await setAt(props);
  return set === null ? { title: 'No such set' } : { title: set.name, description: set.says };
}

/** The cards of a set of Eden, by kind. */
export default async function EdenSetPage(props: EdenSetPageProps) {
  const set = await setAt(props);
  if (set === null) notFound();
  const cards = edenSet(edenCatalogueOfProgram(), set.id);
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow={
          <NearLink href="/cards/eden" className="hover:text-accent">
            Cards of Eden
          </NearLink>
        }
        title={set.name}
        lead={set.says}
      />
      <p>
        <Link
          href={`/cards/eden?q=${encodeURIComponent(`set:${set.id}`)}`}
          prefetch={false}
          className="text-link inline-flex min-h-10 items-center"
        >
          Search these cards
        </Link>
        <Link
          href={`/cards/eden/print?q=${encodeURIComponent(`set:${set.id}`)}`}
          prefetch={false}
          className="text-link ml-6 inline-flex min-h-10 items-center"
        >
          Print them
        </Link>
        <Link
          href="/cards/eden/coverage"
          prefetch={false}
          className="text-link ml-6 inline-flex min-h-10 items-center"
        >
          Rules coverage
        </Link>
        <Link
          href={`/collection/set/${set.id}`}
          prefetch={false}
          className="text-link ml-6 inline-flex min-h-10 items-center"
        >
          Count the cards that you have of it
        </Link>
      </p>
      <EdenSetAsCorrected set={set.id}>
        <EdenSetList cards={cards} />
      </EdenSetAsCorrected>
    </div>
  );
}
