'use client';
import { useCallback } from 'react';
import type { AnyCard } from '@/lib/cards/catalogue';
import type { Completion } from '@/lib/cards/search/complete';
import { openCompleter } from './live-catalogue';
import { type Offers, useOffers } from './use-offers';

/** Suggestions for what is being typed into the search box of a game. */
export function useCompletions(game: AnyCard['game']): Offers<Completion> {
  return useOffers(
    useCallback(
      async (text: string, caret: number) => (await openCompleter(text, game))(text, caret),
      [game],
    ),
  );
}

interface CompletionListProps {
  readonly id: string;
  readonly offers: readonly Completion[];
  readonly active: number;
  readonly onTake: (offer: Completion) => void;
}

const KIND_WORDS: Readonly<Record<Completion['kind'], string>> = {
  key: 'key',
  value: '',
  name: 'card',
};

/** Suggestions below the box, chosen with the arrow keys or by a click. */
export function CompletionList({ id, offers, active, onTake }: CompletionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute top-full left-0 z-30 mt-1.5 max-h-80 w-full max-w-xl overflow-y-auto rounded-md border border-line-strong bg-paper-raised py-1 shadow-lg"
    >
      {offers.map((offer, i) => (
        <div
          key={offer.insert}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          // The box keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(offer);
          }}
          className="flex min-h-10 cursor-pointer items-center justify-between gap-3 px-3.5 hover:bg-paper aria-selected:bg-accent aria-selected:text-accent-ink"
        >
          <span>{offer.label}</span>
          <span className="text-sm opacity-80">{KIND_WORDS[offer.kind]}</span>
        </div>
      ))}
    </div>
  );
}
