import type { ReactNode } from 'react';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { StepLinks } from '@/app/_components/site/step-links';
import { cardPath } from '@/lib/cards/card-path';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { neighboursOf } from '@/lib/cards/neighbours';
import { setNameOf } from '@/lib/cards/sets';
import { typeName } from '@/lib/faces/face-card';
import { AbilityList, BulletTies, ClauseList } from './ability-list';
import { AddToDeck } from './add-to-deck';
import { CardColumns } from './card-columns';
import { CardFacts, CardRelations, VersionList } from './card-facts';
import { CardText } from './card-text';
import { DecksWithCard } from './decks-with-card';
import { LevelBadge } from './level-badge';

interface CardArticleProps {
  readonly card: Card;
  readonly catalogue: Catalogue;
  /** Sections below those about the card itself. */
  readonly children?: ReactNode;
}

/** A card with its text, facts and neighbours, for the static page, the corrected page and the offline page. */
export function CardArticle({ card, catalogue, children }: CardArticleProps) {
  return (
    <article>
      <CardHeading card={card} />
      <CardColumns card={card}>
        <CardText card={card} />
        <AbilityList card={card} />
        <CardFacts card={card} />
        <BulletTies card={card} catalogue={catalogue} />
        <CardRelations card={card} catalogue={catalogue} />
        <DecksWithCard card={card.id} />
        <ClauseList card={card} />
        <VersionList card={card} catalogue={catalogue} />
        {children}
      </CardColumns>
      <SetSteps card={card} catalogue={catalogue} />
    </article>
  );
}

/** Links to the card before and the card after in the set. */
function SetSteps(props: { readonly card: Card; readonly catalogue: Catalogue }) {
  const { before, after } = neighboursOf(props.card, props.catalogue);
  return <StepLinks label="In this set" before={cardStep(before)} after={cardStep(after)} />;
}

function cardStep(card: Card | null) {
  if (card === null) return null;
  const text = (
    <span>
      <span className="block text-xs text-ink-faint">{card.number}</span>
      {card.name}
    </span>
  );
  return { href: cardPath(card), text };
}

/** The top of a card page: breadcrumb, name, level of automation, and "Add to a deck". */
function CardHeading({ card }: { readonly card: Card }) {
  return (
    <PageHeader
      eyebrow={
        <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-2">
          <NearLink href="/cards" className="hover:text-accent">
            Cards
          </NearLink>
          <span aria-hidden="true">/</span>
          <NearLink
            href={`/cards?q=${encodeURIComponent(`set:${card.set}`)}`}
            className="hover:text-accent"
          >
            {setNameOf(card)}
          </NearLink>
          <span aria-hidden="true">/</span>
          <span>{card.number}</span>
        </nav>
      }
      title={card.name}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          {typeName(card)}
          <LevelBadge level={card.level} />
        </span>
      }
      actions={<AddToDeck card={card.id} name={card.name} />}
    />
  );
}
