import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field } from '@/app/_components/forms/field';
import { PlaceInput } from './place-input';

interface PlaceFormProps {
  readonly label: string;
  /** The words of the button for a place. */
  readonly action: (place: string) => string;
  readonly onPlace: (place: string) => void;
}

/** Names a place: one that there is, or a new one. */
export function PlaceForm({ label, action, onPlace }: PlaceFormProps) {
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
        <PlaceInput id={id} value={typed} onValue={setTyped} />
      </Field>
      <Button type="submit" inactive={place === ''} className="wrap-anywhere">
        {action(place)}
      </Button>
    </form>
  );
}
