import Link from 'next/link';
import { LevelBadge } from '@/app/_components/card/level-badge';
import { ButtonLink } from '@/app/_components/forms/button';
import type { Card } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import type { OwnSet } from '@/lib/cards/own-types';
import { isOwnSet } from '@/lib/cards/sets';
import { typeName } from '@/lib/faces/face-card';
import { SetActions } from './set-actions';

interface OwnSetSectionProps {
  readonly set: OwnSet;
  /** Those that the page shows. */
  readonly cards: readonly Card[];
  /** How many cards the set has in all. */
  readonly of: number;
}

function power({ ap, dp }: Card): string {
  return ap === null && dp === null ? '' : `${figureText(ap)}/${figureText(dp)}`;
}

/** A set with its cards, each with how much of it plays. */
export function CustomSetSection({ set, cards, of }: OwnSetSectionProps) {
  const own = isOwnSet(set.id);
  return (
    <section aria-labelledby={`set-${set.id}`} className="mb-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2">
        <h2 id={`set-${set.id}`} className="text-xl font-semibold">
          {set.name}{' '}
          <span className="text-base font-normal text-ink-faint">
            {of} {of === 1 ? 'card' : 'cards'}
          </span>
        </h2>
        {own ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={`/cards/mine/new?set=${set.id}`}>Add a card</ButtonLink>
            {of > 0 ? (
              <ButtonLink look="quiet" href={`/collection/set/${set.id}`} prefetch={false}>
                Count
              </ButtonLink>
            ) : null}
            <SetActions set={set} empty={of === 0} />
          </div>
        ) : null}
      </div>
      {of === 0 ? <p className="text-ink-faint">No card is in it yet.</p> : null}
      <ul className="divide-y divide-line">
        {cards.map((card) => (
          <li
            key={card.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2"
          >
            <span className="font-mono text-xs text-ink-faint">{card.number}</span>
            <span className="min-w-0">
              <Link
                href={`/cards/mine/${card.set}/${card.number}`}
                prefetch={false}
                className="font-medium hover:text-accent hover:underline"
              >
                {card.name}
              </Link>
              <span className="block text-sm text-ink-faint">
                {[typeName(card), `cost ${costText(card.cost, card.bullet)}`, power(card)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <LevelBadge level={card.level} />
          </li>
        ))}
      </ul>
    </section>
  );
}
