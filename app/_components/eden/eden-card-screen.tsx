'use client';
import type { ReactNode } from 'react';
import { NothingHere, Unreachable } from '@/app/_components/site/answered';
import { Skeleton } from '@/app/_components/site/skeleton';
import { useEdenCatalogue } from '@/lib/client/eden-cards';
import { useTitle } from '@/lib/client/use-title';
import { edenCardBySlug } from '@/lib/eden/neighbours';
import { EdenCardHeading, EdenCardView } from './eden-card-view';

interface EdenCardScreenProps {
  readonly set: string;
  readonly slug: string;
}

/** The page of an Eden card offline, from the catalogue. */
export function EdenCardScreen({ set, slug }: EdenCardScreenProps) {
  const catalogue = useEdenCatalogue();
  const card =
    catalogue === null || catalogue === 'failed' ? null : edenCardBySlug(catalogue, set, slug);
  useTitle(card?.name ?? null);
  if (catalogue === null) return <Skeleton />;
  if (catalogue === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  if (card === null)
    return (
      <NothingHere
        title="There is no card at this address"
        to="/cards/eden"
        name="Search the cards"
      >
        The set or name may be mistyped.
      </NothingHere>
    );
  return (
    <article>
      <EdenCardHeading card={card} />
      <EdenCardView card={card} />
    </article>
  );
}

interface CorrectedEdenCardProps extends EdenCardScreenProps {
  readonly besides: ReactNode;
  /** The static page, shown until the cards are loaded. */
  readonly asBuilt: ReactNode;
}

/** The page of a corrected Eden card. */
export function CorrectedEdenCard({ set, slug, besides, asBuilt }: CorrectedEdenCardProps) {
  const catalogue = useEdenCatalogue();
  const card =
    catalogue === null || catalogue === 'failed' ? null : edenCardBySlug(catalogue, set, slug);
  useTitle(card?.name ?? null);
  if (card === null) return asBuilt;
  return (
    <article>
      <EdenCardHeading card={card} />
      <EdenCardView card={card}>{besides}</EdenCardView>
    </article>
  );
}
