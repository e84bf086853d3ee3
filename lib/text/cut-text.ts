/** The beginning of a text, of at most so many UTF-16 units. No character is cut in half. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
