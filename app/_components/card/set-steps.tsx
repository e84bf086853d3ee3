import { StepLinks } from '@/app/_components/site/step-links';
import { cardPath } from '@/lib/cards/card-path';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { neighboursOf } from '@/lib/cards/neighbours';

/** Links to the card before and the card after in the set. */
export function SetSteps(props: { readonly card: Card; readonly catalogue: Catalogue }) {
  const { before, after } = neighboursOf(props.card, props.catalogue);
  return <StepLinks label="In this set" before={stepTo(before)} after={stepTo(after)} />;
}

function stepTo(card: Card | null) {
  if (card === null) return null;
  const text = (
    <span>
      <span className="block text-xs text-ink-faint">{card.number}</span>
      {card.name}
    </span>
  );
  return { href: cardPath(card), text };
}
