import { type Weight, widthOf } from './typeface';

/** Lines of one size that fit into a box. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly size: number;
  /** The distance from one base line to the next. */
  readonly leading: number;
}

interface Box {
  readonly width: number;
  readonly height: number;
  readonly weight: Weight;
  /** The sizes to try, in order. The last one is used even if it does not fit. */
  readonly sizes: readonly number[];
  /** The distance from one line to the next, relative to the size. */
  readonly spacing: number;
}

/** Sets a text in the largest size whose lines fit into the box. */
export function fitText(text: string, { width, height, weight, sizes, spacing }: Box): TextBlock {
  let block: TextBlock = { lines: [], size: 0, leading: 0 };
  for (const size of sizes) {
    const lines = text.split('\n').flatMap((part) => wrapText(part, width, weight, size));
    block = { lines, size, leading: size * spacing };
    if (lines.length * block.leading <= height) return block;
  }
  return block;
}

/** Wraps words into lines. A word wider than a line is broken. */
function wrapText(text: string, width: number, weight: Weight, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, weight, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width, weight, size);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, width: number, weight: Weight, size: number): string[] {
  const pieces = [''];
  for (const char of word) {
    const last = pieces.at(-1) ?? '';
    if (last !== '' && widthOf(last + char, weight, size) > width) pieces.push(char);
    else pieces[pieces.length - 1] = last + char;
  }
  return pieces;
}
