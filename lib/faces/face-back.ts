import { startDrawing } from './drawing';
import { FACE_COLOURS } from './face-colours';
import { FACE } from './face-svg';
import { sigilOf } from './sigil-path';

/** Renders the card back for other programs: our own seal, 63 × 88 mm. */
export function backSvg(): string {
  const drawing = startDrawing();
  const { lines, rings } = sigilOf('Dossier');
  drawing.shape(
    `<rect width="${FACE.width}" height="${FACE.height}" rx="30" fill="${FACE_COLOURS.ink}"/>`,
  );
  drawing.shape(
    `<rect x="24" y="24" width="582" height="832" rx="18" fill="none" stroke="${FACE_COLOURS.line}" stroke-opacity=".4" stroke-width="3"/>`,
  );
  drawing.shape(
    `<g transform="translate(95 200) scale(4.4)" fill="none" stroke="${FACE_COLOURS.line}" stroke-width=".7"><path d="${rings}"/><path d="${lines}"/></g>`,
  );
  drawing.line({
    text: 'Dossier',
    x: FACE.width / 2,
    y: 760,
    size: 56,
    weight: 'bold',
    fill: FACE_COLOURS.line,
    anchor: 'middle',
  });
  return drawing.finish(FACE.width, FACE.height, 'mm', 'The back of a card');
}
