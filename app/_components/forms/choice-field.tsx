import { Field, Select } from './field';

interface ChoiceFieldProps<T extends string> {
  readonly id: string;
  readonly label: string;
  /** The choices with their labels. */
  readonly choices: readonly (readonly [value: T, words: string, ...more: unknown[]])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A select field for one of a few known values. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { id, label, choices, value: chosen, onChange } = props;
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        value={chosen}
        onChange={({ target }) => {
          const found = choices.find(([value]) => value === target.value);
          if (found !== undefined) onChange(found[0]);
        }}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
