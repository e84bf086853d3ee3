import { type ReactNode, useId } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { QueryMistakes } from '@/app/_components/search/query-mistakes';
import { kept } from '@/lib/client/kept';
import { useKept } from '@/lib/client/use-kept';
import { GRADES } from '@/lib/collection/condition';
import type { OwnedFilter } from '@/lib/collection/owned-rows';
import { oneOf } from '@/lib/text/schema';
import type { OwnedView } from './owned-address';
import type { FoundCards } from './use-found-cards';

/** A value and its name. */
type Choice = readonly [value: string, name: string];

/** The values that a filter can have: those of the cards that somebody has. */
export interface OwnedChoices {
  readonly set: readonly Choice[];
  readonly type: readonly Choice[];
  readonly trait: readonly Choice[];
  readonly rarity: readonly Choice[];
  readonly place: readonly Choice[];
}

const NOT_NOTED: Choice = ['none', 'not noted'];
const CONDITIONS: readonly Choice[] = [...GRADES.map((grade): Choice => [grade, grade]), NOT_NOTED];
/** Whether the further filters are open. */
const FOLD = kept('collection-filters', oneOf(['open', 'folded']));
/** The filters that fold. */
const FOLDED = ['set', 'type', 'trait', 'rarity', 'show'] as const;
const GAMES = [
  { value: 'ote', label: 'On the Edge' },
  { value: 'eden', label: 'Eden' },
  { value: 'all', label: 'Both' },
] as const;
export const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'faces', label: 'Faces' },
] as const;

interface OwnedFiltersProps {
  readonly filter: OwnedFilter;
  readonly view: OwnedView;
  readonly choices: OwnedChoices;
  /** The game that is shown; '' when copies of one game alone are owned. */
  readonly game: OwnedFilter['game'];
  /** The cards that the query finds; null without one. */
  readonly found: FoundCards | null;
  readonly onFilter: (filter: OwnedFilter) => void;
  readonly onView: (view: OwnedView) => void;
  /** The content beside the folded filters. */
  readonly children: ReactNode;
}

