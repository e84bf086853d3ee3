'use client';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';
import { onDemand } from '@/app/_components/site/on-demand';
import { useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import { titleOf } from '@/lib/decks/deck-list';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { useCreateDeck } from './create-deck';
import { FactionPicker, type FactionStart } from './faction-picker';

const MOST_OTHERS = 12;

/** The three ways to begin a deck; or, with `?card=`, the form for a deck with this card, and the existing decks to add it to. */
export function NewDeckScreen({ factions }: { readonly factions: readonly FactionStart[] }) {
  const asked = useSearchParams().get('card');
  return asked === null ? <ThreeWays factions={factions} /> : <DeckWithCard id={asked} />;
}

function DeckWithCard({ id }: { readonly id: string }) {
  const found = useCatalogue();
  if (found === null) return <div className="min-h-64" aria-busy="true" />;
  const card = found === 'failed' ? null : (found.byId.get(id) ?? null);
  return (
    <>
      {card === null ? null : <p className="mb-4 text-ink-soft">It starts with {card.name}.</p>}
      <NewDeckForm card={card && { id: card.id, name: card.name }} />
      {card === null ? null : <OtherDecks card={card.name} />}
    </>
  );
}

const ImportForm = onDemand(
  () => import('./import-form').then((module) => module.ImportForm),
  <div aria-busy="true" className="min-h-96" />,
);

/** The ways side by side: from a faction, from a list, empty. */
export function ThreeWays({ factions }: { readonly factions: readonly FactionStart[] }) {
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_18rem_13rem] xl:grid-rows-none">
      <p className="-mb-6 flex flex-wrap items-center gap-x-4 text-sm lg:hidden">
        Or begin
        <a href="#from-list" className="text-link flex min-h-10 items-center">
          from a list
        </a>
        <a href="#empty" className="text-link flex min-h-10 items-center">
          empty
        </a>
      </p>
      <div className="min-w-0 lg:row-span-2 xl:row-span-1">
        <FactionPicker factions={factions} />
      </div>
      <section aria-labelledby="from-list">
        <h2 id="from-list" className="text-xl font-semibold">
          From a list
        </h2>
        <p className="text-sm text-ink-soft">Paste a list or the link of a deck, or open a file.</p>
        <ImportForm />
      </section>
      <section aria-labelledby="empty">
        <h2 id="empty" className="text-xl font-semibold">
          Empty
        </h2>
        <p className="mb-4 text-sm text-ink-soft">Name it, then add cards one by one.</p>
        <NewDeckForm card={null} />
      </section>
    </div>
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
          {busy ? 'Creating…' : card === null ? 'Create an empty deck' : 'Create the deck'}
        </Button>
        {card === null ? null : (
          <ButtonLink href="/decks" look="quiet">
            Cancel
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
