import { useState } from 'react';
import { ToggleChip } from '@/app/_components/forms/chip';
import { ChoiceField } from '@/app/_components/forms/choice-field';
import { Field, fieldAria, Input, Select } from '@/app/_components/forms/field';
import { PLAIN_EDEN_OPTIONS } from '@/engine';
import { BOUNDS } from '@/lib/eden/play/agreed';
import type { MatchOptions } from '@/lib/eden/play/match';
import { MOST_WEATHER, WEATHER } from '@/lib/eden/play/weather';

/** The options for field, weather and rounds. */
type AgreedOptions = Omit<MatchOptions, 'infestation' | 'windows'>;

export const PLAIN_OPTIONS: AgreedOptions = {
  rounds: 5,
  elements: 3,
  territory: false,
  weatherRolls: 0,
};

interface MatchOptionFieldsProps {
  readonly options: AgreedOptions;
  readonly onChange: (options: AgreedOptions) => void;
}

/** The fields for scenery, rounds, weather, field and template of a match. */
export function MatchOptionFields({ options, onChange }: MatchOptionFieldsProps) {
  return (
    <>
      <Field id="scenery" label="Scenery">
        <Select
          id="scenery"
          value={options.territory ? 'territory' : options.elements}
          onChange={({ target: { value } }) =>
            onChange(
              value === 'territory'
                ? { ...options, territory: true }
                : { ...options, territory: false, elements: Number(value) },
            )
          }
        >
          <option value={0}>None</option>
          {[1, 2, 3, 4].map((count) => (
            <option key={count} value={count}>
              {count} of each player
            </option>
          ))}
          <option value="territory">Bought for 8 points (Territory Management)</option>
        </Select>
      </Field>
      <NumberField
        id="rounds"
        label="Rounds"
        bounds={[1, 20]}
        value={options.rounds}
        onChange={(rounds) => onChange({ ...options, rounds })}
      />
      <WeatherFields options={options} onChange={onChange} />
      <GroundFields options={options} onChange={onChange} />
    </>
  );
}

/** The choice between normal weather, rolled weather, and selected kinds (CLIM-0). */
function WeatherFields({ options, onChange }: MatchOptionFieldsProps) {
  const { climate, weatherRolls } = options;
  const toggle = (sum: number) => {
    const others = (climate ?? []).filter((one) => one !== sum);
    const isOn = others.length < (climate ?? []).length;
    onChange({ ...options, climate: isOn ? others : [...others, sum] });
  };
  return (
    <div className="grid content-start gap-2">
      <Field id="weather" label="Weather">
        <Select
          id="weather"
          value={climate === undefined ? weatherRolls : CHOSEN_WEATHER}
          onChange={({ target: { value } }) =>
            onChange(
              value === CHOSEN_WEATHER
                ? { ...options, weatherRolls: 0, climate: [] }
                : { ...options, weatherRolls: Number(value), climate: undefined },
            )
          }
        >
          <option value={0}>Normal</option>
          {[1, 2, 3].map((count) => (
            <option key={count} value={count}>
              {count === 1 ? 'One roll' : `${count} rolls, combined`}
            </option>
          ))}
          <option value={CHOSEN_WEATHER}>Chosen</option>
        </Select>
      </Field>
      {climate === undefined ? null : (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-1 text-sm text-ink-faint">
            Up to {MOST_WEATHER} kinds; none for normal weather
          </legend>
          {WEATHER.map(([sum, name]) => (
            <ToggleChip
              key={sum}
              on={climate.includes(sum)}
              disabled={!climate.includes(sum) && climate.length >= MOST_WEATHER}
              onClick={() => toggle(sum)}
            >
              {name}
            </ToggleChip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const CHOSEN_WEATHER = 'chosen';
const { field: FIELD, ambush: AMBUSH, template: TEMPLATE } = PLAIN_EDEN_OPTIONS;

/** The fields for the size of the field, the distance of an ambush, and the template (GEO-1, DEPLOY-AMBUSH, BLAST-3). */
function GroundFields({ options, onChange }: MatchOptionFieldsProps) {
  const { field = FIELD, ambush = AMBUSH, template = TEMPLATE } = options;
  const [width, height] = field;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <NumberField
          id="field-width"
          label="Field, cm wide"
          bounds={BOUNDS.side}
          value={width}
          onChange={(next) => onChange({ ...options, field: [next, height] })}
        />
        <NumberField
          id="field-height"
          label="Field, cm high"
          bounds={BOUNDS.side}
          value={height}
          onChange={(next) => onChange({ ...options, field: [width, next] })}
        />
      </div>
      <ChoiceField
        id="ambush"
        label="An ambush keeps 20 cm from"
        choices={AMBUSH_CHOICES}
        value={ambush}
        onChange={(next) => onChange({ ...options, ambush: next })}
      />
      <ChoiceField
        id="explosion"
        label="An explosion covers"
        choices={EXPLOSION_CHOICES}
        value={template.explosion}
        onChange={(explosion) => onChange({ ...options, template: { ...template, explosion } })}
      />
      <div className="grid grid-cols-3 gap-4">
        {TEMPLATE_FIELDS.map(([name, label]) => (
          <NumberField
            key={name}
            id={`template-${name}`}
            label={label}
            bounds={BOUNDS[name]}
            step={0.5}
            value={template[name]}
            onChange={(next) => onChange({ ...options, template: { ...template, [name]: next } })}
          />
        ))}
      </div>
    </>
  );
}

const AMBUSH_CHOICES = [
  ['half', 'The middle of its half'],
  ['field', 'The middle of the field'],
] as const;
const EXPLOSION_CHOICES = [
  ['disc', 'The wide end of the template'],
  ['whole', 'The whole template'],
] as const;
const TEMPLATE_FIELDS = [
  ['length', 'Template, cm'],
  ['small', 'Small end'],
  ['wide', 'Wide end'],
] as const;

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The lowest and the highest number that may be typed. */
  readonly bounds: readonly [number, number];
  /** The step between values. */
  readonly step?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number field with limits. An invalid number stays while it is typed, shows a message, and changes nothing. */
export function NumberField({
  id,
  label,
  hint,
  bounds: [least, most],
  step = 1,
  value,
  onChange,
}: NumberFieldProps) {
  /** The typed text; null when the field is not edited. */
  const [text, setText] = useState<string | null>(null);
  const isNumber = (typed: number) =>
    typed >= least && typed <= most && Math.abs(typed / step - Math.round(typed / step)) < 1e-6;
  const isWrong = text !== null && !isNumber(Number.parseFloat(text));
  const error = isWrong ? `A number from ${least} to ${most}, in steps of ${step}.` : undefined;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Input
        {...fieldAria(id, { hint: hint !== undefined, error: isWrong })}
        type="number"
        inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
        min={least}
        max={most}
        step={step}
        value={text ?? value}
        onChange={({ target }) => {
          setText(target.value);
          const typed = Number.parseFloat(target.value);
          if (isNumber(typed)) onChange(typed);
        }}
        onBlur={() => setText(null)}
      />
    </Field>
  );
}
