import { figureText } from '@/lib/cards/figure-text';
import { type Drawing, startDrawing } from './drawing';
import { type FaceCard, faceLabel, setLabel, typeName } from './face-card';
import { FACE_COLOURS, TYPE_COLOURS } from './face-colours';
import { figureSvg } from './figure-svg';
import { sigilOf, tellingTrait } from './sigil-path';
import { fitText } from './text-block';
import { widthOf } from './typeface';

/** The size of a playing card in tenths of a millimetre. */
export const FACE = { width: 630, height: 880 } as const;
/** The width in pixels of a card of 63 × 88 mm at 300 dots per inch. */
export const PICTURE_WIDTH = 744;

const MARGIN = 34;
const HEAD_AREA = { top: 18, height: 132 } as const;
const FOOT_AREA = { top: 760, bottom: 862 } as const;
/** The area for the picture and the text. */
const BODY_AREA = { top: 214, bottom: 748 } as const;
const TEXT_SIZES = [42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12] as const;
const NAME_SIZES = [54, 50, 46, 42, 38, 34, 30, 26, 22] as const;
const TRAIT_SIZES = [30, 28, 26, 24, 22, 20, 18, 16] as const;
/** The maximum height of the text; a long text takes the whole area. */
const LARGEST_TEXT = BODY_AREA.bottom - BODY_AREA.top;

/**
 * Renders a card as an SVG file, 63 × 88 mm. It contains outlines only, so that it needs no font and looks
 * equal in a browser, on paper and in another program. Readable from a width of 120 pixels.
 */
export function faceSvg(card: FaceCard): string {
  const drawing = startDrawing();
  const type = TYPE_COLOURS[card.type];
  drawing.shape(
    `<rect x="3" y="3" width="624" height="874" rx="27" fill="${FACE_COLOURS.paper}" stroke="${type}" stroke-width="6"/>`,
  );
  drawHead(drawing, card, type);
  drawTypeLine(drawing, card, type);
  drawBody(drawing, card, type);
  drawFoot(drawing, card);
  return drawing.finish(FACE.width, FACE.height, 'mm', faceLabel(card));
}

function drawHead(drawing: Drawing, card: FaceCard, type: string): void {
  drawing.shape(
    `<path d="M3 30a27 27 0 0 1 27-27H600a27 27 0 0 1 27 27V${HEAD_AREA.top + HEAD_AREA.height}H3Z" fill="${type}"/>`,
  );
  const cost = `${figureText(card.cost)}${card.bullet ? '•' : ''}`;
  const badge = Math.max(92, widthOf(cost, 'bold', 56) + 44);
  const right = FACE.width - 26;
  const middle = 84;
  drawing.shape(
    `<rect x="${right - badge}" y="${middle - 46}" width="${badge}" height="92" rx="46" fill="${FACE_COLOURS.paper}"/>`,
  );
  drawing.line({
    text: cost,
    x: right - badge / 2,
    y: middle + 20,
    size: 56,
    weight: 'bold',
    fill: type,
    anchor: 'middle',
  });
  const name = fitText(card.name, {
    width: right - badge - 16 - MARGIN,
    height: 126,
    weight: 'bold',
    sizes: NAME_SIZES,
    spacing: 1.12,
  });
  drawing.block(name, {
    x: MARGIN,
    y: middle - (name.lines.length * name.leading) / 2,
    weight: 'bold',
    fill: FACE_COLOURS.paper,
  });
}

function drawTypeLine(drawing: Drawing, card: FaceCard, type: string): void {
  const y = 191;
  const kindOf = { text: typeName(card), size: 31, weight: 'bold' } as const;
  drawing.line({ ...kindOf, x: MARGIN, y, fill: type });
  const room = FACE.width - 2 * MARGIN - 20 - widthOf(kindOf.text, kindOf.weight, kindOf.size);
  drawing.line({
    text: placeText(card, room),
    x: FACE.width - MARGIN,
    y,
    size: 28,
    weight: 'regular',
    fill: FACE_COLOURS.faint,
    anchor: 'end',
  });
  drawing.shape(`<path d="M6 208H624" stroke="${FACE_COLOURS.line}" stroke-width="2"/>`);
}

