import type { ReactNode } from 'react';
import { Input, Select } from '@/app/_components/forms/field';
import type { FigureFilter, FilterOperator } from './query-filters';

/** Returns the list with the entry added if it was missing, and removed if it was there. */
export function toggleEntry<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];
}

interface FigureFilterRowProps {
  readonly id: string;
  readonly name: string;
  readonly filter: FigureFilter | null;
  readonly onFilter: (filter: FigureFilter | null) => void;
}

const OPERATOR_CHOICES: readonly { readonly op: FilterOperator; readonly name: string }[] = [
  { op: '=', name: 'exactly' },
  { op: '<=', name: 'at most' },
  { op: '>=', name: 'at least' },
];

/** The filter for one figure: any value, or a comparison with a number. */
export function FigureFilterRow({ id, name, filter, onFilter }: FigureFilterRowProps) {
  function onOperator(typed: string) {
    const op = OPERATOR_CHOICES.find((one) => one.op === typed)?.op;
    onFilter(op === undefined ? null : { op, value: filter?.value ?? 1 });
  }
  function onValue(typed: string) {
    const value = Number.parseInt(typed, 10);
    if (Number.isNaN(value)) onFilter(null);
    else onFilter({ op: filter?.op ?? '=', value: Math.max(-20, Math.min(99, value)) });
  }
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)_4rem] items-center gap-2">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {name}
      </label>
      <Select
        id={id}
        value={filter?.op ?? ''}
        onChange={(event) => onOperator(event.target.value)}
        className="px-2 pr-1"
      >
        <option value="">any</option>
        {OPERATOR_CHOICES.map(({ op, name: says }) => (
          <option key={op} value={op}>
            {says}
          </option>
        ))}
      </Select>
      <Input
        type="number"
        inputMode="numeric"
        aria-label={`${name}: the number`}
        min={-20}
        max={99}
        value={filter?.value ?? ''}
        onChange={(event) => onValue(event.target.value)}
        className="px-2 text-right tabular-nums"
      />
    </div>
  );
}

/** A labelled group of filters. */
export function FilterGroup({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className="eyebrow mb-2">{name}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}
