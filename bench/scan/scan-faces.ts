import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import type { FaceCard } from '@/lib/faces/face-card';
import { FACE, faceSvg } from '@/lib/faces/face-svg';
import type { Pen } from '@/lib/faces/pen';
import { projectFolder } from '@/lib/project-folder';
import type { Picture } from '@/lib/scan/picture';

/** The fonts of titles: two without serifs, three with. */
const FONTS = ['inter', 'oswald', 'lora', 'roboto-slab', 'eb-garamond'] as const;
/** The colours of title bars with those of their letters. */
const BARS = [
  ['#1c1c22', '#f4f1e8'],
  ['#2b4d8c', '#ffffff'],
  ['#7a1f2e', '#f7e9c8'],
  ['#266a3c', '#ffffff'],
  ['#d8b64a', '#1c1a14'],
  ['#efe7d6', '#20180f'],
  ['#9ec3d6', '#10222e'],
  ['#ffffff', '#000000'],
] as const;
/** The bar above the type line, in tenths of a millimetre. */
const BAR = { left: 34, right: 596, height: 150, middle: 84 } as const;
const SIZES = [62, 56, 50, 44, 40, 36, 32, 28];
/** The resolution of a card as it is photographed: 12 pixels for each millimetre. */
const DENSITY = 12 * 25.4;

const fonts = new Map<string, Font>();

function fontOf(name: (typeof FONTS)[number]): Font {
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const file = `node_modules/@fontsource/${name}/files/${name}-latin-600-normal.woff`;
  const font = create(readFileSync(join(projectFolder(), file)));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds several fonts.`);
  fonts.set(name, font);
  return font;
}

/** Draws the face of a card with a title of its own: another font, another bar, with or without the cost beside it. */
export async function scanFace(card: FaceCard, pen: Pen): Promise<Picture> {
  const [bar, ink] = BARS[pen.pick(BARS.length)] ?? BARS[0];
  const font = fontOf(FONTS[pen.pick(FONTS.length)] ?? 'inter');
  const isCostShown = pen.chance(0.5);
  const left = isCostShown ? BAR.left + 110 : BAR.left;
  const head = [
    `<path d="M6 30a24 24 0 0 1 24-24H600a24 24 0 0 1 24 24V${BAR.height}H6Z" fill="${bar}"/>`,
    isCostShown
      ? `<circle cx="80" cy="${BAR.middle}" r="46" fill="${ink}"/>${outline(font, ['3'], 56, 64, bar)}`
      : '',
    title(font, card.name, left, ink),
  ];
  const svg = faceSvg(card).replace(/<\/svg>$/, `${head.join('')}</svg>`);
  const { data, info } = await sharp(Buffer.from(svg), { density: DENSITY })
    // The edge is transparent, so that everything beside the card is.
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#0000' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 4, data };
}

function title(font: Font, name: string, left: number, ink: string): string {
  const room = BAR.right - left;
  for (const size of SIZES) {
    const lines = linesOf(font, name, room, size);
    const isWide = lines.some((line) => widthOf(font, line, size) > room);
    if (!isWide && lines.length * size * 1.15 <= BAR.height - 18)
      return outline(font, lines, size, left, ink);
  }
  return outline(font, [name], 26, left, ink);
}

function linesOf(font: Font, text: string, room: number, size: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(font, line, size) <= room || lines.at(-1) === '') lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

function widthOf(font: Font, text: string, size: number): number {
  const units = glyphsOf(font, text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
  return (units / font.unitsPerEm) * size;
}

function glyphsOf(font: Font, text: string) {
  return [...text].map((char) => font.glyphForCodePoint(char.codePointAt(0) ?? 0));
}

/** Draws lines as outlines, in the middle of the bar. */
function outline(
  font: Font,
  lines: readonly string[],
  size: number,
  left: number,
  fill: string,
): string {
  const scale = size / font.unitsPerEm;
  const first = BAR.middle - ((lines.length - 1) * size * 1.15) / 2 + size * 0.35;
  return lines
    .map((line, i) => {
      let at = 0;
      const letters = glyphsOf(font, line).map((glyph) => {
        const letter = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
        at += glyph.advanceWidth;
        return letter;
      });
      const y = first + i * size * 1.15;
      return `<g fill="${fill}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
    })
    .join('');
}

/** Lays nine cards into the pockets of a page. */
export async function layPage(faces: readonly Picture[]): Promise<Picture> {
  const pocket = { width: FACE.width * 0.84, height: FACE.height * 0.84 };
  const card = { width: Math.round(pocket.width * 0.93), height: Math.round(pocket.height * 0.94) };
  const laid = await Promise.all(
    faces.map(async ({ width, height, data }, i) => ({
      input: await sharp(data, { raw: { width, height, channels: 4 } })
        .resize(card.width, card.height)
        .png()
        .toBuffer(),
      left: Math.round((i % 3) * pocket.width + (pocket.width - card.width) / 2),
      top: Math.round(Math.floor(i / 3) * pocket.height + (pocket.height - card.height) / 2),
    })),
  );
  const { data, info } = await sharp({
    create: {
      width: Math.round(3 * pocket.width),
      height: Math.round(3 * pocket.height),
      channels: 4,
      background: '#34383f',
    },
  })
    .composite(laid)
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 4, data };
}
