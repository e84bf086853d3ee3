import {
  type Card,
  type Catalogue,
  findByName,
  fullName,
  nearestNames,
} from '@/lib/cards/catalogue';
import { readDeckJson } from '@/lib/decks/deck-json';
import { type DeckLine, type DeckLines, type DeckProblem, unread } from '@/lib/decks/deck-lines';
import { DECK_BOUNDS, type DeckList } from '@/lib/decks/types';

export type { DeckProblem };

export interface DeckRead {
  readonly deck: DeckList;
  readonly problems: readonly DeckProblem[];
}

const MOST_CHARACTERS = 200_000;
const MOST_PROBLEMS = 200;
const HEADER = /^(name|notes)\s*:\s?(.*)$/i;
const CARD_LINE = /^(\d{1,6})(?:[x×]\s*|\s+[x×]\s+|\s+)(.+)$/i;
/** As some programs write it. */
const COUNT_BEHIND = /^(.+?)\s+[x×]\s*(\d{1,6})$/i;

function readText(text: string): DeckLines {
  let name = '';
  const notes: string[] = [];
  const lines: DeckLine[] = [];
  const problems: DeckProblem[] = [];
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = index + 1;
    const written = raw.trim();
    const column = raw.length - raw.trimStart().length + 1;
    if (written === '' || written.startsWith('#') || written.startsWith('//')) return;
    const [, header, value = ''] = HEADER.exec(written) ?? [];
    if (header?.toLowerCase() === 'name') name = value.trim();
    else if (header !== undefined) notes.push(value);
    else {
      const card = cardOf(written.replace(/\s+#.*$/, ''));
      lines.push({ line, column, ...card });
    }
  });
  return { name, notes: notes.join('\n'), lines, problems };
}

function cardOf(written: string): { name: string; count: number } {
  const before = CARD_LINE.exec(written);
  if (before !== null) return { name: (before[2] ?? '').trim(), count: Number(before[1]) };
  const behind = COUNT_BEHIND.exec(written);
  if (behind !== null) return { name: (behind[1] ?? '').trim(), count: Number(behind[2]) };
  return { name: written, count: 1 };
}

/** Reads a deck file: plain text, or the JSON that `export` writes. Never throws; what cannot be read is a problem with its line. */
export function parseDeck(text: string, catalogue: Catalogue): DeckRead {
  const whole = text.replace(/^\uFEFF/, '');
  const cut = whole.slice(0, MOST_CHARACTERS);
  const read = /^\s*[[{]/.test(cut) ? readDeckJson(cut) : readText(cut);
  const problems = [...read.problems];
  if (whole.length > MOST_CHARACTERS)
    problems.push(
      unread(
        cut.split('\n').length,
        `The file is longer than ${MOST_CHARACTERS} characters; the rest is left out.`,
      ),
    );
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
  { line, column, name, count }: DeckLine,
  catalogue: Catalogue,
): { card: Card | null; problem: DeckProblem | null } {
  const [card, ...others] = findByName(catalogue, name);
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

/** Writes a deck as a plain text file that `parseDeck` reads back to the same deck. */
export function printDeck(deck: DeckList, catalogue: Catalogue): string {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
  const header = deck.name === '' ? [] : [`Name: ${oneLine(deck.name)}`];
  const notes = deck.notes === '' ? [] : deck.notes.split('\n').map((note) => `Notes: ${note}`);
  const cards = deck.entries.map(({ card: id, count }) => {
    const card = catalogue.byId.get(id);
    return `${count} ${card === undefined ? id : fullName(catalogue, card)}`;
  });
  const head = [...header, ...notes];
  return `${[...head, ...(head.length > 0 ? [''] : []), ...cards].join('\n')}\n`;
}
