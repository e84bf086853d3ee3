import { Field, Input, Select } from '@/app/_components/forms/field';
import type { MatchOptions } from '@/lib/eden/play/match';

/** What is agreed of field, weather and rounds. */
type Agreed = Pick<MatchOptions, 'rounds' | 'elements' | 'territory' | 'weatherRolls'>;

export const PLAIN_OPTIONS: Agreed = { rounds: 5, elements: 3, territory: false, weatherRolls: 0 };

interface MatchOptionFieldsProps {
  readonly options: Agreed;
  readonly onChange: (options: Agreed) => void;
}

/** Scenery, rounds and weather of a match. */
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
        least={1}
        most={20}
        value={options.rounds}
        onChange={(rounds) => onChange({ ...options, rounds })}
      />
      <Field id="weather" label="Weather">
        <Select
          id="weather"
          value={options.weatherRolls}
          onChange={({ target }) => onChange({ ...options, weatherRolls: Number(target.value) })}
        >
          <option value={0}>Normal</option>
          {[1, 2, 3].map((count) => (
            <option key={count} value={count}>
              {count === 1 ? 'One roll' : `${count} rolls, combined`}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number between two bounds; what is none of them changes nothing. */
export function NumberField({ id, label, hint, least, most, value, onChange }: NumberFieldProps) {
  return (
    <Field id={id} label={label} hint={hint}>
      <Input
        id={id}
        type="number"
        min={least}
        max={most}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => {
          const typed = Number.parseInt(event.target.value, 10);
          if (typed >= least && typed <= most) onChange(typed);
        }}
      />
    </Field>
  );
}
