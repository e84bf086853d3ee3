import type { Card } from '@/lib/cards/catalogue';
import { startDrawing } from './drawing';
import { FACE_COLOURS } from './face-colours';
import { FACE, faceSvg } from './face-svg';
import { fitText } from './text-block';

/** The size in pixels of a preview picture in the Open Graph protocol (https://ogp.me). */
const PREVIEW = { width: 1_200, height: 630 } as const;
const MARGIN = 60;
const FACES = 5;
const FACE_WIDTH = 204;
const GAP = 15;
const INK = '#1e1b16';
const FAINT = '#6b6253';

/** Renders a deck as a preview picture for links: its name, its author, and some of its card faces. */
export function deckPreviewSvg(name: string, about: string, cards: readonly Card[]): string {
  const drawing = startDrawing();
  const { width, height } = PREVIEW;
  drawing.shape(`<rect width="${width}" height="${height}" fill="${FACE_COLOURS.paper}"/>`);
  const title = fitText(name || 'Untitled deck', {
    width: width - 2 * MARGIN,
    height: 150,
    sizes: [64, 54, 46, 38, 32],
    weight: 'bold',
    spacing: 1.15,
  });
  const below = drawing.block(title, { x: MARGIN, y: 44, weight: 'bold', fill: INK });
  drawing.line({ text: about, x: MARGIN, y: below + 44, size: 30, weight: 'regular', fill: FAINT });
  const faceHeight = (FACE_WIDTH * FACE.height) / FACE.width;
  const top = height - MARGIN - faceHeight;
  for (const [at, card] of cards.slice(0, FACES).entries()) {
    const x = MARGIN + at * (FACE_WIDTH + GAP);
    drawing.shape(embedDrawing(faceSvg(card), `face${at}-`, x, top, FACE_WIDTH, faceHeight));
  }
  return drawing
    .finish(width, height, 'px', name)
    .replace(/width="[^"]*" height="[^"]*"/, `width="${width}" height="${height}"`);
}

/** Embeds a drawing in another. A prefix keeps the ids of its letters unique. */
function embedDrawing(
  svg: string,
  prefix: string,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const inside = svg
    .replace(/<title>.*?<\/title>/, '')
    .replaceAll('id="', `id="${prefix}`)
    .replaceAll('href="#', `href="#${prefix}`)
    .replaceAll('url(#', `url(#${prefix}`);
  return inside.replace(
    /^<svg ([^>]*?)width="[^"]*" height="[^"]*"/,
    `<svg $1x="${x}" y="${y}" width="${w}" height="${h}"`,
  );
}
