import type { Board } from '@/lib/decks/types';

// Removes markup around the cards of a plain text: Markdown, BBCode, headings.

/** Removes Markdown, BBCode and quotation marks of a reply from a line. */
export function withoutMarkup(raw: string): string {
  return withoutLinks(
    raw
      .trim()
      .replace(/^(?:>\s*)+/, '')
      .replace(/^\[\*\]|^\[\/?list\]$/i, '')
      .replace(/\[([biu])\](.*?)\[\/\1\]/gi, '$2')
      .replace(/\*\*(.+?)\*\*/g, '$1'),
  )
    .replace(/\\([\\`*_{}[\]()#+!|<>~-])/g, '$1')
    .trim();
}

/** Replaces links by their text: `[Zipper](https://…)`, `[[Zipper]]`, `[url=…]Zipper[/url]`, `[card]Zipper[/card]`. */
export function withoutLinks(text: string): string {
  if (!text.includes('[')) return text;
  return text
    .replace(/\[([^[\]]{1,200})\]\([^()\s]{0,1000}(?:\s"[^"]{0,200}")?\)/g, '$1')
    .replace(/\[\[([^[\]]{1,200})\]\]/g, '$1')
    .replace(/\[(url|card)(?:=[^\]]{0,1000})?\]([^[]{1,200})\[\/\1\]/gi, '$2');
}

const BOARDS: Readonly<Record<Board, RegExp>> = {
  main: /^(?:deck|main(?:[ -]?(?:board|deck))?)$/,
  side: /^(?:side(?:[ -]?(?:board|deck))?|sb|reserve|réserve)$/,
  maybe: /^(?:maybe(?:[ -]?board)?|considering)$/,
  pool: /^pool$/,
};

/** Returns the board that a word names, or null. */
export function boardNamed(written: string): Board | null {
  const word = written.trim().toLowerCase();
  const entry = Object.entries(BOARDS).find(([, pattern]) => pattern.test(word));
  return entry === undefined ? null : (entry[0] as Board);
}

const HEADING =
  /^(deck|main(?:[ -]?(?:board|deck))?|side(?:[ -]?(?:board|deck))?|sb|r[eé]serve|maybe(?:[ -]?board)?|considering|pool|crypt|library|characters?|resources?|whamm(?:y|ies)|gears?|conditions?|environmentals?|secrets?)\s*(?:[([]\s*\d[^()[\]]{0,40}[)\]]|[:=–-]?\s*\d*\s*(?:cards?)?)\s*:?$/i;

/** Matches characters around a heading: `# Sideboard`, `// Sideboard`, `== Sideboard ==`, `[Sideboard]`, `<Sideboard>`. */
const AROUND =
  /^(?:#{1,6}|\/{2,}|-{2,}|={2,}|\*{1,3}|_{1,2}|[[<])\s*|\s*(?:-{2,}|={2,}|\*{1,3}|_{1,2}|[\]>])$/g;

/** Reads a heading of a board or of a type, `Sideboard (2 cards)`; null for other lines. `board` is null for a type. */
export function headingOf(line: string): { readonly board: Board | null } | null {
  const [, word] = HEADING.exec(line) ?? HEADING.exec(line.replace(AROUND, '')) ?? [];
  return word === undefined ? null : { board: boardNamed(word) };
}

/** Returns the cells of a row of a Markdown table, `| 2 | Flux |`; null for other lines. The line below the header has no cells. */
export function tableCells(line: string): readonly string[] | null {
  if (!/^\|.*\|$/.test(line)) return null;
  const cells = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  return cells.every((cell) => /^:?-+:?$/.test(cell)) ? [] : cells;
}