/** The filters of what one owns. Those but place and condition fold; on a phone these do, too. */
export function OwnedFilters(props: OwnedFiltersProps) {
  const { filter, view, choices, game, found, onFilter, onView, children } = props;
  const id = useId();
  const select = (
    field: Exclude<keyof OwnedFilter, 'name' | 'game' | 'dir'>,
    label: string,
    any: string,
    some: readonly Choice[],
  ) => (
    <FilterSelect
      id={`${id}-${field}`}
      label={label}
      any={any}
      some={some}
      value={filter[field]}
      // A field's own values alone can be chosen.
      onValue={(value) =>
        onFilter({ ...filter, [field]: value, ...(field === 'order' && { dir: '' }) })
      }
    />
  );
  const bareSelect = (
    field: 'place' | 'condition',
    label: string,
    any: string,
    some: readonly Choice[],
  ) => (
    <div className="min-w-0 flex-1 sm:w-40">
      <BareSelect
        id={`${id}-${field}`}
        label={label}
        any={any}
        some={some}
        value={filter[field]}
        onValue={(value) => onFilter({ ...filter, [field]: value })}
      />
    </div>
  );
  const isOpen = useKept(FOLD) === 'open';
  const chosen = FOLDED.map((field) =>
    field === 'set' ? nameIn(choices.set, filter.set) : filter[field],
  ).filter(Boolean);
  const inSight = [filter.place, filter.condition].filter(Boolean).map(wordOf);
  const cleared: OwnedFilter = {
    ...filter,
    ...{ place: '', condition: '', set: '', type: '', trait: '', rarity: '', show: '' },
  };
  return (
    <div className="space-y-1 sm:mb-2 sm:space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1">
          <Input
            type="search"
            aria-label="Find in your collection"
            placeholder="A name, or t:character cost<=2"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={1000}
            aria-describedby={`${id}-found`}
            value={filter.name}
            onChange={({ target }) => onFilter({ ...filter, name: target.value })}
          />
        </div>
        {game === '' ? null : (
          <SegmentedChoice
            label="Game"
            value={game}
            choices={GAMES}
            onChange={(next) => onFilter({ ...filter, game: next })}
          />
        )}
        <SegmentedChoice label="Shown as" value={view} choices={VIEWS} onChange={onView} />
      </div>
      <div id={`${id}-found`} role="status" className="text-sm text-ink-soft empty:hidden">
        {found === null || found.query !== filter.name ? null : (
          <>
            <p>{found.explain}</p>
            <QueryMistakes errors={found.errors} />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className={`flex gap-2 ${isOpen ? 'max-sm:basis-full' : 'max-sm:hidden'}`}>
          {bareSelect('place', 'Place', 'Any place', [...choices.place, NOT_NOTED])}
          {bareSelect('condition', 'Condition', 'Any condition', CONDITIONS)}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => FOLD.write(isOpen ? 'folded' : 'open')}
          className="min-h-10 text-sm text-link"
        >
          {isOpen ? 'Fewer filters' : chosen.length === 0 ? 'Filters' : 'Filters: '}
          {isOpen ? null : chosen.join(', ')}
          {isOpen || inSight.length === 0 ? null : (
            <span className="sm:hidden">
              {chosen.length === 0 ? ': ' : ', '}
              {inSight.join(', ')}
            </span>
          )}
        </button>
        {chosen.length + inSight.length === 0 ? null : (
          <Button look="quiet" className="px-2" onClick={() => onFilter(cleared)}>
            Clear
          </Button>
        )}
        <div
          id={`${id}-more`}
          hidden={!isOpen}
          className="grid basis-full grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 pb-2"
        >
          {select('set', 'Set', 'any', choices.set)}
          {select('type', 'Type', 'any', choices.type)}
          {select('trait', 'Trait', 'any', choices.trait)}
          {select('rarity', 'Rarity', 'any', choices.rarity)}
          {select('show', 'Show', 'all owned', [
            ['spare', 'spare copies'],
            ['wanted', 'wanted'],
            ['trade', 'for trade'],
          ])}
          {select('order', 'Order', 'set', [
            ['name', 'name'],
            ['copies', 'copies'],
            ['worth', 'worth'],
          ])}
        </div>
        {children}
      </div>
    </div>
  );
}

interface FilterFoldProps {
  /** The names of the chosen values. */
  readonly chosen: readonly string[];
  readonly className?: string;
  readonly children: ReactNode;
}

/** Filters that fold. Folded, they name what is chosen. */
export function FilterFold({ chosen, className, children }: FilterFoldProps) {
  return (
    <details className={className}>
      <summary className="flex min-h-10 w-fit cursor-pointer items-center text-sm text-link">
        {chosen.length === 0 ? 'Filters' : `Filters: ${chosen.join(', ')}`}
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 pb-2">
        {children}
      </div>
    </details>
  );
}

/** The name of a value that several filters have. */
function wordOf(value: string): string {
  return value === 'none' ? 'not noted' : value;
}

/** Returns the name of a value among the choices; the value itself when it is none of them. */
export function nameIn(choices: readonly Choice[], value: string): string {
  return choices.find(([one]) => one === value)?.[1] ?? value;
}

interface FilterSelectProps {
  readonly id: string;
  readonly label: string;
  /** The name of no filter. */
  readonly any: string;
  readonly some: readonly Choice[];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A filter by one of some values, with its label above it. */
export function FilterSelect(props: FilterSelectProps) {
  return (
    <Field id={props.id} label={props.label}>
      <BareSelect {...props} />
    </Field>
  );
}

function BareSelect({ id, label, any, some, value, onValue }: FilterSelectProps) {
  const isKnown = value === '' || some.some(([one]) => one === value);
  return (
    <Select
      id={id}
      aria-label={label}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      <option value="">{any}</option>
      {isKnown ? null : <option value={value}>{value}</option>}
      {some.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </Select>
  );
}
