'use client';
import type { ReactNode } from 'react';
import { Field, fieldAria, Input, Select, TextArea } from '@/app/_components/forms/field';
import { Suggestions } from '@/app/_components/forms/suggestions';
import type { LineField, OwnForm } from '@/lib/cards/own-form';
import type { OwnSet } from '@/lib/cards/own-types';
import { RECORD_TYPES } from '@/lib/cards/record';

/** Returns the error and the hint of a field; each is '' when there is none. */
export type FieldNotes = (field: LineField) => { readonly error: string; readonly hint: string };

export interface CardFieldsProps {
  readonly form: OwnForm;
  readonly notes: FieldNotes;
  /** The sets to choose from; empty when the card keeps its set. */
  readonly sets: readonly OwnSet[];
  readonly onLine: (field: LineField, typed: string) => void;
  readonly onBullet: (bullet: boolean) => void;
  /** The rules text field, shown between the other fields. */
  readonly children: ReactNode;
}

export interface FieldLine {
  readonly field: LineField;
  readonly label: string;
  readonly hint?: string;
  /** A shorter label to be seen, where the place of the field says the rest. */
  readonly shown?: string;
  /** Values to choose from; others may be typed. */
  readonly suggestions?: readonly string[];
}

const FIGURE_FIELDS: readonly FieldLine[] = [
  { field: 'cost', label: 'Cost', hint: '2, 0*, none' },
  { field: 'ap', label: 'AP', hint: '1, +2, 1*' },
  { field: 'dp', label: 'DP', hint: '2, -1, *' },
  { field: 'pull', label: 'Pull', hint: '1, 1*' },
];
const DETAIL_FIELDS: readonly FieldLine[] = [
  { field: 'rarity', label: 'Rarity', hint: 'C1, U1, R1' },
  { field: 'artist', label: 'Artist' },
  { field: 'tags', label: 'Tags', hint: 'Separated by commas' },
  { field: 'image', label: 'Picture', hint: 'File name or address' },
];

/** A labelled field for one line of text. */
export function LineInput({
  line: { field, label, hint, shown, suggestions = [] },
  props: { form, notes, onLine },
}: {
  readonly line: FieldLine;
  readonly props: CardFieldsProps;
}) {
  const { error, hint: note } = notes(field);
  const hintText = note || hint;
  const id = `card-${field}`;
  return (
    <Field id={id} label={shown ?? label} error={error} hint={hintText}>
      <Input
        {...fieldAria(id, { hint: Boolean(hintText), error: error !== '' })}
        {...(shown === undefined ? {} : { 'aria-label': label })}
        {...(suggestions.length === 0 ? {} : { list: `${id}-list` })}
        value={form.lines[field]}
        autoComplete="off"
        onChange={(event) => onLine(field, event.target.value)}
      />
      {suggestions.length === 0 ? null : <Suggestions id={`${id}-list`} words={suggestions} />}
    </Field>
  );
}

/** The set that a new card goes into. */
function SetSelect(props: CardFieldsProps) {
  const { form, notes, sets, onLine } = props;
  const { error } = notes('set');
  return (
    <Field id="card-set" label="Set" error={error}>
      <Select
        {...fieldAria('card-set', { error: error !== '' })}
        value={form.lines.set}
        onChange={(event) => onLine('set', event.target.value)}
      >
        {sets.some(({ id }) => id === form.lines.set) ? null : (
          <option value={form.lines.set}>{form.lines.set}</option>
        )}
        {sets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface ChoiceSelectProps {
  readonly field: LineField;
  readonly label: string;
  /** The choices as pairs of value and label. */
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly props: CardFieldsProps;
}

/** A select field. An unknown value is listed as typed. */
export function ChoiceSelect({
  field,
  label,
  choices,
  props: { form, notes, onLine },
}: ChoiceSelectProps) {
  const { error } = notes(field);
  const id = `card-${field}`;
  const now = form.lines[field];
  const isKnown = choices.some(([value]) => value === now);
  return (
    <Field id={id} label={label} error={error}>
      <Select
        {...fieldAria(id, { error: error !== '' })}
        value={now}
        onChange={(event) => onLine(field, event.target.value)}
      >
        {isKnown ? null : <option value={now}>{now || 'Choose …'}</option>}
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface HeadFieldsProps {
  readonly types: ChoiceSelectProps['choices'];
  readonly props: CardFieldsProps;
}

/** The first fields of a card of either game: name and type and, while it is new, set and number. */
export function HeadFields({ types, props }: HeadFieldsProps) {
  return (
    <>
      <LineInput line={{ field: 'name', label: 'Name' }} props={props} />
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceSelect field="type" label="Type" choices={types} props={props} />
        {props.sets.length > 0 ? (
          <>
            <SetSelect {...props} />
            <LineInput line={{ field: 'number', label: 'Number' }} props={props} />
          </>
        ) : null}
      </div>
    </>
  );
}

const TYPE_CHOICES = RECORD_TYPES.map((type) => [type, type] as const);

/** The fields of a card, in the order in which they are printed. */
export function CardFields(props: CardFieldsProps) {
  const { form, onBullet, children } = props;
  const line = (one: FieldLine) => <LineInput key={one.field} line={one} props={props} />;
  return (
    <div className="grid gap-5">
      <HeadFields types={TYPE_CHOICES} props={props} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">{FIGURE_FIELDS.map(line)}</div>
      <label className="flex min-h-10 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={form.bullet}
          className="size-4 accent-accent"
          onChange={(event) => onBullet(event.target.checked)}
        />
        Bullet: it needs a provider of each of its traits
      </label>
      {line({ field: 'traits', label: 'Traits', hint: 'Separated by commas' })}
      {children}
      <details open={DETAIL_FIELDS.some(({ field }) => form.lines[field] !== '')}>
        <summary className="min-h-10 cursor-pointer content-center text-sm font-medium text-ink-soft">
          Rarity, artist, tags, flavour, notes
        </summary>
        <div className="grid gap-4 pt-3">
          <div className="grid gap-4 sm:grid-cols-2">{DETAIL_FIELDS.map(line)}</div>
          <LongInput field="flavor" label="Flavour text" props={props} />
          <LongInput field="notes" label="Notes" props={props} />
        </div>
      </details>
    </div>
  );
}

interface LongInputProps {
  readonly field: LineField;
  readonly label: string;
  readonly hint?: string;
  readonly props: CardFieldsProps;
}

/** A labelled field for several lines of text. */
export function LongInput({ field, label, hint, props: { form, notes, onLine } }: LongInputProps) {
  const { error } = notes(field);
  const id = `card-${field}`;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextArea
        {...fieldAria(id, { hint: hint !== undefined, error: error !== '' })}
        rows={2}
        value={form.lines[field]}
        onChange={(event) => onLine(field, event.target.value)}
      />
    </Field>
  );
}
