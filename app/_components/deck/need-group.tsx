import type { ComponentType } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import type { Card } from '@/lib/cards/catalogue';

/** The number of cards of each need that are shown at first. */
export const NEEDS_SHOWN = 4;

export interface NeedListProps {
  /** The component that shows a card. */
  readonly Found: ComponentType<{ readonly card: Card }>;
  /** The class of a list of cards. */
  readonly listClass: string;
}

/** Stands above the list of all cards, after what suits the deck. */
export function AllCardsHeading() {
  return (
    <h2 className="border-t border-line px-3 pt-2.5 pb-1.5 text-sm font-semibold">All cards</h2>
  );
}

interface NeedGroupProps extends NeedListProps {
  readonly title: string;
  readonly why: string;
  /** The cards that are shown. */
  readonly cards: readonly Card[];
  /** The words of the button that shows more or fewer cards; null for none. */
  readonly button: string | null;
  readonly onButton: () => void;
}

/** Cards that a deck needs, with the reason. */
export function NeedGroup(props: NeedGroupProps) {
  const { Found, listClass, title, why, cards, button, onButton } = props;
  return (
    <section aria-label={title} className="border-t border-line">
      <div className="flex items-start justify-between gap-3 px-3 pt-2.5 pb-1.5 text-sm">
        <div>
          <h2 className="font-semibold">{title}</h2>
          <p className="text-ink-soft">
            <WithTerms text={why} />
          </p>
        </div>
        {button === null ? null : (
          <button
            type="button"
            className="text-link min-h-10 shrink-0 sm:min-h-6"
            onClick={onButton}
          >
            {button}
            <span className="sr-only"> {title}</span>
          </button>
        )}
      </div>
      <ul className={listClass}>
        {cards.map((card) => (
          <Found key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}
