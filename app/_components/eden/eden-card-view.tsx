import Link from 'next/link';
import type { ReactNode } from 'react';
import { CardCopies } from '@/app/_components/card/card-copies';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { edenClausesOf } from '@/lib/eden/card-clauses';
import { isPlayable } from '@/lib/eden/level-words';
import type { EdenListing } from '@/lib/eden/listing';
import { edenSetName } from '@/lib/eden/sets';
import { EDEN_KIND_NAMES, edenTileOf } from '@/lib/eden/tile';
import { EdenFace, EdenFaceBack } from './eden-face';
import { EdenFactList } from './eden-facts';
import { EdenLevel } from './eden-level';
import { EdenCardText, EdenClauseList } from './eden-text';

interface EdenCardViewProps {
  readonly card: EdenListing;
  /** The content below the faces. */
  readonly children?: ReactNode;
}

/** The page of an Eden card: both faces, its facts, its text as the engine reads it, and its clauses. */
export function EdenCardView({ card, children }: EdenCardViewProps) {
  const tile = edenTileOf(card);
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-14">
      <div className="mx-auto w-full max-w-88 space-y-4 self-start">
        <EdenFace card={tile} />
        <EdenFaceBack card={tile} />
        <p className="text-sm">
          <Link
            href={`/cards/eden/print?q=${encodeURIComponent(`!"${card.name}" set:${card.set}`)}`}
            prefetch={false}
            className="text-link inline-flex min-h-10 items-center"
          >
            Print this card
          </Link>
        </p>
        {children}
        <CardCopies key={card.id} name={card.name} printings={[{ id: card.id, title: '' }]} />
      </div>
      <div className="min-w-0 space-y-10">
        <MissingFacts card={card} />
        <EdenCardText card={card} />
        <EdenFactList card={card} />
        <EdenClauseList clauses={edenClausesOf(card.record)} />
        <SourceList sources={card.record.sources ?? []} />
      </div>
    </div>
  );
}

/** The top of the page of a built-in card. */
export function EdenCardHeading({ card }: { readonly card: EdenListing }) {
  return (
    <PageHeader
      eyebrow={
        <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-2">
          <NearLink href="/cards/eden" className="hover:text-accent">
            Cards of Eden
          </NearLink>
          <span aria-hidden="true">/</span>
          <NearLink href={`/cards/eden/${card.set}`} className="hover:text-accent">
            {edenSetName(card.set)}
          </NearLink>
        </nav>
      }
      title={card.name}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          {EDEN_KIND_NAMES[card.facts.kind]}
          <EdenLevel card={card} />
        </span>
      }
    />
  );
}

/** The unknown facts of the card. */
function MissingFacts({ card }: { readonly card: EdenListing }) {
  const { missing } = card;
  if (missing.length === 0) return null;
  return (
    <p className="max-w-prose rounded-md border border-warn/40 px-4 py-3 text-sm text-ink-soft">
      <strong className="font-medium text-ink">Incomplete.</strong> No source states:{' '}
      {missing.join('; ')}.{' '}
      {isPlayable(card)
        ? 'What is known of it can be played.'
        : 'It cannot be played until somebody fills this in.'}
    </p>
  );
}

function SourceList({ sources }: { readonly sources: readonly string[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="eyebrow mb-3 border-b border-line pb-2">
        Sources
      </h2>
      <ul className="space-y-1 text-sm wrap-anywhere text-ink-soft">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </section>
  );
}
