'use client';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';
import { useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import { titleOf } from '@/lib/decks/deck-list';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { useCreateDeck } from './create-deck';

const MOST_OTHERS = 12;

/** The form for a new deck with the card of `?card=`, and the existing decks to add it to. */
export function NewDeckScreen() {
  const asked = useSearchParams().get('card');
  const found = useCatalogue();
  const catalogue = found === 'failed' ? null : found;
  const card = asked === null ? null : (catalogue?.byId.get(asked) ?? null);
  if (asked !== null && found === null) return <div className="min-h-64" aria-busy="true" />;
  return (
    <>
      {card === null ? null : <p className="mb-4 text-ink-soft">It starts with {card.name}.</p>}
      <NewDeckForm card={card && { id: card.id, name: card.name }} />
      {card === null ? null : <OtherDecks card={card.name} />}
    </>
  );
}

function OtherDecks({ card }: { readonly card: string }) {
  const { body } = useAnswer(`/api/v1/decks?limit=${MOST_OTHERS}`);
  if (body === null || body.decks.length === 0) return null;
  return (
    <section className="mt-10 max-w-md">
      <h2 className="eyebrow mb-2">Or put {card} into</h2>
      <ul className="divide-y divide-line border-y border-line">
        {body.decks.map((deck) => (
          <li key={deck.id}>
            <Link
              href={`/decks/${deck.id}?add=${encodeURIComponent(card)}`}
              prefetch={false}
              className="flex min-h-11 items-center justify-between gap-3 hover:text-accent"
            >
              {titleOf(deck)}
              <span className="text-sm text-ink-faint tabular-nums">
                {counted(deck.cards, 'card')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NewDeckFormProps {
  /** The first card, if any. */
  readonly card: { readonly id: string; readonly name: string } | null;
}

/** Names and creates a deck. Opening the page creates nothing. */
function NewDeckForm({ card }: NewDeckFormProps) {
  const [name, setName] = useState(card === null ? '' : `${card.name} deck`);
  const { create, busy, fault } = useCreateDeck();
  function submit(event: FormEvent) {
    event.preventDefault();
    void create({
      name: name.trim() || 'New deck',
      notes: '',
      game: 'ote',
      entries: card === null ? [] : [{ card: card.id, count: 1 }],
    });
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-4">
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
