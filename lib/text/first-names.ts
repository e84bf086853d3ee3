/** Lists the first names and counts the rest: `Zipper, Battle Bike and 3 more`. */
export function firstNames(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
