import { saveBlob } from '@/app/_components/forms/save-as-file';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { fresh } from '@/lib/client/answers';
import { OWN_CARDS, unofficialIds } from '@/lib/client/cards';
import { titleOf } from '@/lib/decks/deck-list';
import { totalCards } from '@/lib/decks/edit';
import { groupRows, walkOf } from '@/lib/decks/edit-rows';
import { facePath } from '@/lib/decks/printed-copies';
import type { DeckList } from '@/lib/decks/types';

// Renders the deck as a picture: its card faces, with the number of copies.

const FACE_SIZE = { width: 200, height: 280 } as const;
const [GAP, MARGIN, HEAD] = [14, 28, 84];
const MOST_COLUMNS = 10;
/** The maximum number of faces; the picture notes when there are more. */
const MOST_FACES = 150;
/** The number of faces fetched at once. */
const FETCHED_AT_ONCE = 6;
const FONT = '"Inter Variable", Inter, system-ui, sans-serif';

interface ShownFace {
  readonly card: Card;
  readonly count: number;
  readonly image: HTMLImageElement;
}

/** Draws a deck and downloads it. Returns a sentence about a failure, or about what was left out; '' when neither happened. */
export async function saveDeckImage(
  list: DeckList,
  catalogue: Catalogue,
  name: string,
): Promise<string> {
  const entries = list.entries.filter(({ count, card }) => count > 0 && catalogue.byId.has(card));
  if (entries.length === 0) return 'The deck has no cards to draw.';
  const own = unofficialIds((await fresh(OWN_CARDS)).body);
  const order = walkOf(groupRows(entries, catalogue));
  const counts = new Map(entries.map(({ card, count }) => [card, count]));
  const cards = order.slice(0, MOST_FACES).flatMap((id) => catalogue.byId.get(id) ?? []);
  const images = await fetchFaces(cards.map((card) => facePath(card, own.has(card.id))));
  if (images === null) return 'The faces could not be fetched: can’t reach the server.';
  const shown = cards.flatMap((card, i): ShownFace[] => {
    const image = images[i];
    return image === undefined ? [] : [{ card, count: counts.get(card.id) ?? 1, image }];
  });
  const blob = await drawDeck(list, shown);
  if (blob === null) return 'This browser cannot draw so large a picture.';
  saveBlob(blob, name);
  const left = order.length - shown.length;
  return left > 0 ? `The picture has the first ${shown.length} cards; ${left} are left out.` : '';
}

async function fetchFaces(paths: readonly string[]): Promise<HTMLImageElement[] | null> {
  const images: HTMLImageElement[] = [];
  try {
    for (let from = 0; from < paths.length; from += FETCHED_AT_ONCE)
      images.push(...(await Promise.all(paths.slice(from, from + FETCHED_AT_ONCE).map(fetchFace))));
    return images;
  } catch {
    return null;
  }
}

async function fetchFace(path: string): Promise<HTMLImageElement> {
  const image = new Image(FACE_SIZE.width, FACE_SIZE.height);
  image.src = path;
  await image.decode();
  return image;
}

async function drawDeck(list: DeckList, shown: readonly ShownFace[]): Promise<Blob | null> {
  const columns = Math.min(MOST_COLUMNS, Math.max(4, Math.ceil(Math.sqrt(shown.length * 1.6))));
  const rows = Math.ceil(shown.length / columns);
  const canvas = document.createElement('canvas');
  canvas.width = 2 * MARGIN + columns * (FACE_SIZE.width + GAP) - GAP;
  canvas.height = MARGIN + HEAD + rows * (FACE_SIZE.height + GAP) - GAP + MARGIN;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#f5f0e6';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#1e1b16';
  pen.font = `600 38px ${FONT}`;
  pen.fillText(titleOf(list), MARGIN, MARGIN + 34, canvas.width - 2 * MARGIN);
  pen.fillStyle = '#6b6253';
  pen.font = `400 20px ${FONT}`;
  pen.fillText(`${totalCards(list)} cards · Dossier`, MARGIN, MARGIN + 64);
  for (const [i, { image, count }] of shown.entries()) {
    const x = MARGIN + (i % columns) * (FACE_SIZE.width + GAP);
    const y = MARGIN + HEAD + Math.floor(i / columns) * (FACE_SIZE.height + GAP);
    pen.drawImage(image, x, y, FACE_SIZE.width, FACE_SIZE.height);
    drawCount(pen, `${count}×`, x + FACE_SIZE.width - 8, y + FACE_SIZE.height - 8);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Draws the number of copies in the lower right corner of a face. */
function drawCount(
  pen: CanvasRenderingContext2D,
  text: string,
  right: number,
  bottom: number,
): void {
  pen.font = `700 24px ${FONT}`;
  const width = pen.measureText(text).width + 20;
  pen.fillStyle = '#0d5a66';
  pen.beginPath();
  pen.roundRect(right - width, bottom - 36, width, 36, 18);
  pen.fill();
  pen.fillStyle = '#fffcf5';
  pen.fillText(text, right - width + 10, bottom - 10);
}
