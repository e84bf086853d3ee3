'use client';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { Suggestions } from '@/app/_components/forms/suggestions';
import { TextField } from '@/app/_components/forms/text-field';
import {
  EDEN_FORMS,
  type EdenCard,
  type EdenForm,
  type FormGap,
  partsOfForm,
  sentenceOfForm,
} from '@/engine';

const GROUPS: readonly (readonly [kind: EdenForm['kind'], label: string])[] = [
  ['holds', 'Always'],
  ['waits', 'When something happens'],
  ['happens', 'Once, when it is used'],
  ['scores', 'Scores'],
];

const COSTS = [
  ['ap', 'AP', ' AP'],
  ['sp', 'SP', ' SP'],
  ['round', 'Uses a round', '/round'],
  ['match', 'Uses a match', '/match'],
] as const;
type Cost = (typeof COSTS)[number][0];

interface FormPickerProps {
  readonly type: EdenCard['type'];
  /** Called with the line that is added to the text. */
  readonly onLine: (line: string) => void;
}

/** Makes a line of a card's text from one of the forms that the engine reads, with its gaps filled. */
export function FormPicker({ type, onLine }: FormPickerProps) {
  const [form, setForm] = useState('');
  const [values, setValues] = useState<readonly (string | undefined)[]>([]);
  const [name, setName] = useState('');
  const [costs, setCosts] = useState<Readonly<Partial<Record<Cost, string>>>>({});
  const hasHead = type === 'Fighter' || type === 'NPF';
  const forms = EDEN_FORMS.filter(({ kind }) => kind !== 'scores' || type === 'Mission');
  const chosen = forms.find((one) => one.form === form);
  const parts = partsOfForm(form);
  const gaps = parts.filter((part): part is FormGap => typeof part !== 'string');
  const sentence = sentenceOfForm(parts, values);
  const head = hasHead && chosen !== undefined ? `${headOf(name, chosen.kind, costs)}: ` : '';
  const isNameless = hasHead && name.trim() === '';
  const id = useId();
  function add(): void {
    onLine(`${head}${sentence}`);
    setForm('');
    setValues([]);
    setName('');
    setCosts({});
  }
  if (type === 'Scenery') return null;
  return (
    <details className="rounded-md border border-line px-3">
      <summary className="min-h-10 cursor-pointer content-center text-sm font-medium text-ink-soft">
        {hasHead ? 'Build an ability from a form' : 'Build a sentence from a form'}
      </summary>
      <div className="grid gap-4 pt-2 pb-4">
        <Field id={`${id}-form`} label="Form">
          <Select
            id={`${id}-form`}
            value={form}
            onChange={({ target }) => {
              setForm(target.value);
              setValues([]);
            }}
          >
            <option value="">Choose …</option>
            {GROUPS.map(([kind, label]) => {
              const some = forms.filter((one) => one.kind === kind);
              return some.length === 0 ? null : (
                <optgroup key={kind} label={label}>
                  {some.map((one) => (
                    <option key={one.form} value={one.form}>
                      {one.example}
                    </option>
                  ))}
                </optgroup>
              );
            })}
          </Select>
        </Field>
        {chosen === undefined ? null : (
          <>
            {hasHead ? (
              <HeadFields name={name} costs={costs} onName={setName} onCosts={setCosts} />
            ) : null}
            {gaps.length === 0 ? null : (
              <div className="grid gap-3 sm:grid-cols-2">
                {gaps.map((gap) => (
                  <GapField
                    key={`${form} ${gap.place}`}
                    gap={gap}
                    value={values[gap.place]}
                    onValue={(value) =>
                      setValues(gaps.map((_, at) => (at === gap.place ? value : values[at])))
                    }
                  />
                ))}
              </div>
            )}
            <p aria-live="polite" className="rounded-md bg-paper-sunk px-3 py-2 wrap-anywhere">
              {head}
              {sentence}
            </p>
            <div className="flex flex-wrap items-center gap-3">
              <Button disabled={isNameless} onClick={add}>
                Add it to the text
              </Button>
              {isNameless ? (
                <span className="text-sm text-ink-faint">An ability needs a name.</span>
              ) : null}
            </div>
          </>
        )}
      </div>
    </details>
  );
}

