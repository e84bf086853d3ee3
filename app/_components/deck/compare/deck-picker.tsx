'use client';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { Select } from '@/app/_components/forms/field';
import type { AnswerOf } from '@/lib/api/routes';
import { deckPath } from '@/lib/client/decks';
import { useAnswer } from '@/lib/client/use-answer';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckHistory } from '@/lib/decks/types';
import { readSide, type Side, sideText } from './use-side';

interface DeckPickerProps {
  readonly side: 'a' | 'b';
  readonly label: string;
  readonly asked: URLSearchParams;
  readonly chosen: Side | null;
}

/** Chooses a deck and one of its revisions, which are part of the address. */
export function DeckPicker({ side, label, asked, chosen }: DeckPickerProps) {
  const id = useId();
  const router = useRouter();
  const decks = useAnswer<AnswerOf<'listDecks'>>('/api/v1/decks').body?.decks;
  const history = useAnswer<DeckHistory>(
    chosen === null ? null : `${deckPath(chosen.deck)}/revisions?show=steps`,
  ).body;
  const choose = (text: string) => {
    const next = new URLSearchParams(asked);
    if (readSide(text) === null) next.delete(side);
    else next.set(side, text);
    router.replace(`/decks/compare?${next}`, { scroll: false });
  };
  const isListed = decks?.some((deck) => deck.id === chosen?.deck) ?? false;
  const revisions = history?.revisions ?? [];
  const isShown = revisions.some(({ number }) => number === chosen?.revision);
  return (
    <div className="grid min-w-0 gap-2">
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <Select id={id} value={chosen?.deck ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">Choose a deck…</option>
        {chosen !== null && !isListed ? <option value={chosen.deck}>…</option> : null}
        {decks?.map((deck) => (
          <option key={deck.id} value={deck.id}>
            {titleOf(deck)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={`${label}: revision`}
        disabled={chosen === null}
        value={chosen?.revision ?? ''}
        onChange={({ target }) => {
          if (chosen === null) return;
          const revision = target.value === '' ? null : Number(target.value);
          choose(sideText({ deck: chosen.deck, revision }));
        }}
      >
        <option value="">As it is now</option>
        {chosen?.revision != null && !isShown ? (
          <option value={chosen.revision}>Revision {chosen.revision}</option>
        ) : null}
        {revisions.map(({ number, label: name, createdAt }) => (
          <option key={number} value={number}>
            {name === '' ? '' : `${name} · `}Revision {number},{' '}
            {new Date(createdAt).toLocaleDateString('en', { dateStyle: 'medium' })}
          </option>
        ))}
      </Select>
    </div>
  );
}
