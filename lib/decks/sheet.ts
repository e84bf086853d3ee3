import { type Card, type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import { entriesOn } from '@/lib/decks/deck-list';
import { groupRows } from '@/lib/decks/edit-rows';
import type { Board, DeckList } from '@/lib/decks/types';
import { setLabel } from '@/lib/faces/face-card';

/** A row of a sheet, to check a card against the deck. */
interface SheetLine {
  readonly count: number;
  readonly name: string;
  /** Set and number, `Standard 052`; '' for an unknown card. */
  readonly number: string;
  readonly type: string;
  readonly cost: string;
  /** AP and DP, `2/3`; '' for a card without them. */
  readonly power: string;
  readonly pull: string;
}

interface SheetGroup {
  readonly label: string;
  readonly count: number;
  readonly lines: readonly SheetLine[];
}

function lineOf(id: string, count: number, card: Card | null, catalogue: Catalogue): SheetLine {
  const name = fullNameOf(catalogue, id);
  if (card === null) {
    const [, set = '', number = ''] = id.split('/');
    return { count, name, number: `${set} ${number}`, type: '', cost: '', power: '', pull: '' };
  }
  const hasPower = card.ap !== null || card.dp !== null;
  return {
    count,
    name,
    number: `${setLabel(card)} ${card.number}`,
    type: card.type,
    cost: costText(card.cost, card.bullet),
    power: hasPower ? `${figureText(card.ap)}/${figureText(card.dp)}` : '',
    pull: card.pull === null ? '' : figureText(card.pull),
  };
}

/** Returns a board sorted by type, for its player. */
export function sheetByType(list: DeckList, board: Board, catalogue: Catalogue): SheetGroup[] {
  const entries = entriesOn(list, board).filter(({ count }) => count > 0);
  return groupRows(entries, catalogue).map(({ label, count, rows }) => ({
    label,
    count,
    lines: rows.map(({ id, card, count: copies }) => lineOf(id, copies, card, catalogue)),
  }));
}

/** Returns a board sorted by set and collector number, for a judge. */
export function sheetByNumber(list: DeckList, board: Board, catalogue: Catalogue): SheetLine[] {
  return entriesOn(list, board)
    .filter(({ count }) => count > 0)
    .map(({ card: id, count }) => {
      const card = catalogue.byId.get(id) ?? null;
      return { line: lineOf(id, count, card, catalogue), key: numberKey(card, id) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ line }) => line);
}

/** Returns a sort key for collector numbers: C9 before C10. */
function numberKey(card: Card | null, id: string): string {
  const [, set = '', number = ''] = card === null ? id.split('/') : ['', card.set, card.number];
  const digits = /\d+/.exec(number)?.[0] ?? '';
  return `${set} ${number.replace(/\d+.*/, '')} ${digits.padStart(6, '0')} ${number}`;
}
