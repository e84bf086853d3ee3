import type { AnyCard, Card } from '@/lib/cards/catalogue';
import { fold } from '@/lib/cards/search/fold';
import { OFFICIAL_SETS, setName } from '@/lib/cards/sets';
import { incompleteFacts } from '@/lib/decks/completeness';
import { EDEN_SETS } from '@/lib/eden/sets';

/** Checks whether the card has this type, or can have it. */
export function isOfType(card: Card, type: string): boolean {
  return card.type === type || card.orType === type;
}

/** Checks whether the card can satisfy a bullet: Resources and Characters can (CALL-3). */
export function isProvider(card: Card): boolean {
  return isOfType(card, 'resource') || isOfType(card, 'character');
}

/** Checks whether a card is Unique: Characters and Environmentals are, unless the text denies it (UNIQ-1). `says` is the statement of the text, or null. */
export function isUnique(card: Card, says: boolean | null): boolean {
  return says ?? (isOfType(card, 'character') || isOfType(card, 'environmental'));
}

/** Evaluates `is:VALUE`, except for values that the index has (types, unique, anytime). */
export function cardIs(card: AnyCard, value: string): boolean {
  if (card.game === 'eden') {
    if (value === 'complete') return card.missing.length === 0;
    if (value === 'homebrew') return !EDEN_SETS.some((set) => set.id === card.set);
    return value === card.level || value === card.facts.kind;
  }
  switch (value) {
    case 'bullet':
      return card.bullet;
    case 'zero':
      return card.cost !== null && card.cost.value === 0;
    case 'starred':
      return [card.cost, card.ap, card.dp, card.pull].some((figure) => figure?.star === true);
    case 'enforced':
    case 'partial':
    case 'manual':
    case 'unwritten':
      return card.level === value;
    case 'complete':
      return incompleteFacts(card).length === 0;
    case 'homebrew':
      return !OFFICIAL_SETS.some((set) => set.id === card.set);
    default:
      return isOfType(card, value);
  }
}

/** Evaluates `has:VALUE`. */
export function cardHas(card: AnyCard, value: string): boolean {
  switch (value) {
    case 'pull':
      return card.game === 'ote' && card.pull !== null;
    case 'text':
      return card.text.trim() !== '';
    case 'printing':
      return card.printings.length > 0;
    default:
      return false;
  }
}

/** Splits a printing's number for `number:`: `C024` → `C` and `24`. */
export function numberParts(number: string): { letters: string; digits: number } {
  const match = /^([a-z]*?)0*(\d+)/i.exec(number);
  return { letters: (match?.[1] ?? '').toLowerCase(), digits: Number(match?.[2] ?? Number.NaN) };
}

/** Returns the folded ids and names of a set: `cutups`, `the cut-ups project`, `c`. */
export function setNames(id: string): string[] {
  const official = OFFICIAL_SETS.find((set) => set.id === id);
  return official === undefined
    ? [id, fold(setName(id))]
    : [id, fold(official.name), fold(official.short)];
}
