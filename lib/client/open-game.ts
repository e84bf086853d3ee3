import type { CardDef } from '@/engine';
import { readGameLink } from '@/lib/ote/link/game-link';
import { type CardsFound, findCards } from '@/lib/ote/link/linked-cards';
import { playedHash } from '@/lib/ote/saved-game';
import type { PlayDeck } from '@/lib/ote/session-setup';
import { officialCards } from './cards';

/** Reads a game from a link or from storage, with the cards of this version. */
export async function readGame(text: string): Promise<CardsFound> {
  const read = readGameLink(text);
  if (!read.ok) return read;
  const official = await officialCards();
  if (official === null) return { ok: false, message: 'The cards can’t be loaded now. Try again.' };
  // Cards that are included in full need the validator, which is large.
  const whole = read.value.cards.some((card) => 'json' in card);
  const { readCard } = whole ? await import('@/lib/ote/replay-file') : NOTHING_WHOLE;
  return findCards(read.value, official, readCard);
}

const NOTHING_WHOLE = { readCard: () => 'it is not written here' };

/** Reads a game that this browser has stored, in today's form or in an older one. Returns null if it is damaged, or of another deck. */
export async function readStored(text: string, deck: PlayDeck): Promise<CardsFound | null> {
  if (!text.startsWith('{')) return readGame(text);
  const { readOlderSave } = await import('@/lib/ote/older-save');
  const game = readOlderSave(deck, text);
  return game === null ? null : { ok: true, game, otherwise: [] };
}

/** Returns a test that tells official cards from own and corrected ones. */
export async function officialTest(): Promise<(def: CardDef) => boolean> {
  const official = (await officialCards()) ?? new Map<string, CardDef>();
  return (def) => {
    const known = official.get(def.id);
    return known !== undefined && playedHash(known) === playedHash(def);
  };
}
