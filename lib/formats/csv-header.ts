// What a table says of itself in its first line; apart from the parser, which pages do not need for it.

/** Whether the first line names all these columns (lower case). */
export function hasColumns(text: string, columns: readonly string[]): boolean {
  const [first = ''] = text
    .slice(0, 4_000)
    .replace(/^\uFEFF?(sep=.\r?\n)?/i, '')
    .split(/\r\n|\r|\n/);
  const names = first
    .toLowerCase()
    .split(/[,;\t|]/)
    .map((name) => name.replace(/^"|"$/g, '').trim());
  return columns.every((column) => names.includes(column));
}

/** Any list with a column for the name. */
export function looksLikeCsv(text: string): boolean {
  return hasColumns(text, ['name']) || hasColumns(text, ['set', 'number']);
}
