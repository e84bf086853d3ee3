'use client';
import Link from 'next/link';
import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { ToggleChip } from '@/app/_components/forms/chip';
import { Input, Select } from '@/app/_components/forms/field';
import { RowPages } from '@/app/_components/forms/row-pages';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import type { ImportPlan } from '@/lib/client/import-worker';
import { type CountedPrinting, printingWords } from '@/lib/collection/printings';
import type { ColumnChoices } from '@/lib/formats/column-names';
import type { CountFile, ImportMode, PlanRow, RowFate } from '@/lib/formats/count-plan';
import { fileLine } from '@/lib/formats/file-line';
import { formatOf } from '@/lib/formats/formats';
import { counted } from '@/lib/text/counted';
import { usePrintings } from './collection-context';
import { ColumnNotes, StepHeading } from './import-columns';

/** The number of rows per page. */
const ROWS_PER_PAGE = 100;

const FATE_WORDS: Readonly<Record<RowFate, string>> = {
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  asked: 'Choose',
  wrong: 'Skipped',
};
const FATE_TONES: Readonly<Record<RowFate, string>> = {
  added: 'text-good',
  changed: 'text-good',
  unchanged: 'text-ink-faint',
  asked: 'text-warn',
  wrong: 'text-bad',
};

function isLeftOut({ fate }: PlanRow): boolean {
  return fate === 'asked' || fate === 'wrong';
}

/** Names the format of a list. A table without our own columns is read as one, whatever program wrote it. */
function formatWords({ format, table }: ImportPlan): string {
  const isOurs = table?.columns.some(({ header }) => header.toLowerCase() === 'wanted');
  return format === 'dossier-csv' && isOurs !== true ? 'a table (CSV)' : formatOf(format).name;
}

function countLines(count: number): string {
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
}

interface ImportPreviewProps {
  readonly plan: ImportPlan;
  /** The file with the user's choices for it; the choices may be newer than the plan. */
  readonly file: CountFile;
  readonly stage: 'shown' | 'importing' | 'done';
  /** Whether a newer plan is being made, so that this one is about to be replaced. */
  readonly isReading: boolean;
  /** The result of the import as a sentence; '' until it is done. */
  readonly done: string;
  readonly undone: boolean;
  readonly onMode: (mode: ImportMode) => void;
  /** Whether the preview follows the step about columns, and not the file itself. */
  readonly follows: boolean;
  /** Called when the user says what a column holds. */
  readonly onColumns: (columns: ColumnChoices) => void;
  /** Called when the user wants to forget what was said of the columns. */
  readonly onAskAgain: () => void;
  /** Called when the user chooses the printing of a row; `printing`: '' to clear the choice. */
  readonly onChoose: (row: number, printing: string) => void;
  /** Called when the user has corrected a line of the file. */
  readonly onCorrect: (line: number, written: string) => void;
  readonly onCount: () => void;
  readonly onUndo: () => void;
}

