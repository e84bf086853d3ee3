'use client';
import type { Completion } from '@/lib/cards/search/complete';
import { edenTileOf } from '@/lib/eden/tile';
import { MiniFace } from './mini-face';

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
      className="absolute top-full left-0 z-30 mt-1.5 max-h-[min(34rem,calc(100dvh-10rem))] w-full max-w-xl overflow-y-auto rounded-md border border-line-strong bg-paper-raised py-1 shadow-lg"
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
          className="flex min-h-10 cursor-pointer items-center gap-3 px-3.5 hover:bg-paper aria-selected:bg-accent aria-selected:text-accent-ink"
        >
          {offer.card === null ? null : (
            <MiniFace face={offer.card.game === 'eden' ? edenTileOf(offer.card) : offer.card} />
          )}
          <span className="flex-1 py-1">{offer.label}</span>
          <span className="text-sm opacity-80">{KIND_WORDS[offer.kind]}</span>
        </div>
      ))}
    </div>
  );
}
