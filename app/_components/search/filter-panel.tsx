'use client';
import { X } from 'lucide-react';
import { Activity, type KeyboardEvent, memo, useId, useState } from 'react';
import { TypeIcon } from '@/app/_components/card/type-icon';
import { Button } from '@/app/_components/forms/button';
import { ChipButton, ToggleChip } from '@/app/_components/forms/chip';
import { Input } from '@/app/_components/forms/field';
import { Suggestions } from '@/app/_components/forms/suggestions';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { OFFICIAL_SETS } from '@/lib/cards/sets';
import { GRADES } from '@/lib/collection/condition';
import { setLabel, typeName } from '@/lib/faces/face-card';
import { FigureFilterRow, FilterGroup, toggleEntry } from './filter-rows';
import {
  ABILITY_TERMS,
  type AbilityTerm,
  countFilters,
  readFilters,
  toggleAbility,
  withBullet,
  withFigure,
  withLots,
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
const ABILITY_LABELS: Readonly<Record<AbilityTerm, string>> = {
  'is:anytime': 'Acts any time',
  'ability:cancel': 'Cancels',
  'ability:pop': 'Pops',
  'ability:control': 'Takes control',
  'ability:save': 'Saves',
  'ability:draw': 'Draws',
  'ability:pull': 'Gives Pull',
};
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
        <WordFilter
          name="Traits"
          label="Add a trait"
          placeholder="Mutant, Glug, …"
          all={traits}
          chosen={filters.traits}
          onAdd={(trait) => onEdit((now) => withTrait(now, trait))}
          onRemove={(trait) => onEdit((now) => withoutTrait(now, trait))}
        />
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
        <FilterGroup name="What it does">
          {ABILITY_TERMS.map((ability) => (
            <ToggleChip
              key={ability}
              on={filters.abilities.includes(ability)}
              onClick={() => onEdit((now) => toggleAbility(now, ability))}
            >
              {ABILITY_LABELS[ability]}
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
        <FilterGroup name="Condition of your copies">
          {GRADES.map((grade) => (
            <ToggleChip
              key={grade}
              on={filters.lots.condition.includes(grade)}
              onClick={() =>
                onEdit((now) =>
                  withLots(now, 'condition', toggleEntry(readFilters(now).lots.condition, grade)),
                )
              }
            >
              {grade}
            </ToggleChip>
          ))}
        </FilterGroup>
        <WordFilter
          name="Place of your copies"
          label="Add a place"
          placeholder="a box, a binder"
          all={NO_WORDS}
          chosen={filters.lots.place}
          onAdd={(place) =>
            onEdit((now) =>
              withLots(now, 'place', [...new Set([...readFilters(now).lots.place, place])]),
            )
          }
          onRemove={(place) =>
            onEdit((now) => withLots(now, 'place', toggleEntry(readFilters(now).lots.place, place)))
          }
        />
        {countFilters(filters) > 0 ? (
          <Button className="w-full" onClick={() => onEdit(withoutFilters)}>
            Clear the filters
          </Button>
        ) : null}
      </div>
    </Activity>
  );
});

const NO_WORDS: readonly string[] = [];

interface WordFilterProps {
  readonly name: string;
  /** The name of the input. */
  readonly label: string;
  readonly placeholder: string;
  /** The words that are offered. */
  readonly all: readonly string[];
  readonly chosen: readonly string[];
  readonly onAdd: (word: string) => void;
  readonly onRemove: (word: string) => void;
}

/** A filter for words that are typed. Choosing one from the list adds it at once. */
function WordFilter(props: WordFilterProps) {
  const { name, label, placeholder, all, chosen, onAdd, onRemove } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  function add(word: string) {
    setTyped('');
    onAdd(word);
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
      all.find((word) => word.toLowerCase() === wanted) ??
      all.find((word) => word.toLowerCase().startsWith(wanted));
    if (wanted !== '') add(meant ?? typed.trim());
  }
  return (
    <fieldset>
      <legend className="eyebrow mb-2">{name}</legend>
      <Input
        list={id}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={60}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Suggestions id={id} words={all} />
      {chosen.length === 0 ? null : (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((word) => (
            <li key={word}>
              <ChipButton aria-label={`Remove ${word}`} onClick={() => onRemove(word)}>
                {word}
                <X aria-hidden="true" className="size-3.5" />
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
