import Link from 'next/link';
import { memo } from 'react';
import type { TileCard } from '@/app/_components/card/card-tile';
import { TYPE_TEXT, TypeIcon } from '@/app/_components/card/type-icon';
import { cardPath } from '@/lib/cards/card-path';
import { costText, figureText } from '@/lib/cards/figure-text';
import type { Order } from '@/lib/cards/search/query';
import { setLabel, typeName } from '@/lib/faces/face-card';
import { nextOrdering, orderingOf } from './query-filters';
import { placeKey } from './results-list';
import { SortHeader } from './sort-header';
import type { QueryEdit } from './use-live-answer';

const Row = memo(function Row({ card }: { readonly card: TileCard }) {
  return (
    <tr data-card={card.id} className="border-b border-line hover:bg-paper-raised">
      <th scope="row" className="p-0 text-left font-medium">
        <Link
          data-walk=""
          href={cardPath(card)}
          prefetch={false}
          className="block min-h-10 py-2 pr-3 hover:text-accent"
        >
          {card.name}
          <span className="block text-sm font-normal text-ink-faint sm:hidden">
            {typeName(card)}
            {card.traits.length > 0 ? ` · ${card.traits.join(', ')}` : ''}
          </span>
        </Link>
      </th>
      <td className="pr-3 max-sm:hidden">
        <span className={`inline-flex items-center gap-1.5 ${TYPE_TEXT[card.type]}`}>
          <TypeIcon type={card.type} className="size-4" />
          {typeName(card)}
        </span>
      </td>
      <td className="px-2 text-right">{costText(card.cost, card.bullet)}</td>
      <td className="px-2 text-right">{card.ap ? figureText(card.ap) : ''}</td>
      <td className="px-2 text-right">{card.dp ? figureText(card.dp) : ''}</td>
      <td className="px-2 text-right">{card.pull ? figureText(card.pull) : ''}</td>
      <td className="pl-4 text-ink-soft max-lg:hidden">{card.traits.join(', ')}</td>
      <td className="pl-4 text-sm whitespace-nowrap text-ink-faint max-md:hidden">
        {setLabel(card.set)} {card.number}
      </td>
    </tr>
  );
});

interface ResultsTableProps {
  readonly cards: readonly TileCard[];
  readonly query: string;
  readonly onEdit: (edit: QueryEdit) => void;
}

const FIGURES = [
  { by: 'cost', name: 'Cost' },
  { by: 'ap', name: 'AP' },
  { by: 'dp', name: 'DP' },
  { by: 'pull', name: 'Pull' },
] as const;

/** The results as a sortable table; on a phone, type and traits stand below the name. */
export const ResultsTable = memo(function ResultsTable({
  cards,
  query,
  onEdit,
}: ResultsTableProps) {
  const now = orderingOf(query);
  const sort = { now, onSort: (by: Order) => onEdit((asked) => nextOrdering(asked, by)) };
  return (
    <table className="w-full text-sm sm:text-base">
      <caption className="sr-only">Cards found</caption>
      <thead className="text-sm text-ink-faint">
        <tr className="border-b border-line-strong/60">
          <SortHeader by="name" name="Name" {...sort} />
          <SortHeader by="type" name="Type" className="max-sm:hidden" {...sort} />
          {FIGURES.map(({ by, name }) => (
            <SortHeader key={by} by={by} name={name} right className="px-2" {...sort} />
          ))}
          <th scope="col" className="pl-4 text-left font-medium max-lg:hidden">
            Traits
          </th>
          <SortHeader by="set" name="Set" className="pl-4 max-md:hidden" {...sort} />
        </tr>
      </thead>
      <tbody>
        {cards.map((card, place) => (
          <Row key={placeKey(place)} card={card} />
        ))}
      </tbody>
    </table>
  );
});
