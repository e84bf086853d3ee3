import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';

interface PlaceFormProps {
  readonly label: string;
  /** The places that are offered. */
  readonly places: readonly string[];
  /** The words of the button for a place. */
  readonly action: (place: string) => string;
  readonly onPlace: (place: string) => void;
}

/** Names a place: one that there is, or a new one. */
export function PlaceForm({ label, places, action, onPlace }: PlaceFormProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const place = typed.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (place === '') return;
    setTyped('');
    onPlace(place);
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field id={id} label={label}>
        <Input
          id={id}
          list={`${id}-places`}
          value={typed}
          maxLength={COLLECTION_BOUNDS.place}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <datalist id={`${id}-places`}>
        {places.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button type="submit" inactive={place === ''} className="wrap-anywhere">
        {action(place)}
      </Button>
    </form>
  );
}
