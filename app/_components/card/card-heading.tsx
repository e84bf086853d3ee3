import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import type { Card } from '@/lib/cards/catalogue';
import { setNameOf } from '@/lib/cards/sets';
import { typeName } from '@/lib/faces/face-card';
import { AddToDeck } from './add-to-deck';
import { LevelBadge } from './level-badge';

/** The top of a card page: breadcrumb, name, level of automation, and "Add to a deck". */
export function CardHeading({ card }: { readonly card: Card }) {
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
