import { useId } from 'react';
import { Field, Input } from '@/app/_components/forms/field';
import { COLLECTION_BOUNDS, type HoldingKey } from '@/lib/collection/types';

/** The usual grades; any other word can be typed. */
const CONDITIONS = ['Mint', 'Near Mint', 'Lightly Played', 'Played', 'Heavily Played', 'Poor'];

type Lot = Pick<HoldingKey, 'condition' | 'place'>;

interface LotFieldsProps {
  readonly lot: Lot;
  readonly change: (lot: Lot) => void;
}

/** The condition and the place of what is counted. */
export function LotFields({ lot: { condition, place }, change }: LotFieldsProps) {
  const id = useId();
  return (
    <>
      <Field id={`${id}-condition`} label="Condition">
        <Input
          id={`${id}-condition`}
          list={`${id}-conditions`}
          value={condition}
          maxLength={COLLECTION_BOUNDS.condition}
          placeholder="any"
          onChange={({ target }) => change({ place, condition: target.value })}
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
          value={place}
          maxLength={COLLECTION_BOUNDS.place}
          placeholder="box, binder"
          onChange={({ target }) => change({ condition, place: target.value })}
        />
      </Field>
    </>
  );
}
