import type { PlayDeck } from '@/lib/ote/session-setup';
import { counted } from '@/lib/text/counted';

/** The minimum number of cards (SETUP-2). */
const LEAST_CARDS = 40;

/** Returns warnings about a deck before the deal: too few cards, unknown cards. */
export function playNotes({ deck, unknown }: PlayDeck): readonly string[] {
  const few = `This deck has ${counted(deck.length, 'card')}; the rules want ${LEAST_CARDS} (SETUP-2). It plays all the same.`;
  return [
    ...(deck.length < LEAST_CARDS ? [few] : []),
    ...(unknown.length > 0 ? [`Unknown cards, left out: ${unknown.join(', ')}.`] : []),
  ];
}
