import type { ReactNode } from 'react';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { AbilityList, BulletTies, ClauseList } from './ability-list';
import { CardColumns } from './card-columns';
import { CardFacts, CardRelations, VersionList } from './card-facts';
import { CardHeading } from './card-heading';
import { CardText } from './card-text';
import { DecksWithCard } from './decks-with-card';
import { SetSteps } from './set-steps';

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
