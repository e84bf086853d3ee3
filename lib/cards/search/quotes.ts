/** Quotation marks around phrases: " and “ ” „ of English and German, « » of French. */
const MARKS = '"“”„«»';
const QUOTES = new RegExp(`[${MARKS}]`, 'g');
/** Characters that a backslash escapes within quotation marks. */
const ESCAPED = new RegExp(`[${MARKS}\\\\]`, 'g');
const CODES: ReadonlySet<number> = new Set(Array.from(MARKS, (mark) => mark.charCodeAt(0)));

/** Checks whether a character is a quotation mark. Called for each character of a query. */
export function isQuote(code: number): boolean {
  return code < 128 ? code === 34 : CODES.has(code);
}

/** Checks whether a backslash escapes a character. */
export function isEscaped(code: number): boolean {
  return code === 92 || isQuote(code);
}

/** Escapes a text for quotation marks. */
export function withoutQuotes(text: string): string {
  return text.replace(QUOTES, '');
}

/** Puts a text into quotation marks for a query. */
export function quoted(text: string): string {
  return `"${text.replace(ESCAPED, '\\$&')}"`;
}
