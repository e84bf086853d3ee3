import type { Card } from '@/lib/cards/catalogue';
import { escapeRegex } from '@/lib/text/escape-regex';

/** A part of a text, with the card that it names; null for the words between. */
interface TextPart {
  /** The offset of the part in the text. */
  readonly at: number;
  readonly text: string;
  readonly card: Card | null;
}

/** Splits a text at the names of some cards, which must be whole words. Of two names at one place the longer one counts. */
export function namedCards(text: string, cards: readonly Card[]): TextPart[] {
  const byName = new Map(cards.map((card) => [card.name.toLowerCase(), card]));
  const names = [...byName.keys()].sort((a, b) => b.length - a.length);
  if (names.length === 0 || text === '') return [{ at: 0, text, card: null }];
  const anyName = names.map(escapeRegex).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${anyName})(?![\\p{L}\\p{N}])`, 'giu');
  let at = 0;
  return text.split(pattern).map((part, index) => {
    const one = {
      at,
      text: part,
      card: index % 2 === 0 ? null : (byName.get(part.toLowerCase()) ?? null),
    };
    at += part.length;
    return one;
  });
}
