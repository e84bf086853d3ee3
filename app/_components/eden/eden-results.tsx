import Link from 'next/link';
import { memo } from 'react';
import { nextOrdering, orderingOf } from '@/app/_components/search/query-filters';
import { placeKey } from '@/app/_components/search/results-list';
import { SortHeader } from '@/app/_components/search/sort-header';
import type { QueryEdit } from '@/app/_components/search/use-live-answer';
import { pathOf } from '@/lib/cards/card-path';
import type { Order } from '@/lib/cards/search/query';
import { edenSetName } from '@/lib/eden/sets';
import { EDEN_KIND_NAMES, type EdenTile, FIGURES, figurePair, valueWord } from '@/lib/eden/tile';
import { EdenFace } from './eden-face';
import { EDEN_KIND_TEXT, EdenKindIcon } from './eden-kind';

interface EdenResultsProps {
  readonly cards: readonly EdenTile[];
  /** Null: the width decides, before the page is hydrated. */
  readonly view: 'grid' | 'list' | 'table' | null;
  readonly query: string;
  readonly onEdit: (edit: QueryEdit) => void;
}

/** The cards of Eden that were found, as faces, as a list or as a table. */
export function EdenResults({ cards, view, query, onEdit }: EdenResultsProps) {
  if (view === 'table') return <EdenTable cards={cards} query={query} onEdit={onEdit} />;
  return (
    <>
      {view === 'list' ? null : (
        <div className={view === null ? 'max-sm:hidden' : ''}>
          <EdenGrid cards={cards} />
        </div>
      )}
      {view === 'grid' ? null : (
        <div className={view === null ? 'sm:hidden' : ''}>
          <EdenList cards={cards} />
        </div>
      )}
    </>
  );
}

type Cards = Pick<EdenResultsProps, 'cards'>;

const GridItem = memo(function GridItem({ card }: { readonly card: EdenTile }) {
  return (
    <li className="-m-1.5 p-1.5 [contain-intrinsic-size:auto_19rem] [content-visibility:auto]">
      <Link
        data-walk=""
        href={pathOf(card)}
        prefetch={false}
        className="block rounded-lg outline-offset-3"
      >
        <EdenFace card={card} />
      </Link>
    </li>
  );
});

function EdenGrid({ cards }: Cards) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,44%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-4">
      {cards.map((card, place) => (
        <GridItem key={placeKey(place)} card={card} />
      ))}
    </ul>
  );
}

/** `PSI 5 · CBT 4`: what is known of the characteristics. */
function figures({ limbs }: EdenTile): string {
  return FIGURES.flatMap(({ limb, name }) =>
    limbs?.[limb]?.normal === undefined ? [] : [`${name} ${figurePair(limbs[limb])}`],
  ).join(' · ');
}

function symbols({ facts: { faction, stigma, ftypes = [] } }: EdenTile): string {
  return [faction, stigma, ...ftypes].filter((one) => one !== undefined).join(', ');
}

const ListItem = memo(function ListItem({ card }: { readonly card: EdenTile }) {
  const { facts, level, text, missing } = card;
  const numbers = [
    ...(facts.value === undefined ? [] : [`${valueWord(facts)} ${facts.value}`]),
    figures(card),
  ].filter((one) => one !== '');
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <Link
        data-walk=""
        href={pathOf(card)}
        prefetch={false}
        className="block px-1 py-2.5 hover:bg-paper-raised"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{card.name}</span>
          <span className="text-sm text-ink-soft">
            <span className={`inline-flex items-center gap-1.5 ${EDEN_KIND_TEXT[facts.kind]}`}>
              <EdenKindIcon kind={facts.kind} className="size-3.5" />
              {EDEN_KIND_NAMES[facts.kind]}
            </span>
            {numbers.map((one) => ` · ${one}`).join('')}
          </span>
        </span>
        <span className="mt-0.5 block text-sm text-ink-faint">
          {symbols(card) === '' ? '' : `${symbols(card)}. `}
          {level === 'unwritten' ? 'Its text is not known.' : text}
          {missing.length > 0 && level !== 'unwritten' ? ' Not all facts are known.' : ''}
        </span>
      </Link>
    </li>
  );
});

function EdenList({ cards }: Cards) {
  return (
    <ul className="border-t border-line-strong/60">
      {cards.map((card, place) => (
        <ListItem key={placeKey(place)} card={card} />
      ))}
    </ul>
  );
}

const COLUMNS = [
  { by: 'value', name: 'Value' },
  { by: 'psi', name: 'PSI' },
  { by: 'cbt', name: 'CBT' },
  { by: 'vig', name: 'VIG' },
  { by: 'spd', name: 'SPD' },
  { by: 'cp', name: 'CP' },
] as const;

/** A sortable table; on a phone the kind and the symbols stand below the name, and the points are left out. */
function EdenTable({ cards, query, onEdit }: Omit<EdenResultsProps, 'view'>) {
  const now = orderingOf(query);
  const sort = { now, onSort: (by: Order) => onEdit((asked) => nextOrdering(asked, by)) };
  return (
    <table className="w-full text-sm sm:text-base">
      <caption className="sr-only">Cards found</caption>
      <thead className="text-sm text-ink-faint">
        <tr className="border-b border-line-strong/60">
          <SortHeader by="name" name="Name" {...sort} />
          <SortHeader by="type" name="Kind" className="max-sm:hidden" {...sort} />
          {COLUMNS.map(({ by, name }) => (
            <SortHeader
              key={by}
              by={by}
              name={name}
              right
              className={`px-1 sm:px-2 ${by === 'cp' ? 'max-sm:hidden' : ''}`}
              {...sort}
            />
          ))}
          <th scope="col" className="pl-4 text-left font-medium max-lg:hidden">
            Symbols and types
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
}

const Row = memo(function Row({ card }: { readonly card: EdenTile }) {
  const { facts } = card;
  return (
    <tr className="border-b border-line hover:bg-paper-raised">
      <th scope="row" className="p-0 text-left font-medium">
        <Link
          data-walk=""
          href={pathOf(card)}
          prefetch={false}
          className="block min-h-10 py-2 pr-3 hover:text-accent"
        >
          {card.name}
          <span className="block text-sm font-normal text-ink-faint sm:hidden">
            {[EDEN_KIND_NAMES[facts.kind], symbols(card)].filter((one) => one !== '').join(' · ')}
          </span>
        </Link>
      </th>
      <td className="pr-3 max-sm:hidden">
        <span className={`inline-flex items-center gap-1.5 ${EDEN_KIND_TEXT[facts.kind]}`}>
          <EdenKindIcon kind={facts.kind} className="size-4" />
          {EDEN_KIND_NAMES[facts.kind]}
        </span>
      </td>
      {COLUMNS.map(({ by }) => (
        <td
          key={by}
          className={`px-1 text-right tabular-nums sm:px-2 ${by === 'cp' ? 'max-sm:hidden' : ''}`}
        >
          {facts[by] ?? ''}
        </td>
      ))}
      <td className="pl-4 text-ink-soft max-lg:hidden">{symbols(card)}</td>
      <td className="pl-4 text-sm whitespace-nowrap text-ink-faint max-md:hidden">
        {edenSetName(card.set)}
      </td>
    </tr>
  );
});
