import { useMemo } from 'react';
import { Field, Input } from '@/app/_components/forms/field';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { LIST_NAMES, type ListName, type ListRow } from '@/lib/collection/card-list';
import type { Lots } from '@/lib/collection/lots';
import type { OwnedFilter } from '@/lib/collection/owned-rows';
import { filterOf, type OwnedView, ownedQuery, viewOf } from './owned-address';
import { FilterFold, FilterSelect, nameIn, VIEWS } from './owned-filters';
import { useChoices } from './owned-screen';

/** The lists with their names, the message when they are empty, the mark that is changed on them, and the word for their copies beside it. */
export const LISTS = {
  wanted: { name: 'Wanted', none: 'No wants yet', mark: 'wanted', copies: '' },
  trade: { name: 'For trade', none: 'Nothing is for trade yet', mark: 'trade', copies: '' },
  missing: {
    name: 'Missing',
    none: 'You have at least one of every card',
    mark: 'wanted',
    copies: '',
  },
  spare: { name: 'To spare', none: 'No spares', mark: 'trade', copies: 'to spare' },
  owned: { name: 'All I own', none: 'Nothing counted yet', mark: 'trade', copies: 'owned' },
} as const;
const CHOICES = LIST_NAMES.map((value) => ({ value, label: LISTS[value].name }));
/** The list, its filter and how it is shown, as in the address. */
export interface Shown {
  readonly list: ListName;
  readonly view: OwnedView;
  readonly filter: OwnedFilter;
  /** The copies that are not spare. */
  readonly keep: number;
}

/** The most copies that can be kept. */
const MOST_KEPT = 999;

/** Reads an address. A value that is none is left out. */
export function shownOf(address: URLSearchParams): Shown {
  const asked = address.get('list');
  const keep = address.get('keep') ?? '';
  return {
    list: LIST_NAMES.find((list) => list === asked) ?? 'wanted',
    view: viewOf(address),
    filter: filterOf(address),
    keep: /^\d{1,3}$/.test(keep) ? Number(keep) : 1,
  };
}

/** Returns the query of an address. */
export function queryOf({ list, view, filter, keep }: Shown): URLSearchParams {
  const query = new URLSearchParams([['list', list], ...ownedQuery(filter, view)]);
  if (list === 'spare' && keep !== 1) query.set('keep', String(keep));
  return query;
}

interface ShownProps {
  readonly shown: Shown;
  readonly show: (shown: Shown) => void;
}

/** The list, what is found on it, and how it is shown. */
export function ListControls({ shown, show }: ShownProps) {
  const { list, view, filter, keep } = shown;
  return (
    <div className="mb-1 space-y-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedChoice
          label="List"
          value={list}
          choices={CHOICES}
          onChange={(next) => show({ ...shown, list: next })}
        />
        <div className="min-w-40 flex-1">
          <Input
            type="search"
            aria-label="Find on this list"
            placeholder="Find by name"
            autoComplete="off"
            maxLength={80}
            value={filter.name}
            onChange={({ target }) => show({ ...shown, filter: { ...filter, name: target.value } })}
          />
        </div>
        <SegmentedChoice
          label="Shown as"
          value={view}
          choices={VIEWS}
          onChange={(next) => show({ ...shown, view: next })}
        />
      </div>
      {list === 'spare' ? (
        <Field id="keep" label="Copies of each card to keep">
          <Input
            id="keep"
            type="number"
            min={0}
            max={MOST_KEPT}
            value={keep}
            className="max-w-24"
            onChange={({ target }) => {
              const next = Math.max(0, Math.floor(target.valueAsNumber) || 0);
              show({ ...shown, keep: Math.min(MOST_KEPT, next) });
            }}
          />
        </Field>
      ) : null}
    </div>
  );
}

interface ListFiltersProps extends ShownProps {
  /** All rows of the list, whose sets, types, traits and rarities are offered. */
  readonly rows: readonly ListRow[];
  readonly lots: Lots;
}

/** The filters of a list, which fold. */
export function ListFilters({ shown, show, rows, lots }: ListFiltersProps) {
  const { filter } = shown;
  const choices = useChoices(
    useMemo(() => rows.map(({ printing }) => printing), [rows]),
    lots,
  );
  const chosen = FILTERS.flatMap(([field]) => {
    const value = filter[field];
    return value === '' ? [] : [nameIn(choices[field], value)];
  });
  return (
    <FilterFold chosen={chosen} className="open:basis-full print:hidden">
      {FILTERS.map(([field, label]) => (
        <FilterSelect
          key={field}
          id={`list-${field}`}
          label={label}
          any="any"
          some={choices[field]}
          value={filter[field]}
          onValue={(value) => show({ ...shown, filter: { ...filter, [field]: value } })}
        />
      ))}
    </FilterFold>
  );
}

const FILTERS = [
  ['set', 'Set'],
  ['type', 'Type'],
  ['trait', 'Trait'],
  ['rarity', 'Rarity'],
] as const;
