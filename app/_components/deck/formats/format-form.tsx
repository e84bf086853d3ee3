'use client';
import { Download, Plus, Trash2, X } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, fieldAria, Input, TextArea } from '@/app/_components/forms/field';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import type { RegexCompiler } from '@/lib/cards/search/regex';
import { useCatalogue } from '@/lib/client/cards';
import { deleteFormat, saveFormat } from '@/lib/client/formats';
import type { FormatProblem, ReadFormat, readFormat } from '@/lib/decks/format-rules';
import { FORMAT_BOUNDS, formatFile, formatIdOf, type OwnFormat } from '@/lib/decks/own-format';

interface FormatFormProps {
  readonly opened: { readonly format: OwnFormat; readonly revision: number };
  /** The ids of existing formats. */
  readonly taken: readonly string[];
  /** A sentence about what was just saved or deleted; '' when that was nothing. */
  readonly done: string;
  readonly onChange: (format: OwnFormat) => void;
  readonly onSaved: (format: OwnFormat, revision: number) => void;
  readonly onDeleted: (format: OwnFormat) => void;
}

/** Returns the compiled format while it is typed; null until the search language is loaded. */
function useReadFormat(format: OwnFormat): ReadFormat | null {
  const catalogue = useCatalogue();
  const [reader, setReader] = useState<{
    readonly read: typeof readFormat;
    readonly regex: RegexCompiler;
  } | null>(null);
  useEffect(() => {
    Promise.all([import('@/lib/decks/format-rules'), import('@/lib/cards/search/regex')]).then(
      ([{ readFormat: read }, { compileRegex: regex }]) => setReader({ read, regex }),
      () => undefined,
    );
  }, []);
  const settled = useDeferredValue(format);
  return useMemo(
    () =>
      reader === null || catalogue === null || catalogue === 'failed'
        ? null
        : reader.read(settled, catalogue, reader.regex),
    [settled, catalogue, reader],
  );
}

/** Returns the message of a field, or of a row of a list. */
function problemOf(
  problems: readonly FormatProblem[],
  field: FormatProblem['field'],
  line = 0,
): string {
  return problems.find((one) => one.field === field && one.line === line)?.message ?? '';
}

function allowedWords(read: ReadFormat | null): string {
  if (read === null) return 'A query of the search; empty for every card.';
  return `${read.allowed} ${read.allowed === 1 ? 'card is' : 'cards are'} allowed. Empty: every card.`;
}

/** A field for a whole number, which may be empty. */
function NumberField(props: {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly value: number | null;
  readonly most: number;
  readonly onChange: (value: number | null) => void;
}) {
  const { id, label, hint, error = '', value, most, onChange } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input
        {...fieldAria(id, { hint: hint !== undefined, error: error !== '' })}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={1}
        value={value ?? ''}
        placeholder="Any number"
        onChange={({ target }) => {
          const typed = Math.trunc(Number(target.value));
          onChange(
            target.value === '' || Number.isNaN(typed) ? null : Math.min(most, Math.max(0, typed)),
          );
        }}
      />
    </Field>
  );
}

