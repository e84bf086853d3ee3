import Link from 'next/link';
import { AddToDeck } from '@/app/_components/card/add-to-deck';
import { LevelBadge } from '@/app/_components/card/level-badge';
import { SinceWhen } from '@/app/_components/deck/since-when';
import { ButtonLink } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import type { OwnSet, StoredOwnCard } from '@/lib/cards/own-types';
import { isOwnSet, setName } from '@/lib/cards/sets';
import { typeName } from '@/lib/faces/face-card';
import { CustomCardTrail } from './custom-card-trail';
import { DeleteCard } from './delete-card';

interface OwnCardHeadingProps {
  readonly card: Card;
  readonly stored: StoredOwnCard;
  readonly sets: readonly OwnSet[];
}

/** The top of the page of a card of one's own: where it stands, and what can be done with it. */
export function CustomCardHeading({ card, stored, sets }: OwnCardHeadingProps) {
  const { set, number, name } = card;
  const correction = !isOwnSet(set);
  const page = `/cards/mine/${set}/${number}`;
  const inSet = sets.find(({ id }) => id === set)?.name ?? setName(set);
  return (
    <PageHeader
      eyebrow={
        <CustomCardTrail>
          <span>
            {inSet} {number}
          </span>
        </CustomCardTrail>
      }
      title={name}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {typeName(card)}
          <LevelBadge level={card.level} />
          <span className="text-base text-ink-faint">
            Revision {stored.revision}, <SinceWhen iso={stored.updatedAt} />
          </span>
          {correction ? (
            <span className="w-full text-base">
              Your correction of the{' '}
              <Link href={cardPath(card)} className="text-link">
                official card
              </Link>
              ; it holds wherever you meet the card.
            </span>
          ) : null}
        </span>
      }
      actions={
        <>
          <AddToDeck card={card.id} name={card.name} />
          <ButtonLink href={`${page}/edit`}>Edit</ButtonLink>
          <ButtonLink href={`${page}/history`}>History</ButtonLink>
          <DeleteCard set={set} number={number} name={name} correction={correction} />
        </>
      }
    />
  );
}
