'use client';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { beginDeck } from './begin-deck';

interface NewDeckFormProps {
  /** The card to begin with, if any. */
  readonly card: { readonly id: string; readonly name: string } | null;
}

/** Names a deck and puts it down. Only the button writes: opening the page changes nothing. */
export function NewDeckForm({ card }: NewDeckFormProps) {
  const router = useRouter();
  const [name, setName] = useState(card === null ? '' : `${card.name} deck`);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function create(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const created = await beginDeck({
      name: name.trim() || 'New deck',
      notes: '',
      game: 'ote',
      entries: card === null ? [] : [{ card: card.id, count: 1 }],
    });
    if (created.ok) router.push(created.path);
    else {
      setBusy(false);
      setFault(created.message);
    }
  }
  return (
    <form onSubmit={create} className="grid max-w-md gap-4">
      <Field id="deck-name" label="Name" error={fault}>
        <Input
          {...fieldAria('deck-name', { error: fault !== '' })}
          value={name}
          maxLength={DECK_BOUNDS.name}
          placeholder="New deck"
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={busy}>
          {busy ? 'Creating…' : 'Create the deck'}
        </Button>
        <ButtonLink href="/decks" look="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
