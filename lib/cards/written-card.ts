import { writtenFigure } from '@/lib/cards/card-def';
import type { Card } from '@/lib/cards/catalogue';

type Written = number | string | null;

/** The facts of a card as in a card file; `null` when not printed. */
export interface WrittenCard {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly cost: Written;
  readonly bullet: boolean;
  readonly ap: Written;
  readonly dp: Written;
  readonly pull: Written;
  readonly traits: readonly string[];
}

function figureValue(printed: Card['cost']): Written {
  if (printed === null) return null;
  return printed.signed || printed.star ? writtenFigure(printed) : printed.value;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Writes the type: `Character`, `Character / Gear`. */
export function writtenType({ type, orType }: Card): string {
  return [type, orType].flatMap((one) => (one === null ? [] : capitalise(one))).join(' / ');
}

/** Returns a card for the JSON of a script or for a table. */
export function writtenCard(card: Card): WrittenCard {
  const { id, name, bullet, traits } = card;
  return {
    id,
    name,
    type: writtenType(card),
    cost: figureValue(card.cost),
    bullet,
    ap: figureValue(card.ap),
    dp: figureValue(card.dp),
    pull: figureValue(card.pull),
    traits,
  };
}
