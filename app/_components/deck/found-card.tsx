import Link from 'next/link';
import { memo } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { countOf } from '@/lib/decks/edit';
import { rowKey } from '@/lib/decks/edit-rows';
import { CardLine } from './card-line';
import { CountStepper } from './count-stepper';
import { useEditor, useEditorStore } from './editor-context';
import { addToDeck, changeRowCount } from './editor-store';
import { SupplyFigure } from './supply-figure';

interface FoundCardProps {
  readonly card: Card;
  /** Whether Enter adds it. */
  readonly isMarked: boolean;
  /** Whether a row shows its text. */
  readonly isOpen: boolean;
  readonly onOpen: (id: string | null) => void;
}

/** Returns what a found card shows and does: its copies in the deck and those that one owns, and the buttons. */
function useFoundCard(card: Card) {
  const store = useEditorStore();
  const target = useEditor((editor) => editor.target);
  const inDeck = useEditor((editor) => countOf(editor.editing.list, card.id, target));
  const supply = useEditor((editor) => editor.holdings?.supply(card) ?? null);
  const owned = supply !== null && supply.owned > 0 ? supply : null;
  const stepper = (
    <CountStepper
      name={card.name}
      count={inDeck}
      onStep={(by) =>
        by > 0 ? addToDeck(store, card, 1) : changeRowCount(store, rowKey(target, card.id), -1)
      }
    />
  );
  return { supply: owned, stepper };
}

/** A found card as a row. A click on it shows its text. */
export const FoundRow = memo(function FoundRow({ card, isMarked, isOpen, onOpen }: FoundCardProps) {
  const { supply, stepper } = useFoundCard(card);
  return (
    <li
      className={`py-0.5 pr-1 text-sm [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] ${isMarked ? 'bg-accent-wash' : ''}`}
    >
      <div className="flex items-center gap-2">
        <div className="relative flex min-h-10 min-w-0 flex-1 items-center pl-3">
          <CardLine card={card} inDeck={0} supply={supply} />
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={`Text of ${card.name}`}
            className="absolute inset-0 -outline-offset-2"
            onClick={() => onOpen(isOpen ? null : card.id)}
          />
        </div>
        {stepper}
      </div>
      {isOpen ? (
        <div className="grid gap-1 pt-1 pr-2 pb-2 pl-10 text-ink-soft">
          <p>
            {card.level === 'unwritten' ? (
              'Its text is not yet written.'
            ) : (
              <WithTerms text={card.text} />
            )}
          </p>
          <p>
            <Link href={cardPath(card)} prefetch={false} className="text-link touch-link">
              Card page
            </Link>
          </p>
        </div>
      ) : null}
    </li>
  );
});

/** A found card as a face. */
export const FoundFace = memo(function FoundFace({ card, isMarked }: FoundCardProps) {
  const { supply, stepper } = useFoundCard(card);
  return (
    <li
      className={`rounded-lg text-sm [contain-intrinsic-size:auto_17rem] [content-visibility:auto] ${isMarked ? 'bg-accent-wash' : ''}`}
    >
      <CardFace card={card} />
      <div className="flex min-h-10 items-center justify-between pt-1">
        {stepper}
        {supply === null ? null : <SupplyFigure supply={supply} count={0} />}
      </div>
    </li>
  );
});
