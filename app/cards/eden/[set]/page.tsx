import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { EDEN_KIND_TEXT, EdenKindIcon } from '@/app/_components/eden/eden-kind';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { pathOf } from '@/lib/cards/card-path';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import type { EdenListing } from '@/lib/eden/listing';
import { edenSet } from '@/lib/eden/neighbours';
import { EDEN_SETS } from '@/lib/eden/sets';
import { EDEN_KIND_NAMES } from '@/lib/eden/tile';

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
  const kinds = EDEN_KINDS.filter((kind) => cards.some(({ facts }) => facts.kind === kind));
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
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={kind} className="mt-6">
          <h2 id={kind} className="eyebrow mb-1 border-b border-line pb-2">
            {EDEN_KIND_NAMES[kind]}
          </h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {cards
              .filter(({ facts }) => facts.kind === kind)
              .map((card) => (
                <SetLine key={card.id} card={card} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SetLine({ card }: { readonly card: EdenListing }) {
  const { kind, value, faction, stigma } = card.facts;
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-b border-line py-2">
      <EdenKindIcon kind={kind} className={`size-4 shrink-0 ${EDEN_KIND_TEXT[kind]}`} />
      <Link
        href={pathOf(card)}
        prefetch={false}
        className="min-w-0 flex-1 after:absolute after:inset-0 hover:text-accent"
      >
        {card.name}{' '}
        <span className="text-sm text-ink-faint">
          {[faction, stigma].filter((one) => one !== undefined).join(' · ')}
        </span>
      </Link>
      {card.missing.length === 0 ? null : <span className="text-xs text-warn">incomplete</span>}
      <span className="text-ink-soft tabular-nums">{value}</span>
    </li>
  );
}
