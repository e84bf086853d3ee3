import { useMemo } from 'react';
import { Field, fieldAria, Select } from '@/app/_components/forms/field';
import { keptSetups } from '@/lib/client/saved-setups';
import { useKept } from '@/lib/client/use-kept';
import type { FieldSetup } from '@/lib/eden/play/field-setup';

/** A set-up in a list to choose from. */
export interface SetupChoice {
  readonly id: string;
  readonly words: string;
  readonly setup: FieldSetup;
}

/** Returns the set-up of the page's link, if there is one, and the kept ones. */
export function useSetupChoices(linked: FieldSetup | null): readonly SetupChoice[] {
  const kept = useKept(keptSetups);
  return useMemo(() => {
    const fromLink =
      linked === null
        ? []
        : [{ id: 'link', words: `${linked.title} (from the link)`, setup: linked }];
    const own = (kept ?? []).map((setup) => {
      return { id: `kept ${setup.title}`, words: setup.title, setup };
    });
    return [...fromLink, ...own];
  }, [linked, kept]);
}

interface SetupSelectProps {
  readonly setups: readonly SetupChoice[];
  /** The id of the set-up; '' when the players place the scenery. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Selects the set-up that a match begins on. */
export function SetupSelect({ setups, value, onChange }: SetupSelectProps) {
  const id = 'field-setup';
  return (
    <Field
      id={id}
      label="Set-up of the field"
      hint="A field agreed beforehand; its scenery and size go before those below"
    >
      <Select
        {...fieldAria(id, { hint: true })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">None: the players place the scenery</option>
        {setups.map((one) => (
          <option key={one.id} value={one.id}>
            {one.words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
