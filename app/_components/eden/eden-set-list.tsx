import Link from 'next/link';
import { pathOf } from '@/lib/cards/card-path';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import type { EdenListing } from '@/lib/eden/listing';
import { EDEN_KIND_NAMES } from '@/lib/eden/tile';
import { EDEN_KIND_TEXT, EdenKindIcon } from './eden-kind';

/** The cards of an Eden set, by type. */
export function EdenSetList({ cards }: { readonly cards: readonly EdenListing[] }) {
  const kinds = EDEN_KINDS.filter((kind) => cards.some(({ facts }) => facts.kind === kind));
  return (
    <>
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={kind} className="mt-6">
          <h2 id={kind} className="eyebrow mb-1 border-b border-line pb-2">
            {EDEN_KIND_NAMES[kind]}
          </h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {cards
              .filter(({ facts }) => facts.kind === kind)
              .map((card) => (
                <SetLine key={card.id} card={card} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function SetLine({ card }: { readonly card: EdenListing }) {
  const { kind, value, faction, stigma } = card.facts;
  return (
    <li className="relative flex min-h-11 items-center gap-3 border-b border-line py-2">
      <EdenKindIcon kind={kind} className={`size-4 shrink-0 ${EDEN_KIND_TEXT[kind]}`} />
      <Link
        href={pathOf(card)}
        prefetch={false}
        className="min-w-0 flex-1 after:absolute after:inset-0 hover:text-accent"
      >
        {card.name}{' '}
        <span className="text-sm text-ink-faint">
          {[faction, stigma].filter((one) => one !== undefined).join(' · ')}
        </span>
      </Link>
      {card.missing.length === 0 ? null : <span className="text-xs text-warn">incomplete</span>}
      <span className="text-ink-soft tabular-nums">{value}</span>
    </li>
  );
}