/** Writes set and number within a width. A long name of a custom set is cut. */
function placeText(card: FaceCard, room: number): string {
  const { number } = card;
  const fits = (text: string) => widthOf(text, 'regular', 28) <= room;
  const letters = [...setLabel(card)];
  let text = `${letters.join('')} ${number}`;
  while (!fits(text) && letters.pop() !== undefined) text = `${letters.join('')}… ${number}`;
  return text;
}

function drawBody(drawing: Drawing, card: FaceCard, type: string): void {
  const text = card.level === 'unwritten' ? 'Its text is not yet written.' : card.text;
  const block = fitText(text, {
    width: FACE.width - 2 * MARGIN,
    height: text.length > 190 ? LARGEST_TEXT : LARGEST_TEXT * 0.62,
    weight: 'regular',
    sizes: TEXT_SIZES,
    spacing: 1.28,
  });
  const top = BODY_AREA.bottom - block.lines.length * block.leading;
  drawPicture(drawing, card, type, top - BODY_AREA.top);
  drawing.block(block, { x: MARGIN, y: top, weight: 'regular', fill: FACE_COLOURS.ink });
}

/** Draws the picture in the area that the text leaves, with the seal of the trait in its corner; neither when the area is too small. */
function drawPicture(drawing: Drawing, card: FaceCard, type: string, room: number): void {
  const height = room - 12;
  if (height < 60) return;
  drawing.shape(
    figureSvg(card, type, { x: 6, y: BODY_AREA.top - 5, width: FACE.width - 12, height }),
  );
  const { lines, rings } = sigilOf(tellingTrait(card.traits, card.type));
  const size = Math.min(96, height - 8);
  drawing.shape(
    `<g transform="translate(${FACE.width - 14 - size} ${BODY_AREA.top + 4}) scale(${(size / 100).toFixed(3)})" fill="none" stroke="${type}">` +
      `<circle cx="50" cy="50" r="48" fill="${FACE_COLOURS.paper}" stroke="none"/>` +
      `<path d="${rings}" stroke-width="1.4"/><path d="${lines}" stroke-width="2.2" stroke-linejoin="round"/></g>`,
  );
}

function drawFoot(drawing: Drawing, card: FaceCard): void {
  drawing.shape(
    `<path d="M6 ${FOOT_AREA.top}H624" stroke="${FACE_COLOURS.line}" stroke-width="2"/>`,
  );
  const power = card.ap !== null || card.dp !== null;
  const left = power
    ? drawFigure(
        drawing,
        `${figureText(card.ap)}/${figureText(card.dp)}`,
        'AP / DP',
        MARGIN,
        'start',
      )
    : 0;
  const right = card.pull
    ? drawFigure(drawing, figureText(card.pull), 'Pull', FACE.width - MARGIN, 'end')
    : 0;
  const traits = fitText(card.traits.join(', '), {
    width: FACE.width - 2 * MARGIN - left - right - 36,
    height: 84,
    weight: 'regular',
    sizes: TRAIT_SIZES,
    spacing: 1.14,
  });
  drawing.block(traits, {
    x: (MARGIN + left + FACE.width - MARGIN - right) / 2,
    y: (FOOT_AREA.top + FOOT_AREA.bottom - traits.lines.length * traits.leading) / 2,
    weight: 'regular',
    fill: FACE_COLOURS.soft,
    anchor: 'middle',
  });
}

/** Draws a figure above its name. Returns its width. */
function drawFigure(
  drawing: Drawing,
  value: string,
  label: string,
  x: number,
  anchor: 'start' | 'end',
): number {
  drawing.line({
    text: value,
    x,
    y: FOOT_AREA.top + 54,
    size: 50,
    weight: 'bold',
    fill: FACE_COLOURS.ink,
    anchor,
  });
  drawing.line({
    text: label,
    x,
    y: FOOT_AREA.top + 88,
    size: 24,
    weight: 'regular',
    fill: FACE_COLOURS.faint,
    anchor,
  });
  return Math.max(widthOf(value, 'bold', 50), widthOf(label, 'regular', 24));
}
