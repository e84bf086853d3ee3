import { useId } from 'react';
import { Field, Select } from '@/app/_components/forms/field';
import { GRADES } from '@/lib/collection/condition';
import type { HoldingKey } from '@/lib/collection/types';
import { PlaceInput } from './place-input';

type Lot = Pick<HoldingKey, 'condition' | 'place'>;

/** Chooses the condition and the place of copies; both may be left open. */
export function LotFields({
  lot,
  change,
}: {
  readonly lot: Lot;
  readonly change: (lot: Lot) => void;
}) {
  const id = useId();
  return (
    <>
      <Field id={`${id}-condition`} label="Condition">
        <Select
          id={`${id}-condition`}
          value={lot.condition}
          onChange={({ target }) => change({ ...lot, condition: target.value })}
        >
          <option value="">not noted</option>
          {GRADES.map((grade) => (
            <option key={grade} value={grade}>
              {grade}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${id}-place`} label="Place">
        <PlaceInput
          id={`${id}-place`}
          value={lot.place}
          onValue={(place) => change({ ...lot, place })}
        />
      </Field>
    </>
  );
}
