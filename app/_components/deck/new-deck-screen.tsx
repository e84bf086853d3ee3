'use client';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import type { DeckSummary } from '@/lib/decks/types';
import { NewDeckForm } from './new-deck-form';

const MOST_OTHERS = 12;

/** The form for a new deck, with the card of `?card=` in it, and the decks that might take that card. */
export function NewDeckScreen() {
  const asked = useSearchParams().get('card');
  const found = useCatalogue();
  const catalogue = found === 'failed' ? null : found;
  const card = asked === null ? null : (catalogue?.byId.get(asked) ?? null);
  if (asked !== null && found === null) return <div className="min-h-64" aria-busy="true" />;
  return (
    <>
      {card === null ? null : <p className="mb-4 text-ink-soft">It begins with {card.name}.</p>}
      <NewDeckForm card={card && { id: card.id, name: card.name }} />
      {card === null ? null : <OtherDecks card={card.name} />}
    </>
  );
}

function OtherDecks({ card }: { readonly card: string }) {
  const { body } = useAnswer<{ readonly decks: readonly DeckSummary[] }>(
    `/api/v1/decks?limit=${MOST_OTHERS}`,
  );
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
              {deck.name || 'Without a name'}
              <span className="text-sm text-ink-faint tabular-nums">{deck.cards} cards</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
