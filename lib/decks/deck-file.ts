import { type Card, type Catalogue, fullName } from '@/lib/cards/catalogue';
import { countedPrintings } from '@/lib/collection/printings';
import { readDeckJson } from '@/lib/decks/deck-json';
import { type DeckLine, type DeckLines, type DeckProblem, unread } from '@/lib/decks/deck-lines';
import { DECK_BOUNDS, type DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { type Matcher, matcherOf } from '@/lib/formats/match';
import { plainText, readPlainText } from '@/lib/formats/plain-text';
import { cutText } from '@/lib/text/cut-text';

export type { DeckProblem };

export interface DeckRead {
  readonly deck: DeckList;
  readonly problems: readonly DeckProblem[];
}

const MOST_CHARACTERS = 200_000;
const MOST_PROBLEMS = 200;

/** The lines of a plain text, each with its column, which only mistakes need. */
function readText(text: string): DeckLines {
  const { name, notes, lines, problems } = readPlainText(text);
  const raws = text.split(/\r\n|\r|\n/);
  const columnOf = (line: number) => {
    const raw = raws[line - 1] ?? '';
    return raw.length - raw.trimStart().length + 1;
  };
  return {
    name,
    notes,
    lines: lines.map((read) => ({
      ...read,
      count: read.count ?? 1,
      column: columnOf(read.line),
    })),
    problems: problems.map(({ line, message }) => unread(line, message)),
  };
}

/** `[standard] Karla Sommers` is a line of text. */
function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && !/^\s*\[[^\]\n"{]*\]\s*\S/.test(text);
}

/** Reads a deck file: plain text, or the JSON that `export` writes. Never throws; what cannot be read is a problem with its line. */
export function parseDeck(text: string, catalogue: Catalogue): DeckRead {
  const whole = text.replace(/^\uFEFF/, '');
  const cut = cutText(whole, MOST_CHARACTERS);
  const read = isJson(cut) ? readDeckJson(cut) : readText(cut);
  const problems = [...read.problems];
  if (whole.length > MOST_CHARACTERS)
    problems.push(
      unread(
        cut.split('\n').length,
        `The file is longer than ${MOST_CHARACTERS} characters; the rest is ignored.`,
      ),
    );
  return deckOf({ ...read, problems }, catalogue);
}

/** The deck that lines make, whichever file they came from, once each is looked up. */
export function deckOf(read: DeckLines, catalogue: Catalogue): DeckRead {
  const problems = [...read.problems];
  const counts = new Map<Card, number>();
  for (const line of read.lines) {
    const found = lookUp(line, catalogue);
    if (found.problem !== null) problems.push(found.problem);
    if (found.card === null) continue;
    const total = (counts.get(found.card) ?? 0) + line.count;
    if (total > DECK_BOUNDS.count)
      problems.push(
        unread(
          line.line,
          `At most ${DECK_BOUNDS.count} copies of ${found.card.name} can be in a deck.`,
          line.column,
        ),
      );
    counts.set(found.card, Math.min(DECK_BOUNDS.count, total));
  }
  const entries = [...counts]
    .slice(0, DECK_BOUNDS.entries)
    .map(([card, count]) => ({ card: card.id, count }));
  const deck: DeckList = {
    name: cutText(read.name, DECK_BOUNDS.name),
    notes: cutText(read.notes, DECK_BOUNDS.notes),
    game: 'ote',
    entries,
  };
  return { deck, problems: problems.sort((a, b) => a.line - b.line).slice(0, MOST_PROBLEMS) };
}

const matchers = new WeakMap<Catalogue, Matcher>();

function matcherFor(catalogue: Catalogue): Matcher {
  const known = matchers.get(catalogue) ?? matcherOf(countedPrintings(catalogue));
  matchers.set(catalogue, known);
  return known;
}

/** The card of a line, as an import of a collection would find it, or what is wrong with the line. */
function lookUp(
  { line, column, name, count, set = '', number = '' }: DeckLine,
  catalogue: Catalogue,
): { card: Card; problem: null } | { card: null; problem: DeckProblem } {
  const card = catalogue.byId.get(name) ?? catalogue.byId.get(`ote/${name}`);
  if (card !== undefined) return { card, problem: null };
  const found = matcherFor(catalogue)({ name, set, number });
  const meant = [...new Set(found.among.flatMap((one) => catalogue.byId.get(one.card) ?? []))];
  const [first] = meant;
  if (found.kind === 'matched' && first !== undefined) return { card: first, problem: null };
  const nearest = meant.map((one) => fullName(catalogue, one));
  const kind = found.kind === 'ambiguous' ? 'several' : 'unknown';
  const plain = name.replace(/\p{Cc}/gu, '\uFFFD');
  const shown = plain.length > 80 ? `${cutText(plain, 79)}…` : plain;
  const said = found.kind === 'matched' ? '' : found.says;
  const message = nearest.length > 0 ? said : `${said} Write "3 Card Name", one card a line.`;
  return { card: null, problem: { line, column, message, nearest, kind, name: shown, count } };
}

/** Writes a deck as a plain text file that `parseDeck` reads back to the same deck. */
export function printDeck(deck: DeckList, catalogue: Catalogue): string {
  return plainText.writeDeck?.(writtenDeck(deck, catalogue)) ?? '';
}
