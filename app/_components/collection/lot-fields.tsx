import { useId } from 'react';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { GRADES } from '@/lib/collection/condition';
import { COLLECTION_BOUNDS, type HoldingKey } from '@/lib/collection/types';

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
        <Input
          id={`${id}-place`}
          value={lot.place}
          maxLength={COLLECTION_BOUNDS.place}
          placeholder="box, binder"
          autoComplete="off"
          onChange={({ target }) => change({ ...lot, place: target.value })}
        />
      </Field>
    </>
  );
}
