import { memo } from 'react';
import type { TileCard } from '@/app/_components/card/card-tile';
import { TYPE_TEXT, TypeIcon } from '@/app/_components/card/type-icon';
import { cardPath } from '@/lib/cards/card-path';
import { costText, figureText } from '@/lib/cards/figure-text';
import { setLabel, typeName } from '@/lib/faces/face-card';
import { placeKey, RowPicture } from './results-list';
import { NameCell, SortedTable } from './sorted-table';
import type { QueryEdit } from './use-live-answer';

const ResultRow = memo(function Row({ card }: { readonly card: TileCard }) {
  return (
    <tr data-card={card.id} className="border-b border-line hover:bg-paper-raised">
      <NameCell
        card={card.id}
        href={cardPath(card)}
        name={card.name}
        picture={<RowPicture card={card} />}
        below={[typeName(card), card.traits.join(', ')].filter((one) => one !== '').join(' · ')}
      />
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
        {setLabel(card)} {card.number}
      </td>
    </tr>
  );
});

interface ResultsTableProps {
  readonly cards: readonly TileCard[];
  readonly query: string;
  readonly onEdit: (edit: QueryEdit) => void;
}

const FIGURE_COLUMNS = [
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
  return (
    <SortedTable
      query={query}
      onEdit={onEdit}
      type="Type"
      figures={FIGURE_COLUMNS}
      figureClass={() => 'px-2'}
      words="Traits"
    >
      {cards.map((card, place) => (
        <ResultRow key={placeKey(place)} card={card} />
      ))}
    </SortedTable>
  );
});