/** The plan of an import, row by row. Nothing is counted until the user confirms. */
export function ImportPreview(props: ImportPreviewProps) {
  const { plan, stage, isReading, done, undone } = props;
  const { mode, choices, columns } = props.file;
  const { onMode, onChoose, onCount, onUndo } = props;
  const [all, setAll] = useState(true);
  const [page, setPage] = useState(0);
  const { added, changed, unchanged } = plan.tally;
  const taken = added + changed + unchanged;
  // A row that a choice has fixed stays in this list, so that it can be changed again.
  const odd = plan.rows.filter((row) => isLeftOut(row) || row.among.length > 1);
  const rows = all ? plan.rows : odd;
  const left = plan.rows.length - taken;
  const lowered = useMemo(() => new Set(plan.lowered), [plan]);
  const list = useRef<HTMLOListElement>(null);
  const isFixed = stage !== 'shown';
  const { copies } = plan.fewer;
  const loses = copies === 0 ? '' : `, ${counted(copies, 'copy', 'copies')} fewer`;
  const figures = `${added} new, ${changed} changed${loses}`;

  function turn(to: number): void {
    setPage(to);
    list.current?.scrollIntoView();
  }
  return (
    <section aria-labelledby="preview" className="mt-10">
      <StepHeading id="preview" follows={props.follows}>
        Preview
      </StepHeading>
      <p className="mt-2 text-ink-soft">
        Read as {formatWords(plan)}: {countLines(plan.rows.length)}. {added} new, {changed} changed,{' '}
        {unchanged} unchanged, {left} skipped.
      </p>
      {plan.table === null ? null : (
        <ColumnNotes
          table={plan.table}
          choices={columns}
          disabled={isFixed}
          onChoose={props.onColumns}
          onAskAgain={props.onAskAgain}
        />
      )}
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">Lines to show</legend>
        <ToggleChip
          on={all}
          onClick={() => {
            setAll(true);
            setPage(0);
          }}
        >
          All {plan.rows.length}
        </ToggleChip>
        <ToggleChip
          on={!all}
          disabled={odd.length === 0}
          onClick={() => {
            setAll(false);
            setPage(0);
          }}
        >
          To check {odd.length}
        </ToggleChip>
      </fieldset>
      <PlanRows
        rows={rows.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE)}
        lowered={lowered}
        choices={choices}
        disabled={isFixed}
        list={list}
        lineOf={isInLines(plan) ? (line) => fileLine(props.file.text, line) : noLine}
        onChoose={onChoose}
        onCorrect={props.onCorrect}
      />
      <RowPages page={page} size={ROWS_PER_PAGE} of={rows.length} onTurn={turn} />
      <fieldset className="mt-6 space-y-1" disabled={isFixed}>
        <legend className="mb-1 font-medium">How to import it</legend>
        {(
          [
            ['set', 'Set my counts to match this list'],
            ['add', 'Add to my counts'],
          ] as const
        ).map(([value, words]) => (
          <label key={value} className="flex min-h-10 items-center gap-2 text-sm">
            <input
              type="radio"
              name="mode"
              checked={value === 'add' ? mode === 'add' : mode !== 'add'}
              onChange={() => onMode(value === 'add' ? 'add' : 'raise')}
            />
            {words}
          </label>
        ))}
        <p className="max-w-prose text-sm text-ink-soft">
          {mode === 'add'
            ? 'A line adds its copies in its condition and at its place.'
            : 'A line without a condition and a place stands for all your copies of that printing; one with them for those copies alone. What the list does not name stays.'}
        </p>
        {plan.fewer.copies === 0 ? null : (
          <p className="text-sm font-medium text-warn">
            {counted(plan.fewer.copies, 'copy', 'copies')} fewer, of{' '}
            {counted(plan.fewer.printings, 'printing')}.
          </p>
        )}
        {plan.above === 0 ? null : (
          <AboveList above={plan.above} isKept={mode === 'raise'} onMode={onMode} />
        )}
      </fieldset>
      <div className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-paper py-2">
        <Button
          look="primary"
          disabled={plan.steps === 0}
          inactive={isFixed || isReading}
          onClick={onCount}
        >
          Import {countLines(taken)}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {done || (plan.steps === 0 ? 'Nothing would change.' : figures)}
        </p>
        {done === '' ? null : (
          <>
            <Button inactive={undone} onClick={onUndo}>
              {undone ? 'Undone' : 'Undo'}
            </Button>
            <Link
              href="/collection"
              className="inline-flex min-h-10 items-center text-sm text-link"
            >
              See them
            </Link>
          </>
        )}
      </div>
    </section>
  );
}

interface AboveListProps {
  /** The number of printings or lots of which more are owned than the list says. */
  readonly above: number;
  readonly isKept: boolean;
  readonly onMode: (mode: ImportMode) => void;
}

/** Asks what happens to copies that the list does not have. */
function AboveList({ above, isKept, onMode }: AboveListProps) {
  return (
    <div className="pt-2">
      <p className="mb-2 text-sm text-warn">
        Of {above} {above === 1 ? 'printing' : 'printings'} you have more copies than the list says.
      </p>
      <SegmentedChoice
        label="Copies that are not on the list"
        value={isKept ? 'raise' : 'set'}
        choices={ABOVE_CHOICES}
        onChange={onMode}
      />
    </div>
  );
}

