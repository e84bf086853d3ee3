'use client';
import { memo } from 'react';
import { TypeIcon } from '@/app/_components/card/type-icon';
import { Button } from '@/app/_components/forms/button';
import { ToggleChip } from '@/app/_components/forms/chip';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { OFFICIAL_SETS } from '@/lib/cards/sets';
import { setLabel, typeName } from '@/lib/faces/face-card';
import { FigureFilterRow } from './figure-filter-row';
import { FilterGroup } from './filter-group';
import {
  countFilters,
  readFilters,
  withBullet,
  withFigure,
  withoutFilters,
  withSets,
  withTypes,
} from './query-filters';
import { TraitFilter } from './trait-filter';
import type { QueryEdit } from './use-live-answer';

interface FilterPanelProps {
  readonly query: string;
  readonly onEdit: (edit: QueryEdit) => void;
  /** Every trait there is, to choose from. */
  readonly traits: readonly string[];
}

const BULLETS = [
  { value: null, name: 'Either' },
  { value: 'with', name: 'With •' },
  { value: 'without', name: 'Without' },
] as const;
const FIGURES = [
  { of: 'cost', name: 'Cost' },
  { of: 'ap', name: 'AP' },
  { of: 'dp', name: 'DP' },
  { of: 'pull', name: 'Pull' },
] as const;

/** The list with the entry put in or taken out. */
function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];
}

/** The filters: each writes its condition into the query and reads it back from there, so that the box always tells all. */
export const FilterPanel = memo(function FilterPanel({ query, onEdit, traits }: FilterPanelProps) {
  const filters = readFilters(query);
  return (
    <div className="space-y-5">
      <FilterGroup name="Type">
        {CARD_TYPES.map((type) => (
          <ToggleChip
            key={type}
            on={filters.types.includes(type)}
            onClick={() => onEdit((now) => withTypes(now, toggled(readFilters(now).types, type)))}
          >
            <TypeIcon type={type} className="size-3.5" />
            {typeName({ type, orType: null })}
          </ToggleChip>
        ))}
      </FilterGroup>
      <TraitFilter onEdit={onEdit} all={traits} chosen={filters.traits} />
      <FilterGroup name="Bullet">
        {BULLETS.map(({ value, name }) => (
          <ToggleChip
            key={name}
            on={filters.bullet === value}
            onClick={() => onEdit((now) => withBullet(now, value))}
          >
            {name}
          </ToggleChip>
        ))}
      </FilterGroup>
      <fieldset className="space-y-2">
        <legend className="eyebrow mb-2">Figures</legend>
        {FIGURES.map(({ of, name }) => (
          <FigureFilterRow
            key={of}
            id={`filter-${of}`}
            name={name}
            filter={filters.figures[of]}
            onFilter={(filter) => onEdit((now) => withFigure(now, of, filter))}
          />
        ))}
      </fieldset>
      <FilterGroup name="Set">
        {OFFICIAL_SETS.map(({ id }) => (
          <ToggleChip
            key={id}
            on={filters.sets.includes(id)}
            onClick={() => onEdit((now) => withSets(now, toggled(readFilters(now).sets, id)))}
          >
            {setLabel(id)}
          </ToggleChip>
        ))}
      </FilterGroup>
      {countFilters(filters) > 0 ? (
        <Button className="w-full" onClick={() => onEdit(withoutFilters)}>
          Clear the filters
        </Button>
      ) : null}
    </div>
  );
});
