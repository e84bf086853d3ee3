import {
  DECK_BOUNDS,
  DECK_GAMES,
  type DeckEntry,
  type DeckList,
  OTHER_BOARDS,
} from '@/lib/decks/types';
import { isRecord } from '@/lib/text/is-record';

/** Checks whether a value stored in the browser is a deck list. */
export function isDeckList(value: unknown): value is DeckList {
  return (
    isRecord(value) &&
    DECK_GAMES.some((game) => game === value.game) &&
    isText(value.name, DECK_BOUNDS.name) &&
    isText(value.notes, DECK_BOUNDS.notes) &&
    areEntries(value.entries) &&
    OTHER_BOARDS.every((board) => value[board] === undefined || areEntries(value[board])) &&
    (value.cardNotes === undefined || areNotes(value.cardNotes)) &&
    (value.tags === undefined || areTags(value.tags)) &&
    (value.folder === undefined || isText(value.folder, DECK_BOUNDS.folder)) &&
    (value.branch === undefined || isBranch(value.branch)) &&
    (value.troop === undefined || isTroopHead(value.troop))
  );
}

function areEntries(value: unknown): boolean {
  return Array.isArray(value) && value.length <= DECK_BOUNDS.entries && value.every(isDeckEntry);
}

function areNotes(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= DECK_BOUNDS.cardNotes &&
    value.every(
      (one) =>
        isRecord(one) &&
        isText(one.card, DECK_BOUNDS.cardId) &&
        isText(one.note, DECK_BOUNDS.cardNote) &&
        areTags(one.tags),
    )
  );
}

function areTags(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= DECK_BOUNDS.tags &&
    value.every((tag) => isText(tag, DECK_BOUNDS.tag))
  );
}

function isBranch(value: unknown): boolean {
  return isRecord(value) && isText(value.deck, 60) && Number.isSafeInteger(value.revision);
}

function isTroopHead(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { by, symbol, budget, leader, missions, tactical } = value;
  const isName = (name: unknown) => name === null || isText(name, DECK_BOUNDS.cardId);
  const areNames = (names: unknown) =>
    Array.isArray(names) && names.length <= DECK_BOUNDS.choices && names.every(isCardName);
  return (
    (by === null || by === 'faction' || by === 'stigma') &&
    Number.isSafeInteger(budget) &&
    [symbol, leader].every(isName) &&
    [missions, tactical].every(areNames)
  );
}

function isCardName(value: unknown): boolean {
  return isText(value, DECK_BOUNDS.cardId);
}

/** Checks whether a value is a card with its copies. */
export function isDeckEntry(value: unknown): value is DeckEntry {
  if (!isRecord(value) || !isText(value.card, DECK_BOUNDS.cardId)) return false;
  const { count } = value;
  return Number.isInteger(count) && Number(count) >= 0 && Number(count) <= DECK_BOUNDS.count;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}
