import Link from 'next/link';
import { Fragment } from 'react';
import { cardPath } from '@/lib/cards/card-path';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { type Related, type Relation, relationsOf } from '@/lib/cards/relations';
import { CardSection } from './card-section';

const SHOWN = 12;

const DOES: Readonly<Record<Relation, string>> = {
  boosts: 'It raises',
  cancels: 'It cancels',
  pops: 'It pops',
  protects: 'It protects',
};
const IS_DONE: Readonly<Record<Relation, string>> = {
  boosts: 'Raised by',
  cancels: 'Cancelled by',
  pops: 'Popped by',
  protects: 'Protected by',
};

function RelatedList({
  title,
  related,
}: {
  readonly title: string;
  readonly related: readonly Related[];
}) {
  if (related.length === 0) return null;
  const words = [...new Set(related.flatMap(({ by }) => by))].join(', ');
  return (
    <div>
      <dt className="font-medium">
        {title} <span className="font-normal text-ink-faint">({words})</span>
      </dt>
      <dd className="mt-1">
        <ul className="flex flex-wrap gap-x-4">
          {related.slice(0, SHOWN).map(({ card }) => (
            <li key={card.id}>
              <Link
                href={cardPath(card)}
                prefetch={false}
                className="text-link inline-flex min-h-8 items-center"
              >
                {card.name}
              </Link>
            </li>
          ))}
          {related.length > SHOWN ? (
            <li className="inline-flex min-h-8 items-center text-ink-faint">
              and {related.length - SHOWN} more
            </li>
          ) : null}
        </ul>
      </dd>
    </div>
  );
}

/** What the compiled texts do between this card and others: who boosts, cancels, pops or protects whom. */
export function CardRelations(props: { readonly card: Card; readonly catalogue: Catalogue }) {
  const relations = [...relationsOf(props.card, props.catalogue)];
  if (relations.every(([, { does, isDone }]) => does.length + isDone.length === 0)) return null;
  return (
    <CardSection id="relations" title="What it does to others, and they to it">
      <dl className="space-y-3">
        {relations.map(([relation, { does, isDone }]) => (
          <Fragment key={relation}>
            <RelatedList title={DOES[relation]} related={does} />
            <RelatedList title={IS_DONE[relation]} related={isDone} />
          </Fragment>
        ))}
      </dl>
    </CardSection>
  );
}
