'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { NothingHere, Unreachable } from '@/app/_components/site/answered';
import { onDemand } from '@/app/_components/site/on-demand';
import { Skeleton } from '@/app/_components/site/skeleton';
import { cardBySlug } from '@/lib/cards/neighbours';
import { useCatalogue } from '@/lib/client/cards';
import { useTitle } from '@/lib/client/use-title';
import { CardArticle, type CardBesides } from './card-article';
import { DecksWithCard } from './decks-with-card';

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const EdenCardScreen = onDemand(
  () => import('@/app/_components/eden/eden-card-screen').then((module) => module.EdenCardScreen),
  <Skeleton />,
);

/** The card page that is shown offline, made from the catalogue of the card's game. It has no examples and photographs, because these need a connection. */
export function CardScreen() {
  // Renders in the browser only: the static page does not know which card it shows.
  useSearchParams();
  const [, , game, set = '', slug = ''] = usePathname().split('/').map(decodePart);
  return game === 'eden' ? (
    <EdenCardScreen set={set} slug={slug} />
  ) : (
    <OteCardScreen set={set} slug={slug} />
  );
}

function OteCardScreen({ set, slug }: { readonly set: string; readonly slug: string }) {
  const catalogue = useCatalogue();
  const card =
    catalogue === null || catalogue === 'failed' ? null : cardBySlug(catalogue, set, slug);
  useTitle(card?.name ?? null);
  if (catalogue === null) return <Skeleton />;
  if (catalogue === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  if (card === null)
    return (
      <NothingHere title="There is no card at this address" to="/cards" name="Search the cards">
        The set, number or name may be mistyped.
      </NothingHere>
    );
  return (
    <CardArticle
      card={card}
      catalogue={catalogue}
      besides={{ decks: <DecksWithCard card={card.id} name={card.name} /> }}
    />
  );
}

interface CorrectedCardProps {
  readonly set: string;
  readonly slug: string;
  readonly besides: CardBesides;
  /** The static page, shown until the cards are loaded. */
  readonly asBuilt: ReactNode;
}

/** The page of a card that curators of this site have corrected. */
export function CorrectedCard({ set, slug, besides, asBuilt }: CorrectedCardProps) {
  const catalogue = useCatalogue();
  const card =
    catalogue === null || catalogue === 'failed' ? null : cardBySlug(catalogue, set, slug);
  useTitle(card?.name ?? null);
  if (catalogue === null || catalogue === 'failed' || card === null) return asBuilt;
  return <CardArticle card={card} catalogue={catalogue} besides={besides} />;
}
