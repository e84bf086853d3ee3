'use client';
import type { Completion } from '@/lib/cards/search/complete';

interface CompletionListProps {
  readonly id: string;
  readonly offers: readonly Completion[];
  readonly active: number;
  readonly onTake: (offer: Completion) => void;
}

/** Suggestions in the row above the results, which stay in sight; chosen with the arrow keys or by a click. */
export function CompletionList({ id, offers, active, onTake }: CompletionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-30 flex items-center gap-1.5 overflow-x-auto bg-paper text-sm"
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
          ref={(row) => {
            if (i === active) row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          }}
          className="inline-flex min-h-10 flex-none cursor-pointer items-center rounded-full border border-line-strong/50 bg-paper-raised px-3 text-ink-soft hover:border-accent hover:text-accent aria-selected:border-accent aria-selected:bg-accent aria-selected:text-accent-ink sm:min-h-8"
        >
          {offer.label}
        </div>
      ))}
    </div>
  );
}
