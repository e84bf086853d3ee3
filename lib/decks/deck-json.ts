import {
  type DeckLine,
  type DeckLines,
  type DeckProblem,
  unreadLine,
} from '@/lib/decks/deck-lines';
import { tidyTags } from '@/lib/decks/edit-lists';
import { jsonMistakeAt } from '@/lib/decks/json-mistake';
import { BOARDS, type Board, type BranchPoint, DECK_BOUNDS } from '@/lib/decks/types';
import { cutText } from '@/lib/text/cut-text';
import { isRecord } from '@/lib/text/is-record';

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the line of a character. */
function lineAt(text: string, at: number): number {
  return text.slice(0, Math.max(0, at)).split('\n').length;
}

/** Returns line and column of a character, from 1. */
function placeOf(text: string, at: number): { line: number; column: number } {
  return { line: lineAt(text, at), column: at - text.lastIndexOf('\n', at - 1) };
}

/** Reads the JSON of a deck: `{ name, notes, game, entries: [{ card, count }] }`, cards by id or name, also inside `{ deck: … }`. */
export function readDeckJson(text: string): DeckLines {
  const nothing = (problem: DeckProblem): DeckLines => ({
    name: '',
    notes: '',
    lines: [],
    problems: [problem],
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const { line, column } = placeOf(text, jsonMistakeAt(text));
    return nothing(
      unreadLine(line, 'This JSON cannot be read: check commas, quotes and brackets here.', column),
    );
  }
  const deck =
    isRecord(json) && isRecord(json.deck)
      ? json.deck
      : isRecord(json) && isRecord(json.list)
        ? json.list
        : json;
  if (!isRecord(deck) || !Array.isArray(deck.entries))
    return nothing(
      unreadLine(1, 'Expected a deck: { "name": "…", "entries": [{ "card": "…", "count": 3 }] }.'),
    );
  if (deck.game !== undefined && deck.game !== 'ote')
    return nothing(unreadLine(1, 'This deck is of another game: expected "game": "ote".'));
  const lines: DeckLine[] = [];
  const problems: DeckProblem[] = [];
  let from = 0;
  const read = (entry: unknown, board: Board) => {
    const card = isRecord(entry) ? textOf(entry.card ?? entry.name) : '';
    const at = card === '' ? -1 : text.indexOf(JSON.stringify(card), from);
    if (at >= 0) from = at + 1;
    const line = lineAt(text, from);
    const count = isRecord(entry) ? (entry.count ?? 1) : Number.NaN;
    if (card === '' || typeof count !== 'number' || !Number.isInteger(count) || count < 0) {
      problems.push(
        unreadLine(line, 'Expected { "card": "name or id", "count": a whole number }.'),
      );
    } else lines.push({ line, column: 1, name: card, count, board });
  };
  for (const board of BOARDS) {
    const entries = board === 'main' ? deck.entries : deck[board];
    from = Math.max(0, text.indexOf(JSON.stringify(board === 'main' ? 'entries' : board)));
    if (Array.isArray(entries))
      for (const entry of entries.slice(0, DECK_BOUNDS.entries)) read(entry, board);
  }
  return {
    name: textOf(deck.name),
    notes: textOf(deck.notes),
    lines,
    problems,
    more: optionalFieldsOf(deck),
  };
}

/** Returns the optional fields of a deck, without those of a wrong shape. */
function optionalFieldsOf(deck: Record<string, unknown>): NonNullable<DeckLines['more']> {
  const notes = Array.isArray(deck.cardNotes) ? deck.cardNotes.slice(0, DECK_BOUNDS.cardNotes) : [];
  const { branch } = deck;
  return {
    tags: tagsOf(deck.tags),
    folder: cutText(textOf(deck.folder), DECK_BOUNDS.folder),
    cardNotes: notes.filter(isRecord).flatMap(({ card, note, tags }) => {
      const id = textOf(card);
      if (id === '' || id.length > DECK_BOUNDS.cardId) return [];
      return [{ card: id, note: cutText(textOf(note), DECK_BOUNDS.cardNote), tags: tagsOf(tags) }];
    }),
    ...(isRecord(branch) && isBranch(branch) && { branch }),
  };
}

function isBranch(value: object): value is BranchPoint {
  const { deck, revision } = value as Record<string, unknown>;
  return typeof deck === 'string' && deck.length <= 60 && Number.isSafeInteger(revision);
}

function tagsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? tidyTags(value.filter((tag) => typeof tag === 'string')) : [];
}
