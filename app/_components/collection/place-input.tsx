import { useId, useMemo, useState } from 'react';
import { Input } from '@/app/_components/forms/field';
import { Suggestions } from '@/app/_components/forms/suggestions';
import { LOTS } from '@/lib/client/collection';
import { useAnswer } from '@/lib/client/use-answer';
import { knownPlaces } from '@/lib/collection/lots';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';

interface PlaceInputProps {
  readonly id: string;
  readonly value: string;
  readonly onValue: (place: string) => void;
}

/** A field for a place: one that there is, which it suggests, or a new one. The places are loaded once the field is used. */
export function PlaceInput({ id, value, onValue }: PlaceInputProps) {
  const list = useId();
  const [isUsed, setUsed] = useState(false);
  const { body } = useAnswer(isUsed ? LOTS : null);
  const places = useMemo(() => (body === null ? [] : knownPlaces(body)), [body]);
  return (
    <>
      <Input
        id={id}
        list={list}
        value={value}
        maxLength={COLLECTION_BOUNDS.place}
        placeholder="box, binder"
        autoComplete="off"
        onFocus={() => setUsed(true)}
        onChange={({ target }) => onValue(target.value)}
      />
      <Suggestions id={list} words={places} />
    </>
  );
}
