import Link from 'next/link';
import { type ComponentType, useMemo } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import type { Card } from '@/lib/cards/catalogue';
import { useEditorStore } from './editor-context';
import { useCardSearch } from './use-card-search';

/** The queries for the cards that a deck needs first. */
const NEEDS = [
  {
    title: 'Characters that give Pull',
    why: 'Their Pull calls other cards, and it alone becomes Influence, which wins.',
    query: 't:character pull>=1 cost<=2 -is:bullet order:pull dir:desc',
  },
  {
    title: 'Resources that cost nothing',
    why: 'Their Pull calls your first Characters.',
    query: 't:resource has:pull cost=0 -is:bullet order:pull dir:desc',
  },
  {
    title: 'Characters to build around',
    why: 'The strongest. They cost a lot: let cheaper ones pay for them.',
    query: 't:character cost>=5 -is:bullet order:ap dir:desc',
  },
] as const;

/** The number of cards of each need that are shown at first. */
const SHOWN = 4;

interface FirstNeedsProps {
  /** The component that shows a card. */
  readonly Found: ComponentType<{ readonly card: Card }>;
  /** The class of a list of cards. */
  readonly listClass: string;
}

/** Shows somebody who begins a deck the cards that it needs first, before all others. */
export function FirstNeeds({ Found, listClass }: FirstNeedsProps) {
  const store = useEditorStore();
  const search = useCardSearch('', true);
  const groups = useMemo(
    () => NEEDS.map((need) => ({ ...need, cards: search(need.query).cards })),
    [search],
  );
  return (
    <>
      {groups.map(({ title, why, query, cards }) => (
        <section key={title} aria-label={title} className="border-t border-line">
          <div className="flex items-start justify-between gap-3 px-3 pt-2.5 pb-1.5 text-sm">
            <div>
              <h2 className="font-semibold">{title}</h2>
              <p className="text-ink-soft">
                <WithTerms text={why} />
              </p>
            </div>
            <button
              type="button"
              className="text-link min-h-10 shrink-0 sm:min-h-6"
              onClick={() => store.setState({ wanted: query })}
            >
              All {cards.length}
              <span className="sr-only"> {title}</span>
            </button>
          </div>
          <ul className={listClass}>
            {cards.slice(0, SHOWN).map((card) => (
              <Found key={card.id} card={card} />
            ))}
          </ul>
        </section>
      ))}
      <p className="border-t border-line px-3 py-2.5 text-sm text-ink-soft">
        Or begin with{' '}
        <Link href="/cards/factions" prefetch={false} className="text-link touch-link">
          a faction
        </Link>
        , whose cards belong together.
      </p>
      <h2 className="border-t border-line px-3 pt-2.5 pb-1.5 text-sm font-semibold">All cards</h2>
    </>
  );
}
