import Link from 'next/link';
import { useMemo } from 'react';
import { useEditorStore } from './editor-context';
import { NEEDS_SHOWN, NeedGroup, type NeedListProps } from './need-group';
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

/** Shows somebody who begins a deck the cards that it needs first, before all others. */
export function FirstNeeds(list: NeedListProps) {
  const store = useEditorStore();
  const search = useCardSearch('', true);
  const groups = useMemo(
    () => NEEDS.map((need) => ({ ...need, cards: search(need.query).cards })),
    [search],
  );
  return (
    <>
      {groups.map(({ title, why, query, cards }) => (
        <NeedGroup
          key={title}
          title={title}
          why={why}
          cards={cards.slice(0, NEEDS_SHOWN)}
          button={`All ${cards.length}`}
          onButton={() => store.setState({ wanted: query })}
          {...list}
        />
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
