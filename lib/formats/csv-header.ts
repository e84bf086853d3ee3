// What a table says of itself in its first line; apart from the parser, which pages do not need for it.

/** What our own columns are called; also what is looked for in a file of nobody's. */
export const FIELDS = {
  count: ['count', 'quantity', 'qty', 'owned', 'amount', 'have', 'copies', 'anzahl', 'qty.'],
  name: ['name', 'card name', 'card', 'title'],
  set: ['set', 'edition', 'edition name', 'edition code', 'expansion', 'set name', 'set code'],
  number: ['number', 'card number', 'collector number', 'no', 'no.', 'cn'],
  wanted: ['wanted', 'want', 'wishlist'],
  trade: ['trade', 'tradelist count', 'for trade', 'tradelist'],
  condition: ['condition', 'grade'],
  place: ['place', 'location', 'box', 'tags'],
  note: ['note', 'notes', 'comment'],
  value: ['value', 'price', 'my price', 'purchase price'],
} as const;

/** What may stand above the line that names the columns: empty rows, and the separator as Excel says it. */
export const ABOVE = /^(?:[ \t,;|"]*\r?\n)*(?:sep=.\r?\n)?/i;

/** Whether the first line names all these columns (lower case). */
export function hasColumns(text: string, columns: readonly string[]): boolean {
  const names = columnsIn(text);
  return columns.every((column) => names.includes(column));
}

/** Whether the first line names a column for this. */
export function hasField(text: string, field: keyof typeof FIELDS): boolean {
  const names = columnsIn(text);
  return FIELDS[field].some((name) => names.includes(name));
}

/** The first line as names of columns, in lower case. */
function columnsIn(text: string): string[] {
  const [first = ''] = text
    .slice(0, 4_000)
    .replace(/^\uFEFF/, '')
    .replace(ABOVE, '')
    .split(/\r\n|\r|\n/);
  return first
    .toLowerCase()
    .split(/[,;\t|]/)
    .map((name) => name.replace(/^"|"$/g, '').trim());
}

/** Any list with a column for the name, or with one for the set and one for the number. */
export function looksLikeCsv(text: string): boolean {
  const names = columnsIn(text);
  // A line of one word may be a card: only “Name” is surely none.
  if (names.length === 1) return names[0] === 'name';
  return hasField(text, 'name') || (hasField(text, 'set') && hasField(text, 'number'));
}
