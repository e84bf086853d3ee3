import { bareNumber } from '@/lib/cards/bare-number';
import {
  type Card,
  type Catalogue,
  findByName,
  fullName,
  nearestNames,
} from '@/lib/cards/catalogue';
import { setNamed } from '@/lib/cards/sets';
import { readDeckJson } from '@/lib/decks/deck-json';
import { type DeckLine, type DeckLines, type DeckProblem, unread } from '@/lib/decks/deck-lines';
import { DECK_BOUNDS, type DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { plainText, readPlainText } from '@/lib/formats/plain-text';

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
  const cut = whole.slice(0, MOST_CHARACTERS);
  const read = isJson(cut) ? readDeckJson(cut) : readText(cut);
  const problems = [...read.problems];
  if (whole.length > MOST_CHARACTERS)
    problems.push(
      unread(
        cut.split('\n').length,
        `The file is longer than ${MOST_CHARACTERS} characters; the rest is left out.`,
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
    name: read.name.slice(0, DECK_BOUNDS.name),
    notes: read.notes.slice(0, DECK_BOUNDS.notes),
    game: 'ote',
    entries,
  };
  return { deck, problems: problems.sort((a, b) => a.line - b.line).slice(0, MOST_PROBLEMS) };
}

function lookUp(
  written: DeckLine,
  catalogue: Catalogue,
): { card: Card | null; problem: DeckProblem | null } {
  const { line, column, name, count } = written;
  const [card, ...others] = narrowed(findByName(catalogue, name), written);
  if (card === undefined) {
    const nearest = nearestNames(catalogue, name);
    const plain = name.replace(/\p{Cc}/gu, '�');
    const shown = plain.length > 80 ? `${plain.slice(0, 79)}…` : plain;
    const meant =
      nearest.length === 0
        ? 'Write "3 Card Name", one card a line.'
        : `Did you mean ${nearest.join(', ')}?`;
    return {
      card: null,
      problem: {
        line,
        column,
        message: `No card is called "${shown}". ${meant}`,
        nearest,
        kind: 'unknown',
        name: shown,
        count,
      },
    };
  }
  if (others.length === 0) return { card, problem: null };
  const nearest = [card, ...others].map((one) => fullName(catalogue, one));
  const message = `${others.length + 1} cards are called "${card.name}": ${nearest.join(', ')}. ${nearest[0] ?? card.name} was taken.`;
  return { card, problem: { line, column, message, nearest, kind: 'several', name, count } };
}

/** Those of some cards of one name that were printed in the set and with the number that the line says, if any were. */
function narrowed(found: readonly Card[], { set = '', number = '' }: DeckLine): readonly Card[] {
  if (found.length < 2) return found;
  const wanted = setNamed(set);
  const printed = found.filter(({ printings }) =>
    printings.some(
      (one) =>
        (wanted === null || one.set === wanted) &&
        (number === '' || bareNumber(one.number) === bareNumber(number)),
    ),
  );
  return printed.length > 0 ? printed : found;
}

/** Writes a deck as a plain text file that `parseDeck` reads back to the same deck. */
export function printDeck(deck: DeckList, catalogue: Catalogue): string {
  return plainText.writeDeck?.(writtenDeck(deck, catalogue)) ?? '';
}
