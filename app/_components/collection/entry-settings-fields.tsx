'use client';
import { useId } from 'react';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { OFFICIAL_SETS } from '@/lib/cards/sets';
import { COLLECTION_BOUNDS, type Count } from '@/lib/collection/types';
import type { EntrySettings } from './use-quick-entry';

const COUNTING: readonly { readonly value: Count; readonly name: string }[] = [
  { value: 'owned', name: 'Cards I have' },
  { value: 'wanted', name: 'Cards I want' },
  { value: 'trade', name: 'Of mine, for trade' },
];

/** The grades that collectors of cards use; any other word may be typed. */
export const CONDITIONS = [
  'Mint',
  'Near Mint',
  'Lightly Played',
  'Played',
  'Heavily Played',
  'Poor',
];

interface EntrySettingsFieldsProps {
  readonly settings: EntrySettings;
  readonly change: (settings: EntrySettings) => void;
}

/** What each entry counts, in which condition and where. */
export function EntrySettingsFields({ settings, change }: EntrySettingsFieldsProps) {
  const id = useId();
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
      <Field id={`${id}-count`} label="Counting">
        <Select
          id={`${id}-count`}
          value={settings.count}
          onChange={(event) => {
            const found = COUNTING.find(({ value }) => value === event.target.value);
            if (found) change({ ...settings, count: found.value });
          }}
        >
          {COUNTING.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-by`} label="Typing">
        <Select
          id={`${id}-by`}
          value={settings.numbersOf ?? ''}
          onChange={(event) => change({ ...settings, numbersOf: event.target.value || null })}
        >
          <option value="">Names</option>
          {OFFICIAL_SETS.map((set) => (
            <option key={set.id} value={set.id}>
              Numbers of {set.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-condition`} label="Condition">
        <Input
          id={`${id}-condition`}
          list={`${id}-conditions`}
          value={settings.condition}
          maxLength={COLLECTION_BOUNDS.condition}
          placeholder="any"
          onChange={(event) => change({ ...settings, condition: event.target.value })}
        />
        <datalist id={`${id}-conditions`}>
          {CONDITIONS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Field>
      <Field id={`${id}-place`} label="Place">
        <Input
          id={`${id}-place`}
          value={settings.place}
          maxLength={COLLECTION_BOUNDS.place}
          placeholder="box, binder"
          onChange={(event) => change({ ...settings, place: event.target.value })}
        />
      </Field>
    </div>
  );
}
