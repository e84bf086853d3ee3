'use client';
import { useEffect, useState } from 'react';
import { AbilityList } from '@/app/_components/cards/ability-list';
import { BulletTies } from '@/app/_components/cards/bullet-ties';
import { CardColumns } from '@/app/_components/cards/card-columns';
import { CardFacts } from '@/app/_components/cards/card-facts';
import { CardHeading } from '@/app/_components/cards/card-heading';
import { CardRelations } from '@/app/_components/cards/card-relations';
import { CardText } from '@/app/_components/cards/card-text';
import { fetchCards } from '@/app/_components/cards/fetch-cards';
import { OwnDecksWith } from '@/app/_components/cards/own-decks-with';
import { SetSteps } from '@/app/_components/cards/set-steps';
import { VersionList } from '@/app/_components/cards/version-list';
import { buildCatalogue, type Card, type Catalogue } from '@/lib/cards/catalogue';
import { cardBySlug } from '@/lib/cards/neighbours';
import { OfflineFrame } from './offline-frame';
import { useAsked, useRealPage } from './use-asked';

const CARD_PATH = /^\/cards\/(?:ote|mine)\/([^/]+)\/([^/]+)$/;

type Found =
  | { readonly state: 'looking' }
  | { readonly state: 'none' }
  | { readonly state: 'there'; readonly card: Card; readonly catalogue: Catalogue };

const NONE: Found = { state: 'none' };

async function find(path: string): Promise<Found> {
  const [, set = '', slug = ''] = CARD_PATH.exec(path) ?? [];
  const cards = await fetchCards();
  if (cards === null) return NONE;
  const catalogue = buildCatalogue(cards);
  const card = cardBySlug(catalogue, decodeURIComponent(set), decodeURIComponent(slug));
  return card === null ? NONE : { state: 'there', card, catalogue };
}

/** A card's page that was never visited, made in the browser from the catalogue that is kept. `?of=` is the page's own path. */
export function OfflineCard() {
  const path = useAsked('of');
  const [found, setFound] = useState<Found>({ state: 'looking' });
  useRealPage(path !== null && CARD_PATH.test(path) ? path : null);
  useEffect(() => {
    if (path === null) return;
    let left = false;
    // Not every path can be decoded (`%ff`).
    const card = find(path).catch(() => NONE);
    void card.then((next) => {
      if (left) return;
      setFound(next);
      if (next.state === 'there') document.title = `${next.card.name} · Dossier`;
    });
    return () => {
      left = true;
    };
  }, [path]);
  if (found.state === 'looking') return <div className="min-h-[80vh]" aria-busy="true" />;
  if (found.state === 'none')
    return (
      <OfflineFrame title="This card is not kept here">
        <p>The catalogue has no card at this address, or it has not come yet.</p>
      </OfflineFrame>
    );
  const { card, catalogue } = found;
  return (
    <article className="page-width">
      <CardHeading card={card} />
      <p className="-mt-3 mb-6 text-sm text-ink-faint">
        Made from the catalogue on this device: examples and clauses come with a connection.
      </p>
      <CardColumns card={card}>
        <CardText card={card} />
        <AbilityList card={card} />
        <CardFacts card={card} />
        <BulletTies card={card} catalogue={catalogue} />
        <CardRelations card={card} catalogue={catalogue} />
        <OwnDecksWith card={card.id} />
        <VersionList card={card} catalogue={catalogue} />
      </CardColumns>
      <SetSteps card={card} catalogue={catalogue} />
    </article>
  );
}
