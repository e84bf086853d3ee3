'use client';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { OWN_BOUNDS, type OwnSet } from '@/lib/cards/own-types';
import { removeSet, renameSet } from '@/lib/client/own-cards';

interface SetActionsProps {
  readonly set: OwnSet;
  readonly empty: boolean;
}

/** Another name for a set, and its end when it is empty. */
export function SetActions({ set, empty }: SetActionsProps) {
  const [name, setName] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  async function rename(event: FormEvent) {
    event.preventDefault();
    if (name === null || name.trim() === '') return setFault('Give the set a name.');
    const reply = await renameSet({ id: set.id, name: name.trim() });
    if (!reply.ok) return setFault(reply.message);
    setName(null);
    setFault('');
  }
  async function remove() {
    const reply = await removeSet(set.id);
    if (!reply.ok) setFault(reply.message);
  }
  if (name !== null)
    return (
      <form onSubmit={rename} className="flex flex-wrap items-end gap-2">
        <Field id={`name-${set.id}`} label={`Name of ${set.name}`} hideLabel error={fault}>
          <Input
            id={`name-${set.id}`}
            value={name}
            maxLength={OWN_BOUNDS.setName}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit">Rename</Button>
        <Button look="quiet" onClick={() => setName(null)}>
          Cancel
        </Button>
      </form>
    );
  return (
    <>
      <Button look="quiet" aria-label={`Rename ${set.name}`} onClick={() => setName(set.name)}>
        Rename
      </Button>
      {empty ? (
        <Button look="quiet" aria-label={`Remove ${set.name}`} onClick={remove}>
          Remove
        </Button>
      ) : null}
      {fault === '' ? null : (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
    </>
  );
}