/** The form of a format: its name, queries and numbers, compiled while they are typed. */
export function FormatForm(props: FormatFormProps) {
  const { opened, taken, done, onChange, onSaved, onDeleted } = props;
  const [format, setFormat] = useState(opened.format);
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const read = useReadFormat(format);
  const problems = read?.problems ?? [];
  const isNew = opened.revision === 0;
  const id = isNew ? formatIdOf(format.name, taken) : format.id;
  function change(part: Partial<OwnFormat>): void {
    const next = { ...format, ...part };
    setFormat(next);
    onChange(next);
  }
  async function save() {
    setIsBusy(true);
    const whole = { ...format, id, name: format.name.trim() };
    const reply = await saveFormat(opened.revision, whole);
    setIsBusy(false);
    if (reply.ok) onSaved(whole, reply.revision);
    else setFault(reply.message);
  }
  async function remove() {
    const problem = await deleteFormat(format.id);
    if (problem === '') onDeleted(format);
    else setFault(problem);
  }
  const allowedProblem = problemOf(problems, 'allowed');
  return (
    <form
      className="sheet grid gap-5 p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        id="format-name"
        label="Name"
        hint={id === '' ? 'Give it a name with a letter.' : `In the search it is legal:${id}.`}
      >
        <Input
          {...fieldAria('format-name', { hint: true })}
          value={format.name}
          required
          maxLength={FORMAT_BOUNDS.name}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field
        id="format-allowed"
        label="Cards that are allowed"
        // One place for both, so that nothing below moves.
        hint={allowedProblem === '' ? allowedWords(read) : null}
        error={allowedProblem}
      >
        <Input
          {...fieldAria('format-allowed', {
            hint: allowedProblem === '',
            error: allowedProblem !== '',
          })}
          value={format.allowed}
          maxLength={FORMAT_BOUNDS.query}
          placeholder="set:standard r:common"
          className="font-mono"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ allowed: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <NumberField
          id="format-minimum"
          label="Fewest cards"
          value={format.minimum}
          most={FORMAT_BOUNDS.cards}
          onChange={(minimum) => change({ minimum: minimum ?? 0 })}
        />
        <NumberField
          id="format-maximum"
          label="Most cards"
          error={problemOf(problems, 'maximum')}
          value={format.maximum}
          most={FORMAT_BOUNDS.cards}
          onChange={(maximum) => change({ maximum })}
        />
        <NumberField
          id="format-copies"
          label="Copies of a card"
          value={format.copies}
          most={FORMAT_BOUNDS.cards}
          onChange={(copies) => change({ copies })}
        />
      </div>
      <FormatListFields
        title="Banned"
        hint="Cards that a query finds, and why: “it is no fun”."
        lines={format.banned}
        empty={{ cards: '', why: '' }}
        second={{ kind: 'text', key: 'why', label: 'Why', most: FORMAT_BOUNDS.why }}
        problemAt={(line) => problemOf(problems, 'banned', line)}
        onChange={(banned) => change({ banned })}
      />
      <FormatListFields
        title="Limited"
        hint="Other numbers of copies for some cards. The first line that finds a card counts."
        lines={format.limited}
        empty={{ cards: '', copies: 1 }}
        second={{ kind: 'number', key: 'copies', label: 'Copies', most: FORMAT_BOUNDS.cards }}
        problemAt={(line) => problemOf(problems, 'limited', line)}
        onChange={(limited) => change({ limited })}
      />
      <FormatListFields
        title="Points"
        hint="Each copy of a card costs points, and a deck has so many."
        lines={format.points}
        empty={{ cards: '', points: 1 }}
        second={{ kind: 'number', key: 'points', label: 'Points', most: FORMAT_BOUNDS.points }}
        problemAt={(line) => problemOf(problems, 'points', line)}
        onChange={(points) => change({ points })}
      />
      <NumberField
        id="format-points"
        label="Points of a deck"
        value={format.mostPoints}
        most={FORMAT_BOUNDS.points}
        onChange={(mostPoints) => change({ mostPoints })}
      />
      <Field id="format-notes" label="Notes">
        <TextArea
          id="format-notes"
          rows={3}
          value={format.notes}
          maxLength={FORMAT_BOUNDS.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <Button
          type="submit"
          look="primary"
          disabled={id === '' || problems.length > 0 || read === null}
          inactive={isBusy}
        >
          {isNew ? 'Save the format' : 'Save'}
        </Button>
        <Button
          disabled={id === ''}
          onClick={() =>
            saveAsFile(formatFile({ ...format, id }), `${id}.format.json`, 'application/json')
          }
        >
          <Download aria-hidden="true" className="size-4" />
          As a file
        </Button>
        {isNew ? null : (
          <Button look="danger" onClick={() => void remove()}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {problems.length > 0
            ? `Correct ${problems.length === 1 ? 'the field' : `${problems.length} fields`} marked above.`
            : done}
        </p>
      </div>
      {fault ? (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      ) : null}
    </form>
  );
}

interface SecondField<Key extends string> {
  readonly kind: 'text' | 'number';
  readonly key: Key;
  readonly label: string;
  readonly most: number;
}

interface FormatListFieldsProps<Key extends string, Line extends { readonly cards: string }> {
  readonly title: string;
  readonly hint: string;
  readonly lines: readonly Line[];
  /** The row that "Add" appends. */
  readonly empty: Line;
  /** The field next to the query of a row. */
  readonly second: SecondField<Key>;
  /** Returns what is wrong with a row; '' when it is right. */
  readonly problemAt: (line: number) => string;
  readonly onChange: (lines: readonly Line[]) => void;
}

/** One list of a deck format as rows to fill in: each is a query for cards, with a reason or a number. */
function FormatListFields<
  Key extends string,
  Line extends { readonly cards: string } & Readonly<Record<Key, string | number>>,
>({ title, hint, lines, empty, second, problemAt, onChange }: FormatListFieldsProps<Key, Line>) {
  const id = useId();
  const put = (at: number, part: Partial<Line>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...part } : line)));
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium text-ink-soft">{title}</legend>
      <p className="text-sm text-ink-faint">{hint}</p>
      {[...lines.entries()].map(([at, line]) => {
        const problem = problemAt(at);
        const name = `${title}, line ${at + 1}`;
        return (
          <div key={at} className="grid gap-1">
            <div className="flex gap-2">
              <Input
                aria-label={`${name}: cards`}
                aria-invalid={problem !== '' || undefined}
                aria-describedby={problem === '' ? undefined : `${id}-${at}`}
                value={line.cards}
                maxLength={FORMAT_BOUNDS.query}
                placeholder={'!"Zipper"'}
                className="font-mono"
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => put(at, { cards: target.value } as Partial<Line>)}
              />
              <Input
                aria-label={`${name}: ${second.label.toLowerCase()}`}
                className={second.kind === 'number' ? 'max-w-24' : 'max-w-56'}
                type={second.kind}
                min={0}
                max={second.most}
                maxLength={second.most}
                placeholder={second.label}
                value={line[second.key]}
                onChange={({ target }) => {
                  const value =
                    second.kind === 'text'
                      ? target.value
                      : Math.min(second.most, Math.max(0, Math.trunc(Number(target.value))));
                  put(at, { [second.key]: value } as Partial<Line>);
                }}
              />
              <button
                type="button"
                aria-label={`Remove ${name}`}
                className="grid size-10 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-paper-sunk hover:text-bad"
                onClick={() => onChange(lines.filter((_, i) => i !== at))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </div>
            {problem === '' ? null : (
              <p id={`${id}-${at}`} className="text-sm text-bad">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <div>
        <Button
          className="px-3"
          disabled={lines.length >= FORMAT_BOUNDS.lines}
          onClick={() => onChange([...lines, empty])}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a line
        </Button>
      </div>
    </fieldset>
  );
}
