/** Cuts a text to at most `most` UTF-16 units, without splitting a character. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
