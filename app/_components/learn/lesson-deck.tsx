import Link from 'next/link';
import { CountStepper } from '@/app/_components/deck/count-stepper';
import { typeLabel } from '@/app/_components/deck/type-label';
import { Button } from '@/app/_components/forms/button';
import { CARD_TYPES } from '@/engine';
import { cardPath } from '@/lib/cards/card-path';
import { type Catalogue, fullName } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import { withEntries } from '@/lib/decks/deck-list';
import { totalCards, withCount } from '@/lib/decks/edit';
import type { DeckList } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';

interface LessonDeckProps {
  readonly list: DeckList;
  readonly catalogue: Catalogue;
  /** Undoes the last change; null when there is none. */
  readonly undo: (() => void) | null;
  readonly onChange: (list: DeckList) => void;
}

/** The deck of the lesson by type, with a stepper for each card. */
export function LessonDeck({ list, catalogue, undo, onChange }: LessonDeckProps) {
  const rows = list.entries.flatMap(({ card: id, count }) => {
    const card = catalogue.byId.get(id);
    return card === undefined ? [] : [{ card, count }];
  });
  return (
    <section aria-labelledby="lesson-deck" className="sheet min-w-0 p-4">
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h2 id="lesson-deck" className="text-lg font-semibold">
          Your deck{' '}
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {counted(totalCards(list), 'card')}
          </span>
        </h2>
        <Button look="quiet" inactive={undo === null} onClick={() => undo?.()}>
          Undo
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">
          It is empty. Each step proposes cards; you may also change the number of each here.
        </p>
      ) : null}
      {CARD_TYPES.map((type) => {
        const own = rows.filter(({ card }) => card.type === type);
        if (own.length === 0) return null;
        return (
          <div key={type} className="mt-3">
            <h3 className="eyebrow">{typeLabel(type).plural}</h3>
            <ul className="divide-y divide-line">
              {own.map(({ card, count }) => (
                <li key={card.id} className="flex items-center gap-2">
                  <CountStepper
                    name={card.name}
                    count={count}
                    removable
                    onStep={(by) => {
                      const entries = withCount(list.entries, card.id, count + by);
                      const left =
                        count + by < 0
                          ? entries.filter((entry) => entry.card !== card.id)
                          : entries;
                      onChange(withEntries(list, 'main', left));
                    }}
                  />
                  <Link
                    href={cardPath(card)}
                    prefetch={false}
                    target="_blank"
                    className="min-w-0 flex-1 py-1.5 text-sm font-medium hover:text-accent"
                  >
                    {fullName(catalogue, card)}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </Link>
                  <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                    {card.pull === null ? null : `Pull ${figureText(card.pull)} · `}
                    {costText(card.cost, card.bullet)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
