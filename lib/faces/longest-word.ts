/** Returns the length of the longest word of a name, where lines can break after a space or a hyphen. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/\s|(?<=-)/).map((word) => word.length));
}

/** The widths of the letters of the faces' font in bold, in hundredths of its size; of others than these 62. */
const LETTER_WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ['ijl', 30],
  ['fIrt', 43],
  [".,:;!’'-/()", 40],
  ['sczxJ', 58],
  ['ABCEFKLPRSTXYZ', 70],
  ['DGHNOQUV&', 78],
  ['wm', 92],
  ['MW', 102],
];
const OTHER_WIDTH = 64;

/** Returns the width of the widest word of a name in ems, where lines can break after a space or a hyphen. Never less than it is. */
export function widestWord(name: string): number {
  const widthOf = (letter: string) =>
    LETTER_WIDTHS.find(([letters]) => letters.includes(letter))?.[1] ?? OTHER_WIDTH;
  const words = name.split(/\s|(?<=-)/);
  const widths = words.map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0));
  return Math.max(100, ...widths) / 100;
}
