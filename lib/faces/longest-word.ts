/** Returns the length of the longest word of a name, where lines can break after a space or a hyphen. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/\s|(?<=-)/).map((word) => word.length));
}
