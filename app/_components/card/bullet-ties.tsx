import Link from 'next/link';
import { type BulletTie, providedBy, providersOf } from '@/lib/cards/bullet-providers';
import { cardPath } from '@/lib/cards/card-path';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { costText } from '@/lib/cards/figure-text';
import { CardSection } from './card-section';
import { TypeIcon } from './type-icon';
import { TYPE_TEXT } from './type-text';

const SHOWN = 12;

function TieList({ ties }: { readonly ties: readonly BulletTie[] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {ties.slice(0, SHOWN).map(({ card, shared }) => (
        <li key={card.id} className="relative flex items-center gap-3 border-b border-line py-2">
          <TypeIcon type={card.type} className={`size-4 shrink-0 ${TYPE_TEXT[card.type]}`} />
          <span className="min-w-0 flex-1">
            <Link
              href={cardPath(card)}
              prefetch={false}
              className="font-medium after:absolute after:inset-0 hover:text-accent"
            >
              {card.name}
            </Link>
            <span className="block truncate text-sm text-ink-faint">{shared.join(', ')}</span>
          </span>
          <span className="text-ink-soft tabular-nums">
            <span className="sr-only">cost </span>
            {costText(card.cost, card.bullet)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function All({ ties, query }: { readonly ties: readonly BulletTie[]; readonly query: string }) {
  if (ties.length <= SHOWN) return null;
  return (
    <p className="mt-3">
      <Link
        href={`/cards?q=${encodeURIComponent(query)}`}
        prefetch={false}
        className="text-link inline-flex min-h-10 items-center"
      >
        See all {ties.length}
      </Link>
    </p>
  );
}

/** What can satisfy this card's bullet, and which bullets it satisfies (CALL-3). */
export function BulletTies(props: { readonly card: Card; readonly catalogue: Catalogue }) {
  const { card, catalogue } = props;
  const providers = providersOf(card, catalogue);
  const provided = providedBy(card, catalogue);
  return (
    <>
      {card.bullet ? (
        <CardSection id="satisfied-by" title="What can satisfy its bullet">
          {providers.length === 0 ? (
            <p className="text-ink-soft">
              No Resource or Character shares a trait with it: only “call any” brings it into play.
            </p>
          ) : (
            <TieList ties={providers} />
          )}
          <All ties={providers} query={`enables:"${card.name}"`} />
        </CardSection>
      ) : null}
      {provided.length > 0 ? (
        <CardSection id="satisfies" title="Bullets that it satisfies">
          <TieList ties={provided} />
          <All ties={provided} query={`enabledby:"${card.name}"`} />
        </CardSection>
      ) : null}
    </>
  );
}
