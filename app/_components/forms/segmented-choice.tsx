import { useId } from 'react';

interface SegmentedChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A few choices side by side, of which one is taken. */
export function SegmentedChoice<Value extends string>({
  label: legend,
  value: chosen,
  choices,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-md border border-line-strong/60 p-0.5">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-10 cursor-pointer items-center rounded-sm px-2.5 text-sm wrap-anywhere text-ink-soft has-checked:bg-accent has-checked:font-medium has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:min-h-7"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
