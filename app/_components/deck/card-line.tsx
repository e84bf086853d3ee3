import { memo, type ReactNode } from 'react';
import { TypeIcon } from '@/app/_components/card/type-icon';
import { type Card, fullName } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import type { CardSupply } from '@/lib/collection/supply';
import { useEditorStore } from './editor-context';
import { SupplyFigure } from './supply-figure';
import { typeLabel } from './type-label';

interface CardLineProps {
  readonly card: Card;
  readonly inDeck: number;
  /** The supply of the collection; null when it is not shown. */
  readonly supply?: CardSupply | null;
}

/** A card in one line: type, name, traits, figures, the start of its text, and cost. */
export const CardLine = memo(function CardLine({ card, inDeck, supply = null }: CardLineProps) {
  const { catalogue } = useEditorStore().getState();
  const power = card.ap || card.dp ? `${figureText(card.ap)}/${figureText(card.dp)}` : '';
  const pull = card.pull ? `Pull ${figureText(card.pull)}` : '';
  return (
    <span data-card={card.id} className="flex min-w-0 flex-1 items-center gap-2.5">
      <TypeIcon type={card.type} className={`size-4 shrink-0 ${typeLabel(card.type).tone}`} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{fullName(catalogue, card)}</span>
        <span className="block truncate text-xs text-ink-faint">
          {[card.traits.join(', '), power, pull, card.text].filter(Boolean).join(' · ') || '—'}
        </span>
      </span>
      {supply === null ? null : (
        <span className="shrink-0 text-xs">
          <SupplyFigure supply={supply} count={inDeck} />
        </span>
      )}
      {inDeck > 0 ? (
        <span className="shrink-0 rounded-full bg-accent-wash px-2 text-xs font-medium text-accent tabular-nums">
          {inDeck}×<span className="sr-only"> in the deck</span>
        </span>
      ) : null}
      <span className="w-8 shrink-0 text-right font-medium tabular-nums">
        {costText(card.cost, card.bullet)}
      </span>
    </span>
  );
});

interface CardOptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

/** A found card in the list below an input. The input keeps the focus (aria-activedescendant) and handles the keys. */
export function CardOption({ id, isActive, onPoint, onPick, children }: CardOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-1.5 text-sm aria-selected:bg-accent-wash"
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || onPoint()}
      onClick={onPick}
      onKeyDown={(event) => event.key === 'Enter' && onPick()}
    >
      {children}
    </div>
  );
}