const ABOVE_CHOICES = [
  { value: 'set', label: 'Lower them to the list' },
  { value: 'raise', label: 'Keep what I have' },
] as const;

const noLine = () => null;

/** Checks whether each row of a list is a line of its file. */
function isInLines({ format, table }: ImportPlan): boolean {
  return table !== null || format === 'text' || format === 'lackey-txt';
}

interface PlanRowsProps {
  readonly rows: readonly PlanRow[];
  /** The numbers of the rows that take copies away. */
  readonly lowered: ReadonlySet<number>;
  readonly choices: ReadonlyMap<number, string>;
  readonly disabled: boolean;
  readonly list: RefObject<HTMLOListElement | null>;
  /** Returns a line as it stands in the file; null when it cannot be corrected here. */
  readonly lineOf: (line: number) => string | null;
  readonly onChoose: (row: number, printing: string) => void;
  readonly onCorrect: (line: number, written: string) => void;
}

/** The rows of a plan, each with its line in the file, the card it was read as, and the result. */
function PlanRows(props: PlanRowsProps) {
  const { rows, lowered, choices, disabled, list, lineOf, onChoose, onCorrect } = props;
  const printings = usePrintings();
  const known = useMemo(() => new Map(printings.map((one) => [one.id, one])), [printings]);
  return (
    <ol ref={list} className="mt-3 divide-y divide-line border-y border-line text-sm">
      {rows.map((row) => (
        <li
          key={row.row}
          tabIndex={-1}
          className="grid grid-cols-[4.5rem_1fr] gap-x-3 gap-y-1 py-2 sm:grid-cols-[4.5rem_5.5rem_minmax(0,1fr)_minmax(0,1.4fr)] sm:items-baseline"
        >
          <span className="text-ink-faint tabular-nums">Line {row.line}</span>
          {lowered.has(row.row) ? (
            <span className="text-warn">Lowered</span>
          ) : (
            <span className={FATE_TONES[row.fate]}>{FATE_WORDS[row.fate]}</span>
          )}
          <span className="col-span-2 min-w-0 break-words sm:col-span-1">{row.written}</span>
          <span className="col-span-2 min-w-0 break-words text-ink-soft sm:col-span-1">
            {isLeftOut(row) || row.printing === null
              ? row.says
              : `${printingName(known.get(row.printing))}: ${row.says}`}
            {choices.has(row.row) || row.among.length > (isLeftOut(row) ? 0 : 1) ? (
              <Select
                className="mt-1"
                aria-label={`Line ${row.line}: which card is “${row.written}”?`}
                value={choices.get(row.row) ?? row.printing ?? ''}
                disabled={disabled}
                onChange={(event) => onChoose(row.row, event.target.value)}
              >
                {row.printing === null ? <option value="">Choose a card…</option> : null}
                {choices.has(row.row) ? <option value="">Back to what was read</option> : null}
                {row.among.map((id) => (
                  <option key={id} value={id}>
                    {printingName(known.get(id))}
                  </option>
                ))}
              </Select>
            ) : null}
            {row.fate === 'wrong' && !disabled ? (
              <LineCorrection line={row.line} written={lineOf(row.line)} onCorrect={onCorrect} />
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface LineCorrectionProps extends Pick<PlanRowsProps, 'onCorrect'> {
  readonly line: number;
  readonly written: string | null;
}

/** A skipped line as it stands in the file, to correct it and read it again. */
function LineCorrection({ line, written, onCorrect }: LineCorrectionProps) {
  if (written === null) return null;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const corrected = String(new FormData(event.currentTarget).get('line') ?? '');
    // The row takes the focus, because the field goes once the line is read.
    event.currentTarget.closest('li')?.focus();
    onCorrect(line, corrected);
  }
  return (
    <form key={written} onSubmit={submit} className="mt-1 flex gap-2">
      <Input
        name="line"
        aria-label={`Line ${line} of the file`}
        defaultValue={written}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" className="shrink-0 px-3">
        Read again
      </Button>
    </form>
  );
}

function printingName(printing: CountedPrinting | undefined): string {
  return printing === undefined ? 'A deleted card' : printingWords(printing);
}
