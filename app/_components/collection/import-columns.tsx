'use client';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Select } from '@/app/_components/forms/field';
import {
  type ColumnChoices,
  FIELD_IDS,
  FIELD_NAMES,
  type TableColumn,
  withColumn,
} from '@/lib/formats/column-names';
import type { TableColumns } from '@/lib/formats/types';

interface StepHeadingProps {
  readonly id: string;
  /** Whether the step follows one whose button or choice is gone, so that the heading takes the focus. */
  readonly follows: boolean;
  readonly children: ReactNode;
}

/** The heading of a step of an import. */
export function StepHeading({ id, follows, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [takesFocus] = useState(follows);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl font-semibold">
      {children}
    </h2>
  );
}

interface ColumnsProps {
  readonly table: TableColumns;
  /** What the user has said of the columns so far. */
  readonly choices: ColumnChoices;
  readonly disabled: boolean;
  readonly onChoose: (choices: ColumnChoices) => void;
}

interface ImportColumnsProps extends Omit<ColumnsProps, 'disabled'> {
  readonly follows: boolean;
  /** Whether the table is being read with newer choices. */
  readonly isReading: boolean;
  readonly onContinue: () => void;
}

const QUESTIONS = {
  name: 'Which column holds the names? Choose “Name” for it, or “Set or edition” and “Number” for two.',
  count: 'Which column holds the copies? Choose “Copies” for it.',
} as const;

/** The step between a table and its preview: what each column was taken for, and what is not read. */
export function ImportColumns({ follows, isReading, onContinue, ...props }: ImportColumnsProps) {
  const { asks } = props.table;
  return (
    <section aria-labelledby="columns" className="mt-10">
      <StepHeading id="columns" follows={follows}>
        What the columns hold
      </StepHeading>
      {asks === null ? (
        <p className="mt-2 max-w-3xl text-ink-soft">
          Here are the first lines. Change what was taken wrongly. Files with the same columns are
          then read like this one.
        </p>
      ) : (
        <p className="mt-2 max-w-3xl font-medium">{QUESTIONS[asks]}</p>
      )}
      <ColumnChoice {...props} disabled={false} />
      <UnreadColumns table={props.table} />
      <Button
        look="primary"
        className="mt-4"
        inactive={isReading || asks !== null}
        onClick={onContinue}
      >
        Continue
      </Button>
    </section>
  );
}

/** The columns of a table beside its preview, where they can be changed later. */
export function ColumnNotes({ onAskAgain, ...props }: ColumnsProps & { onAskAgain: () => void }) {
  return (
    <>
      <UnreadColumns table={props.table} />
      <details className="mt-2">
        <summary className="min-h-10 content-center text-sm text-ink-soft">
          What each column was taken for
        </summary>
        <ColumnChoice {...props} />
        {props.choices.size === 0 ? null : (
          <Button className="mt-4" inactive={props.disabled} onClick={onAskAgain}>
            Forget these choices
          </Button>
        )}
      </details>
    </>
  );
}

function UnreadColumns({ table: { unread, asks } }: Pick<ColumnsProps, 'table'>) {
  return unread.length === 0 || asks !== null ? null : (
    <p className="mt-4 max-w-3xl text-ink-soft wrap-anywhere">
      Not read: {unread.map((header) => `“${header}”`).join(', ')}.
    </p>
  );
}

/** The columns that are read or contain something, each with its first cells and the choice of what it holds. */
function ColumnChoice({ table, choices, disabled, onChoose }: ColumnsProps) {
  const { columns, unread, asks } = table;
  const isCounted = columns.some(
    ({ field }) => field === 'count' || field === 'wanted' || field === 'trade',
  );
  const isEach = choices.get('count') === '';
  return (
    <>
      <ul className="mt-4 grid gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {columns.map((column) =>
          column.field === null && !unread.includes(column.header) ? null : (
            <ColumnField
              key={column.header}
              column={column}
              disabled={disabled}
              onChoose={(field) => onChoose(withColumn(choices, columns, column.header, field))}
            />
          ),
        )}
      </ul>
      {asks === 'count' || (isEach && !isCounted) ? (
        <label className="mt-4 flex min-h-10 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isEach}
            disabled={disabled}
            onChange={({ target }) => {
              const next = new Map(choices);
              if (target.checked) next.set('count', '');
              else next.delete('count');
              onChoose(next);
            }}
          />
          No column holds the copies: each line is one copy
        </label>
      ) : null}
      {asks === null && !isEach && !isCounted ? (
        <p className="mt-4 text-ink-soft">No column holds the copies: each line is one copy.</p>
      ) : null}
    </>
  );
}

interface ColumnFieldProps {
  readonly column: TableColumn;
  readonly disabled: boolean;
  readonly onChoose: (field: TableColumn['field']) => void;
}

function ColumnField({ column: { header, field, cells }, disabled, onChoose }: ColumnFieldProps) {
  const id = useId();
  return (
    <li className="grid min-w-0 grid-cols-2 content-start gap-x-3 gap-y-1 sm:grid-cols-1">
      <label htmlFor={id} className="font-medium text-sm wrap-anywhere">
        {header}
      </label>
      <Select
        id={id}
        value={field ?? ''}
        disabled={disabled}
        aria-describedby={`${id}-cells`}
        className={`max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 ${field === null ? 'text-ink-faint' : ''}`}
        onChange={({ target }) => onChoose(FIELD_IDS.find((one) => one === target.value) ?? null)}
      >
        <option value="">Not read</option>
        {FIELD_IDS.map((one) => (
          <option key={one} value={one}>
            {FIELD_NAMES[one]}
          </option>
        ))}
      </Select>
      <p id={`${id}-cells`} className="truncate whitespace-pre text-ink-soft text-sm">
        {cells.map((cell) => cell || '–').join('\n')}
      </p>
    </li>
  );
}
