/** Around words with blanks in them: " and “ ” „ of English and German, « » of French. */
const MARKS = '"“”„«»';
const QUOTES = new RegExp(`[${MARKS}]`, 'g');
/** What a backslash stands before within quotation marks. */
const ESCAPED = new RegExp(`[${MARKS}\\\\]`, 'g');
const CODES: ReadonlySet<number> = new Set(Array.from(MARKS, (mark) => mark.charCodeAt(0)));

/** Whether a character is a quotation mark. Asked of each character of a query. */
export function isQuote(code: number): boolean {
  return code < 128 ? code === 34 : CODES.has(code);
}

/** Whether a backslash before a character stands for the character itself. */
export function isEscaped(code: number): boolean {
  return code === 92 || isQuote(code);
}

/** A text that can stand between quotation marks. */
export function withoutQuotes(text: string): string {
  return text.replace(QUOTES, '');
}

/** A text between quotation marks, as a query is written. */
export function quoted(text: string): string {
  return `"${text.replace(ESCAPED, '\\$&')}"`;
}
