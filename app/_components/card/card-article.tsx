import type { ReactNode } from 'react';
import { NearLink } from '@/app/_components/site/near-link';
import { StepLinks } from '@/app/_components/site/step-links';
import { cardPath } from '@/lib/cards/card-path';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { neighboursOf } from '@/lib/cards/neighbours';
import { setNameOf } from '@/lib/cards/sets';
import { typeName } from '@/lib/faces/face-card';
import { AbilityList, BulletTies, ClauseList } from './ability-list';
import { AddToDeck } from './add-to-deck';
import { CardColumns, CardHeading } from './card-columns';
import { CardFacts, CardRelations, VersionList } from './card-facts';
import { CardText } from './card-text';
import { LevelBadge } from './level-badge';

/** The sections of a card page that need more than the card and the catalogue. */
export interface CardBesides {
  readonly decks: ReactNode;
  readonly goesWith: ReactNode;
  readonly photos: ReactNode;
  readonly examples: ReactNode;
}

interface CardArticleProps {
  readonly card: Card;
  readonly catalogue: Catalogue;
  readonly besides: Partial<CardBesides>;
}

/** A card with its text, facts and neighbours, for the static page, the corrected page and the offline page. */
export function CardArticle({ card, catalogue, besides }: CardArticleProps) {
  return (
    <article className="pb-10">
      <CardColumns
        card={card}
        side={
          <>
            {besides.decks}
            {besides.photos}
          </>
        }
        heading={
          <CardHeading
            trail={<SetTrail card={card} catalogue={catalogue} />}
            title={card.name}
            lead={
              <>
                {typeName(card)}
                <LevelBadge level={card.level} />
              </>
            }
            actions={<AddToDeck card={card.id} name={card.name} />}
          />
        }
      >
        <CardText card={card} />
        <AbilityList card={card} />
        <BulletTies card={card} catalogue={catalogue} />
        {besides.goesWith}
        <CardRelations card={card} catalogue={catalogue} />
        <CardFacts card={card} />
        <ClauseList card={card} />
        <VersionList card={card} catalogue={catalogue} />
      </CardColumns>
      {besides.examples}
    </article>
  );
}

const TRAIL_CLASS = 'inline-flex min-h-10 items-center hover:text-accent';

/** Where the card is: its set, its number, and the cards before and after it. */
function SetTrail({ card, catalogue }: Pick<CardArticleProps, 'card' | 'catalogue'>) {
  const { before, after } = neighboursOf(card, catalogue);
  return (
    <>
      <nav aria-label="Breadcrumb" className="flex flex-wrap items-center gap-x-2">
        <NearLink href="/cards" className={TRAIL_CLASS}>
          Cards
        </NearLink>
        <span aria-hidden="true">/</span>
        <NearLink
          href={`/cards?q=${encodeURIComponent(`set:${card.set}`)}`}
          className={TRAIL_CLASS}
        >
          {setNameOf(card)}
        </NearLink>
        <span aria-hidden="true">/</span>
        <span>{card.number}</span>
      </nav>
      <StepLinks
        label="In this set"
        className="flex gap-4"
        before={before && { href: cardPath(before), text: stepText('‹ ', before, '') }}
        after={after && { href: cardPath(after), text: stepText('', after, ' ›') }}
      />
    </>
  );
}

/** Returns the number of a card with an arrow; its name is for screen readers. */
function stepText(head: string, { number, name }: Card, tail: string): ReactNode {
  return (
    <span>
      <span aria-hidden="true">{head}</span>
      {number}
      <span className="sr-only"> {name}</span>
      <span aria-hidden="true">{tail}</span>
    </span>
  );
}
