import 'server-only';
import sharp from 'sharp';
import type { SharedDeck } from '@/lib/accounts/shared-decks';
import type { Card } from '@/lib/cards/catalogue';
import { totalCards } from '@/lib/decks/edit';
import { deckPreviewSvg } from '@/lib/faces/deck-preview';
import { COMMON } from '@/lib/server/actor';
import { Mutex } from '@/lib/server/mutex';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { PERSONAL } from '@/lib/server/problem';
import { etagOf, unchangedAnswer } from '@/lib/server/public-answer';
import { readShared } from '@/lib/server/shared-decks';

/** The lock for making a picture. It takes a quarter of a second, so only one is made at a time, and a thread is left for others. */
const oneAtATime = new Mutex();

/** Returns the most telling cards of a deck: Characters first, then by the number of copies. */
function tellingCards({ list }: SharedDeck, byId: ReadonlyMap<string, Card>): Card[] {
  const weight = ({ type }: Card) => (type === 'character' ? 0 : 1);
  return list.entries
    .flatMap(({ card, count }) => {
      const found = byId.get(card);
      return found === undefined || count === 0 ? [] : [{ card: found, count }];
    })
    .sort((a, b) => weight(a.card) - weight(b.card) || b.count - a.count)
    .map(({ card }) => card);
}

/** Returns the picture of a shared deck. Throws `Refused` when nobody shares it. */
export async function sharedPreview(request: Request, key: string): Promise<Response> {
  const deck = await readShared(key);
  const { byId } = await ownersCatalogue(COMMON);
  const unit = deck.list.game === 'eden' ? 'fighters' : 'cards';
  const about = `${totalCards(deck.list)} ${unit} by ${deck.by.name} · Dossier`;
  const svg = deckPreviewSvg(deck.list.name, about, tellingCards(deck, byId));
  const etag = etagOf(svg);
  const same = unchangedAnswer(request, etag);
  if (same !== null) return same;
  const bytes = await oneAtATime.during(() => sharp(Buffer.from(svg)).png().toBuffer());
  // It shows the deck as it is now: a browser asks each time, and rarely receives it again.
  const headers = {
    ...PERSONAL,
    'Cache-Control': 'no-cache',
    ETag: etag,
    'Content-Type': 'image/png',
  };
  return new Response(new Uint8Array(bytes), { headers });
}
