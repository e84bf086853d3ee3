import { FACE_COLOURS } from './face-colours';
import { FIGURE, figureOf } from './figure';
import type { Tone } from './pen';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the generated picture of a card as SVG, which fills the frame. `colour`: that of the type of the card. */
export function figureSvg(
  card: Parameters<typeof figureOf>[0],
  colour: string,
  { x, y, width, height }: Frame,
): string {
  const { marks, hue } = figureOf(card);
  const paths = marks.map(
    ({ tone, d }) => `<path d="${d}" ${paintAttributes(tone, colour, hue)}/>`,
  );
  return `<svg x="${x}" y="${Number(y.toFixed(1))}" width="${width}" height="${height.toFixed(1)}" viewBox="0 0 ${FIGURE.width} ${FIGURE.height}" preserveAspectRatio="xMidYMid slice">${paths.join('')}</svg>`;
}

/** Returns the path attributes for a tone, as card-face.module.css has them for pages. */
function paintAttributes(tone: Tone, type: string, hue: string): string {
  switch (tone) {
    case 'wash':
      return `fill="${hue}" fill-opacity=".22"`;
    case 'hue':
      return `fill="${hue}" fill-opacity=".8"`;
    case 'soft':
      return `fill="${type}" fill-opacity=".4"`;
    case 'ink':
      return `fill="${type}" fill-opacity=".85"`;
    case 'paper':
      return `fill="${FACE_COLOURS.paper}"`;
    case 'line':
      return `fill="none" stroke="${type}" stroke-width="1.6"`;
    case 'thin':
      return `fill="none" stroke="${type}" stroke-width=".8"`;
  }
}
