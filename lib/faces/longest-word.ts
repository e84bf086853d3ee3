/** How many letters the longest word of a name has, where a line may end after a space or a hyphen. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/\s|(?<=-)/).map((word) => word.length));
}
