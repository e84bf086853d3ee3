import type { Metadata } from 'next';
import Link from 'next/link';
import { TextParts, UnclearParts } from '@/app/_components/card/card-text';
import { LevelBadge } from '@/app/_components/card/level-badge';
import { TallyTable } from '@/app/_components/site/coverage-table';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { pathOf } from '@/lib/cards/card-path';
import { edenCoverage } from '@/lib/cards/coverage';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import type { EdenListing } from '@/lib/eden/listing';
import { edenSetName } from '@/lib/eden/sets';
import { EDEN_KIND_NAMES } from '@/lib/eden/tile';

export const metadata: Metadata = {
  title: 'Rules coverage of Eden',
  description:
    'Every card of Eden, how much of its text the engine carries out, and which facts are missing.',
};

/** Rules coverage of Eden: totals, then each card with the parts of its text that are not understood or whose meaning is unknown. */
export default function EdenCoveragePage() {
  const catalogue = edenCatalogueOfProgram();
  const { bySet, byKind, list: _, ...all } = edenCoverage(catalogue);
  const known = catalogue.cards.filter(({ level }) => level !== 'unwritten');
  return (
    <div className="page-width pb-10">
      <PageHeader
        eyebrow={
          <NearLink href="/cards/eden" className="hover:text-accent">
            Cards of Eden
          </NearLink>
        }
        title="Rules coverage of Eden"
        lead={`The engine fully automates ${all.enforced} of ${all.cards} cards. The text of ${all.unwritten} published cards is not known; facts are missing of ${all.incomplete}.`}
      />
      <div className="grid gap-8 lg:grid-cols-2">
        <TallyTable
          caption="Cards by set and level of automation"
          head="Set"
          rows={Object.entries(bySet).map(([id, tally]) => [edenSetName(id), tally] as const)}
        />
        <TallyTable
          caption="Cards by kind and level of automation"
          head="Kind"
          rows={Object.entries(byKind).map(([kind, tally]) => [kindName(kind), tally] as const)}
        />
      </div>
      <section aria-labelledby="list" className="pt-10">
        <h2 id="list" className="mb-4 text-2xl font-semibold">
          Card by card{' '}
          <span className="text-lg font-normal text-ink-faint">
            {known.length} cards with a text
          </span>
        </h2>
        <ul className="border-b border-line">
          {known.map((card) => (
            <CoverageEntry key={card.id} card={card} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function kindName(kind: string): string {
  return Object.entries(EDEN_KIND_NAMES).find(([id]) => id === kind)?.[1] ?? kind;
}

function CoverageEntry({ card }: { readonly card: EdenListing }) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] md:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="space-y-1.5">
        <h3 className="font-semibold">
          <Link href={pathOf(card)} prefetch={false} className="hover:text-accent hover:underline">
            {card.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-faint">
          {edenSetName(card.set)}, {EDEN_KIND_NAMES[card.facts.kind]}
        </p>
        <LevelBadge level={card.level} />
      </div>
      <div className="max-w-prose space-y-1">
        {card.lines.length === 0 ? <p className="text-ink-faint italic">No rules text.</p> : null}
        {card.lines.map(({ text, unknown }) => (
          <div key={text}>
            <TextParts text={text} spans={[]} unknown={unknown} terms={null} />
            <UnclearParts text={text} unknown={unknown} />
          </div>
        ))}
      </div>
    </li>
  );
}
