'use client';
import { X } from 'lucide-react';
import { Activity, type KeyboardEvent, memo, useState } from 'react';
import { TypeIcon } from '@/app/_components/card/type-icon';
import { Button } from '@/app/_components/forms/button';
import { ChipButton, ToggleChip } from '@/app/_components/forms/chip';
import { Input } from '@/app/_components/forms/field';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { OFFICIAL_SETS } from '@/lib/cards/sets';
import { setLabel, typeName } from '@/lib/faces/face-card';
import { FigureFilterRow, FilterGroup, toggleEntry } from './filter-rows';
import {
  countFilters,
  readFilters,
  withBullet,
  withFigure,
  withoutFilters,
  withoutTrait,
  withSets,
  withTrait,
  withTypes,
} from './query-filters';
import type { QueryEdit } from './use-live-answer';

interface FilterPanelProps {
  readonly query: string;
  readonly onEdit: (edit: QueryEdit) => void;
  /** All traits that can be chosen. */
  readonly traits: readonly string[];
}

const BULLET_CHOICES = [
  { value: null, name: 'Either' },
  { value: 'with', name: 'With •' },
  { value: 'without', name: 'Without' },
] as const;
const FIGURE_FILTERS = [
  { of: 'cost', name: 'Cost' },
  { of: 'ap', name: 'AP' },
  { of: 'dp', name: 'DP' },
  { of: 'pull', name: 'Pull' },
] as const;

/** The filters. Each edits the query and reads its state from it, so the search box always shows everything. */
export const FilterPanel = memo(function FilterPanel({ query, onEdit, traits }: FilterPanelProps) {
  const filters = readFilters(query);
  return (
    <Activity>
      <div className="space-y-5">
        <FilterGroup name="Type">
          {CARD_TYPES.map((type) => (
            <ToggleChip
              key={type}
              on={filters.types.includes(type)}
              onClick={() =>
                onEdit((now) => withTypes(now, toggleEntry(readFilters(now).types, type)))
              }
            >
              <TypeIcon type={type} className="size-3.5" />
              {typeName({ type, orType: null })}
            </ToggleChip>
          ))}
        </FilterGroup>
        <TraitFilter onEdit={onEdit} all={traits} chosen={filters.traits} />
        <FilterGroup name="Bullet">
          {BULLET_CHOICES.map(({ value, name }) => (
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
          {FIGURE_FILTERS.map(({ of, name }) => (
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
              onClick={() => onEdit((now) => withSets(now, toggleEntry(readFilters(now).sets, id)))}
            >
              {setLabel({ set: id })}
            </ToggleChip>
          ))}
        </FilterGroup>
        {countFilters(filters) > 0 ? (
          <Button className="w-full" onClick={() => onEdit(withoutFilters)}>
            Clear the filters
          </Button>
        ) : null}
      </div>
    </Activity>
  );
});

interface TraitFilterProps {
  readonly onEdit: (edit: QueryEdit) => void;
  readonly all: readonly string[];
  readonly chosen: readonly string[];
}

const TraitOptions = memo(function Offered({ all }: { readonly all: readonly string[] }) {
  return (
    <datalist id="all-traits">
      {all.map((trait) => (
        <option key={trait} value={trait} />
      ))}
    </datalist>
  );
});

/** Traits that a card must all have. Choosing one from the list adds it at once. */
function TraitFilter({ onEdit, all, chosen }: TraitFilterProps) {
  const [typed, setTyped] = useState('');
  function add(trait: string) {
    setTyped('');
    onEdit((now) => withTrait(now, trait));
  }
  function onTyped(text: string) {
    if (all.includes(text)) add(text);
    else setTyped(text);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const wanted = typed.trim().toLowerCase();
    const meant =
      all.find((trait) => trait.toLowerCase() === wanted) ??
      all.find((trait) => trait.toLowerCase().startsWith(wanted));
    if (wanted !== '') add(meant ?? typed);
  }
  return (
    <fieldset>
      <legend className="eyebrow mb-2">Traits</legend>
      <Input
        list="all-traits"
        aria-label="Add a trait"
        placeholder="Mutant, Glug, …"
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <TraitOptions all={all} />
      {chosen.length === 0 ? null : (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((trait) => (
            <li key={trait}>
              <ChipButton
                aria-label={`Remove ${trait}`}
                onClick={() => onEdit((now) => withoutTrait(now, trait))}
              >
                {trait}
                <X aria-hidden="true" className="size-3.5" />
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
