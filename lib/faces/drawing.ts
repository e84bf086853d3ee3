import { xmlText } from '@/lib/text/xml-text';
import type { TextBlock } from './text-block';
import { letterOf, UNITS, type Weight, widthOf } from './typeface';

interface Line {
  readonly text: string;
  readonly x: number;
  /** The y coordinate of the base line. */
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly fill: string;
  /** The part of the text that is at x. */
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** An SVG under construction. Texts are outlines, and each letter is stored once. */
export interface Drawing {
  shape(svg: string): void;
  line(line: Line): void;
  /** Adds a block of lines below `y`. Returns the y of its bottom. */
  block(block: TextBlock, at: Omit<Line, 'text' | 'size'>): number;
  /** Returns the whole file. `title` describes it for screen readers. */
  finish(width: number, height: number, unit: string, title: string): string;
}

/** Writes a number with at most two digits, a hundredth of a tenth of a millimetre. */
function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Starts an empty drawing; y runs downwards. */
export function startDrawing(): Drawing {
  const parts: string[] = [];
  const letters = new Map<string, string>();

  function line({ text, x, y, size, weight, fill, anchor = 'start' }: Line): void {
    const width = widthOf(text, weight, size);
    const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
    const scale = size / UNITS;
    let pen = 0;
    let uses = '';
    for (const char of text) {
      const letter = letterOf(char, weight);
      if (letter.outline !== '') {
        letters.set(letter.key, letter.outline);
        uses += `<use href="#${letter.key}"${pen === 0 ? '' : ` x="${shortNumber(pen)}"`}/>`;
      }
      pen += letter.advance;
    }
    if (uses === '') return;
    const place = `translate(${shortNumber(left)} ${shortNumber(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
    parts.push(`<g fill="${fill}" transform="${place}">${uses}</g>`);
  }

  return {
    shape: (svg) => void parts.push(svg),
    line,
    block({ lines, size, leading }, at) {
      lines.forEach((text, index) => {
        // Each line is vertically centred: half of the leading is above it.
        line({ ...at, text, size, y: at.y + leading * index + leading / 2 + size * 0.36 });
      });
      return at.y + leading * lines.length;
    },
    finish(width, height, unit, title) {
      const defs = [...letters].map(([key, outline]) => `<path id="${key}" d="${outline}"/>`);
      return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 10}${unit}" height="${height / 10}${unit}" viewBox="0 0 ${width} ${height}" role="img">`,
        `<title>${xmlText(title)}</title>`,
        `<defs>${defs.join('')}</defs>`,
        ...parts,
        '</svg>',
      ].join('');
    },
  };
}
