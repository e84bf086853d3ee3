import Link from 'next/link';
import type { ReactNode } from 'react';
import { PageHeader } from '@/app/_components/site/page-header';
import type { CardGroup } from '@/lib/cards/card-groups';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { costText } from '@/lib/cards/figure-text';
import { pluralOfType } from '@/lib/cards/search/card-types';
import { ClauseMark } from './clause-mark';
import { TYPE_TEXT, TypeIcon } from './type-icon';

/** Counts cards by type: `15 cards: 12 characters, 2 gear, 1 resource.` */
export function cardCountWords(cards: readonly Card[]): string {
  const types = new Map<Card['type'], number>();
  for (const { type } of cards) types.set(type, (types.get(type) ?? 0) + 1);
  const parts = [...types]
    .sort(([, a], [, b]) => b - a)
    .map(([type, count]) => `${count} ${count === 1 ? type : pluralOfType(type).toLowerCase()}`);
  return `${cards.length} ${cards.length === 1 ? 'card' : 'cards'}: ${parts.join(', ')}.`;
}

interface CardGroupPageProps {
  readonly group: CardGroup;
  readonly eyebrow: string;
  readonly children?: ReactNode;
}

/** The cards of a trait, a keyword or a set: what it means, how many there are, and each of them. */
export function CardGroupPage({ group, eyebrow, children }: CardGroupPageProps) {
  return (
    <div className="page-width pb-10">
      <PageHeader eyebrow={eyebrow} title={group.title} lead={cardCountWords(group.cards)} />
      <div className="max-w-prose space-y-2">
        <GroupMeaning group={group} />
        {children}
        <p>
          <Link
            href={`/cards?q=${encodeURIComponent(group.query)}`}
            prefetch={false}
            className="text-link inline-flex min-h-10 items-center"
          >
            Search these cards
          </Link>
        </p>
      </div>
      <h2 className="sr-only">The cards</h2>
      <CardRows cards={group.cards} lead={typeIcon} />
    </div>
  );
}

/** What a trait, keyword or set means in the rules. */
export function GroupMeaning({ group }: Pick<CardGroupPageProps, 'group'>) {
  return group.means.map(({ clause, words }) => (
    <p key={clause}>
      {words} <ClauseMark id={clause} />
    </p>
  ));
}

/** The icon of a card's type: hundreds of pictures would make a page heavy. */
function typeIcon({ type }: Card): ReactNode {
  return <TypeIcon type={type} className={`size-4 shrink-0 ${TYPE_TEXT[type]}`} />;
}

interface CardRowsProps {
  readonly cards: readonly Card[];
  /** Returns the icon or picture before each name. */
  readonly lead: (card: Card) => ReactNode;
}

/** Cards as rows in columns, each with a link. */
export function CardRows({ cards, lead }: CardRowsProps) {
  return (
    <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li
          key={card.id}
          className="relative flex min-h-11 items-center gap-3 border-b border-line py-1"
        >
          {lead(card)}
          <Link
            href={cardPath(card)}
            prefetch={false}
            className="min-w-0 flex-1 after:absolute after:inset-0 hover:text-accent"
          >
            {card.name} <span className="text-sm text-ink-faint">{card.number}</span>
          </Link>
          <span className="text-ink-soft tabular-nums">
            <span className="sr-only">cost </span>
            {costText(card.cost, card.bullet)}
          </span>
        </li>
      ))}
    </ul>
  );
}
