import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type Glyph } from 'fontkit';
import { projectFolder } from '@/lib/project-folder';

/** The two weights of the font. */
export type Weight = 'regular' | 'bold';

const FILES: Readonly<Record<Weight, readonly string[]>> = {
  regular: ['inter-latin-400-normal.woff', 'inter-latin-ext-400-normal.woff'],
  bold: ['inter-latin-600-normal.woff', 'inter-latin-ext-600-normal.woff'],
};
const FOLDER = 'node_modules/@fontsource/inter/files';
const fonts = new Map<string, Font>();

function fontOf(file: string): Font {
  let font = fonts.get(file);
  if (font === undefined) {
    const opened = create(readFileSync(join(projectFolder(), FOLDER, file)));
    if (!('glyphForCodePoint' in opened)) throw new Error(`${file} holds several fonts.`);
    font = opened;
    fonts.set(file, font);
  }
  return font;
}

/** A letter: its outline and its width in units, of which `UNITS` are one em; y runs upwards. */
interface Letter {
  /** A key that is equal for equal letters and weights, valid as an id. */
  readonly key: string;
  readonly outline: string;
  readonly advance: number;
}

/** The units of an em, for both weights. */
export const UNITS = 2048;

const letters = new Map<string, Letter>();

/** Returns a letter. An unknown one is shown as a box. */
export function letterOf(char: string, weight: Weight): Letter {
  const key = `${weight.charAt(0)}${char.codePointAt(0)?.toString(36)}`;
  let letter = letters.get(key);
  if (letter === undefined) {
    const glyph = glyphOf(char, weight);
    letter = { key, outline: glyph.path.toSVG(), advance: glyph.advanceWidth };
    letters.set(key, letter);
  }
  return letter;
}

function glyphOf(char: string, weight: Weight): Glyph {
  const point = char.codePointAt(0) ?? 0;
  const [latin, extended] = FILES[weight].map(fontOf);
  if (latin === undefined || extended === undefined) throw new Error('No font for faces.');
  const font = [latin, extended].find((one) => one.hasGlyphForCodePoint(point)) ?? latin;
  return font.glyphForCodePoint(point);
}

/** Returns the width of a text, in the units of its size. */
export function widthOf(text: string, weight: Weight, size: number): number {
  let units = 0;
  for (const char of text) units += letterOf(char, weight).advance;
  return (units / UNITS) * size;
}
