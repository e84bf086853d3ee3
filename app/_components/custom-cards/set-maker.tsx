'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';
import { setIdOf, setIdProblem } from '@/lib/cards/own-check';
import { OWN_BOUNDS, type OwnSet } from '@/lib/cards/own-types';
import { createSet } from '@/lib/client/own-cards';

interface SetMakerProps {
  readonly sets: readonly OwnSet[];
  /** Where to go after creating the set; null to stay. */
  readonly then: 'new-card' | null;
}

/** Creates a set by its name. The set's id is derived from the name. */
export function SetMaker({ sets, then }: SetMakerProps) {
  const router = useRouter();
  const game = useSearchParams().get('game');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const id = setIdOf(name);
  const problem =
    name.trim() === ''
      ? ''
      : (setIdProblem(
          id,
          sets.map((set) => set.id),
        ) ?? '');
  async function create(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setFault('Give the set a name.');
    if (problem !== '') return setFault(problem);
    setBusy(true);
    const reply = await createSet({ id, name: name.trim() });
    setBusy(false);
    if (!reply.ok) return setFault(reply.message);
    setName('');
    setFault('');
    if (then === 'new-card') router.push(`/cards/mine/new?${query}`);
  }
  const query = new URLSearchParams({ set: id, ...(game !== null && { game }) });
  const hint = id === '' ? '' : `Find its cards with set:${id}`;
  return (
    <form onSubmit={create} className="grid max-w-md gap-3">
      <Field id="set-name" label="Name of the set" hint={hint} error={problem || fault}>
        <Input
          {...fieldAria('set-name', { hint: hint !== '', error: (problem || fault) !== '' })}
          value={name}
          maxLength={OWN_BOUNDS.setName}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setFault('');
          }}
        />
      </Field>
      <div>
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? 'Creating…' : 'Create the set'}
        </Button>
      </div>
    </form>
  );
}