/** Writes the head of an ability: `Hex (Action, 1 AP and 1 SP, 1/round)`. */
function headOf(
  name: string,
  kind: EdenForm['kind'],
  costs: Readonly<Partial<Record<Cost, string>>>,
): string {
  const written = COSTS.flatMap(([cost, , unit]) => {
    const count = Number(costs[cost] ?? '');
    return count > 0 ? [[cost, `${count}${unit}`] as const] : [];
  });
  const isPaid = (cost: Cost) => cost === 'ap' || cost === 'sp';
  const paid = written.filter(([cost]) => isPaid(cost)).map(([, words]) => words);
  const limits = written.filter(([cost]) => !isPaid(cost)).map(([, words]) => words);
  const rest = [...(paid.length === 0 ? [] : [paid.join(' and ')]), ...limits];
  return `${name.trim() || '…'} (${[kind === 'happens' ? 'Action' : 'Permanent', ...rest].join(', ')})`;
}

interface HeadFieldsProps {
  readonly name: string;
  readonly costs: Readonly<Partial<Record<Cost, string>>>;
  readonly onName: (name: string) => void;
  readonly onCosts: (costs: Readonly<Partial<Record<Cost, string>>>) => void;
}

function HeadFields({ name, costs, onName, onCosts }: HeadFieldsProps): ReactNode {
  return (
    <div className="grid gap-3">
      <TextField
        label="Name of the ability"
        value={name}
        onChange={(typed) => onName(typed.replace(/[():]/g, ''))}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {COSTS.map(([cost, label]) => (
          <TextField
            key={cost}
            label={label}
            value={costs[cost] ?? ''}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            onChange={(typed) => onCosts({ ...costs, [cost]: typed.replace(/\D/g, '') })}
          />
        ))}
      </div>
    </div>
  );
}

const GAP_LABELS: Readonly<Record<string, string>> = {
  N: 'Number',
  '±N': 'Change',
  '+N': 'Change',
  '"NAME"': 'Name of the markers',
  CHAR: 'Characteristic',
  MARK: 'Marker',
  LIMB: 'Limb',
  WHO: 'Who',
  FILTER: 'Which fighters',
  WHEN: 'When it counts',
  TIME: 'How long',
  COND: 'Condition',
  EVENT: 'Event',
  EFFECT: 'What happens',
  STATIC: 'What holds',
  SENTENCE: 'What holds there',
};

interface GapFieldProps {
  readonly gap: FormGap;
  readonly value: string | undefined;
  readonly onValue: (value: string) => void;
}

/** The field of a gap: a choice, or words of one's own with suggestions. */
function GapField({ gap, value, onValue }: GapFieldProps) {
  const id = useId();
  const { name, choices, isOpen, isOptional, before } = gap;
  const words = GAP_LABELS[name] ?? (name.includes('|') ? 'Which' : name.replace(/^, /, ''));
  const label = `${before.trim() === '' ? '' : `${before.trim()}: `}${words}${isOptional ? ' (optional)' : ''}`;
  const now = value ?? (isOptional ? '' : (choices[0] ?? ''));
  return (
    <Field id={id} label={label}>
      {isOpen ? (
        <>
          <Input
            id={id}
            list={`${id}-list`}
            value={now}
            autoComplete="off"
            onChange={({ target }) => onValue(target.value)}
          />
          <Suggestions id={`${id}-list`} words={choices} />
        </>
      ) : (
        <Select id={id} value={now} onChange={({ target }) => onValue(target.value)}>
          {isOptional ? <option value="">–</option> : null}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice.replace(/^, /, '')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
