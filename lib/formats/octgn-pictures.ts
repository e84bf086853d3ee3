import { startDrawing } from '@/lib/faces/drawing';
import { backSvg } from '@/lib/faces/face-back';
import { FACE_COLOURS } from '@/lib/faces/face-colours';
import { FACE, PICTURE_WIDTH } from '@/lib/faces/face-svg';

const CLOTH = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${FACE_COLOURS.soft}"/></svg>`;

/** The pictures of the game for OCTGN, as drawings: the back, a blank face on which OCTGN writes, and the table. */
export const PICTURES = {
  back: { path: 'images/back.png', drawing: backSvg },
  face: { path: 'images/face.png', drawing: blankSvg },
  table: { path: 'images/table.png', drawing: () => CLOTH },
} as const;

/** Draws a face on which only the names of the figures stand. */
function blankSvg(): string {
  const drawing = startDrawing();
  drawing.shape(
    `<rect x="3" y="3" width="${FACE.width - 6}" height="${FACE.height - 6}" rx="27" fill="${FACE_COLOURS.paper}" stroke="${FACE_COLOURS.ink}" stroke-width="6"/>`,
  );
  for (const { property, x, y } of BLOCKS.slice(-3))
    drawing.line({
      text: property,
      x,
      y: y - 8,
      size: 24,
      weight: 'bold',
      fill: FACE_COLOURS.faint,
    });
  return drawing.finish(FACE.width, FACE.height, 'mm', 'A blank face');
}

/** Where a property is written on the blank face, in tenths of a millimetre; the figures come last. */
const BLOCKS = [
  { property: 'Name', x: 34, y: 30, width: 440, height: 120, size: 44 },
  { property: 'Cost', x: 490, y: 30, width: 110, height: 60, size: 48 },
  { property: 'Type', x: 34, y: 160, width: 560, height: 40, size: 30 },
  { property: 'Text', x: 34, y: 220, width: 560, height: 430, size: 30 },
  { property: 'Traits', x: 34, y: 680, width: 560, height: 70, size: 26 },
  { property: 'AP', x: 34, y: 790, width: 170, height: 50, size: 36 },
  { property: 'DP', x: 230, y: 790, width: 170, height: 50, size: 36 },
  { property: 'Pull', x: 426, y: 790, width: 170, height: 50, size: 36 },
] as const;

/** Returns the template by which OCTGN draws each card. */
export function proxyTemplate(): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<templates>',
    '  <blocks>',
    ...BLOCKS.map(({ property, x, y, width, height, size }) => {
      const px = (length: number) => Math.round((length * PICTURE_WIDTH) / FACE.width);
      return `    <block type="text" id="${property}"><location x="${px(x)}" y="${px(y)}"/><text color="${FACE_COLOURS.ink}" size="${px(size)}"/><wordwrap height="${px(height)}" width="${px(width)}"/></block>`;
    }),
    '  </blocks>',
    `  <template src="${PICTURES.face.path}" default="True">`,
    '    <matches><match name="Type" value=""/></matches>',
    '    <textblocks>',
    ...BLOCKS.map(
      ({ property }) => `      <link block="${property}"><property name="${property}"/></link>`,
    ),
    '    </textblocks>',
    '  </template>',
    '</templates>',
    '',
  ].join('\n');
}
