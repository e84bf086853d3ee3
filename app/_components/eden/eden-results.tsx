import { memo } from 'react';
import {
  placeKey,
  ResultFace,
  ResultFaces,
  ResultLine,
  ResultLines,
} from '@/app/_components/search/results-list';
import { NameCell, SortedTable } from '@/app/_components/search/sorted-table';
import type { QueryEdit } from '@/app/_components/search/use-live-answer';
import { pathOf } from '@/lib/cards/card-path';
import type { Order } from '@/lib/cards/search/query';
import { setNameOf } from '@/lib/cards/sets';
import { EDEN_KIND_NAMES, type EdenTile, FIGURES, figurePair, valueWord } from '@/lib/eden/tile';
import { EdenFace } from './eden-face';
import { EDEN_KIND_TEXT, EdenKindIcon } from './eden-kind';

interface EdenResultsProps {
  readonly cards: readonly EdenTile[];
  readonly view: 'grid' | 'list' | 'table';
  readonly query: string;
  readonly onEdit: (edit: QueryEdit) => void;
}

/** The found Eden cards as faces, as a list or as a table. */
export function EdenResults({ cards, view, query, onEdit }: EdenResultsProps) {
  if (view === 'table') return <EdenTable cards={cards} query={query} onEdit={onEdit} />;
  return view === 'list' ? <EdenList cards={cards} /> : <EdenGrid cards={cards} />;
}

type CardsProps = Pick<EdenResultsProps, 'cards'>;

const GridItem = memo(function GridItem({ card }: { readonly card: EdenTile }) {
  return (
    <ResultFace href={pathOf(card)} card={card.id}>
      <EdenFace card={card} />
    </ResultFace>
  );
});

const EdenGrid = memo(function EdenGrid({ cards }: CardsProps) {
  return (
    <ResultFaces>
      {cards.map((card, place) => (
        <GridItem key={placeKey(place)} card={card} />
      ))}
    </ResultFaces>
  );
});

/** Returns the known characteristics: `PSI 5`, `CBT 4`. */
function figureWords({ limbs }: EdenTile): readonly string[] {
  return FIGURES.flatMap(({ limb, name }) =>
    limbs?.[limb]?.normal === undefined ? [] : [`${name} ${figurePair(limbs[limb])}`],
  );
}

function symbolWords({ facts: { faction, stigma, ftypes = [] } }: EdenTile): string {
  return [faction, stigma, ...ftypes].filter((one) => one !== undefined).join(', ');
}

const ListItem = memo(function ListItem({ card }: { readonly card: EdenTile }) {
  const { facts, level, text, missing } = card;
  const isWritten = level !== 'unwritten';
  const says = [
    ...(symbolWords(card) === '' ? [] : [`${symbolWords(card)}.`]),
    isWritten ? text : 'Its text is not known.',
    ...(missing.length > 0 && isWritten ? ['Not all facts are known.'] : []),
  ];
  return (
    <ResultLine
      card={card.id}
      href={pathOf(card)}
      name={card.name}
      type={
        <span className={`inline-flex items-center gap-1.5 ${EDEN_KIND_TEXT[facts.kind]}`}>
          <EdenKindIcon kind={facts.kind} className="size-3.5" />
          {EDEN_KIND_NAMES[facts.kind]}
        </span>
      }
      figures={[
        ...(facts.value === undefined ? [] : [`${valueWord(facts)} ${facts.value}`]),
        ...figureWords(card),
      ]}
      says={says.join(' ')}
    />
  );
});

const EdenList = memo(function EdenList({ cards }: CardsProps) {
  return (
    <ResultLines>
      {cards.map((card, place) => (
        <ListItem key={placeKey(place)} card={card} />
      ))}
    </ResultLines>
  );
});

const FIGURE_COLUMNS = [
  { by: 'value', name: 'Value' },
  { by: 'psi', name: 'PSI' },
  { by: 'cbt', name: 'CBT' },
  { by: 'vig', name: 'VIG' },
  { by: 'spd', name: 'SPD' },
  { by: 'cp', name: 'CP' },
] as const;

/** Returns the CSS class of a column, which is narrow on a phone. */
function figureClass(by: Order): string {
  return `px-1 sm:px-2 ${by === 'cp' ? 'max-sm:hidden' : ''}`;
}

function EdenTable({ cards, query, onEdit }: Omit<EdenResultsProps, 'view'>) {
  return (
    <SortedTable
      query={query}
      onEdit={onEdit}
      type="Kind"
      figures={FIGURE_COLUMNS}
      figureClass={figureClass}
      words="Symbols and types"
    >
      {cards.map((card, place) => (
        <EdenTableRow key={placeKey(place)} card={card} />
      ))}
    </SortedTable>
  );
}

const EdenTableRow = memo(function Row({ card }: { readonly card: EdenTile }) {
  const { facts } = card;
  return (
    <tr className="border-b border-line hover:bg-paper-raised">
      <NameCell
        card={card.id}
        href={pathOf(card)}
        name={card.name}
        below={[EDEN_KIND_NAMES[facts.kind], symbolWords(card)]
          .filter((one) => one !== '')
          .join(' · ')}
      />
      <td className="pr-3 max-sm:hidden">
        <span className={`inline-flex items-center gap-1.5 ${EDEN_KIND_TEXT[facts.kind]}`}>
          <EdenKindIcon kind={facts.kind} className="size-4" />
          {EDEN_KIND_NAMES[facts.kind]}
        </span>
      </td>
      {FIGURE_COLUMNS.map(({ by }) => (
        <td key={by} className={`text-right tabular-nums ${figureClass(by)}`}>
          {facts[by] ?? ''}
        </td>
      ))}
      <td className="pl-4 text-ink-soft max-lg:hidden">{symbolWords(card)}</td>
      <td className="pl-4 text-sm whitespace-nowrap text-ink-faint max-md:hidden">
        {setNameOf(card)}
      </td>
    </tr>
  );
});
