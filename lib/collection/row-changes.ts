import { counted } from '@/lib/text/counted';
import { noHolding, stepBetween } from './apply';
import { type LotChange, lotChange, markCopy, partMove } from './lot-changes';
import { moveSteps } from './move-lots';
import type { OwnedRow } from './owned-rows';
import { priceOf } from './price';
import { keyText, type Step } from './types';

/** What is done with several rows at once. A condition or a place that is null stays as it is. */
export type RowsChange =
  | { readonly kind: 'move'; readonly condition: string | null; readonly place: string | null }
  | { readonly kind: 'want' | 'trade' | 'keep' | 'remove' };

type Row = Pick<OwnedRow, 'printing' | 'lots' | 'held'>;

/** Returns the change of the copies that some rows show, as one that can be undone. Null if nothing would change. */
export function changeRows(rows: readonly Row[], change: RowsChange): LotChange | null {
  const steps = rows.flatMap((row) => rowSteps(row, change));
  const cards = new Set(steps.map(({ printing }) => printing)).size;
  return cards === 0 ? null : lotChange(`${counted(cards, 'card')}${changeWords(change)}`, steps);
}

function changeWords(change: RowsChange): string {
  switch (change.kind) {
    case 'move': {
      const words = [change.condition, change.place].filter((word) => word !== null);
      return ` → ${words.map((word) => word || 'not noted').join(', ')}`;
    }
    case 'want':
      return ': one more wanted of each';
    case 'trade':
      return ': all copies for trade';
    case 'keep':
      return ': no copy for trade';
    case 'remove':
      return ' removed';
  }
}

function rowSteps({ printing, lots, held }: Row, change: RowsChange): readonly Step[] {
  const owned = lots.filter((lot) => lot.owned > 0);
  switch (change.kind) {
    case 'move': {
      const moves = owned.flatMap((from) => {
        const condition = change.condition ?? from.condition;
        const place = change.place ?? from.place;
        const move = partMove(from, from.owned, { condition, place, ...priceOf(from) });
        return keyText(move.to) === keyText(from) ? [] : [move];
      });
      return moveSteps(new Map(held.map((lot) => [keyText(lot), lot])), moves);
    }
    case 'want':
      return markCopy(printing.name, held, printing.id, 'wanted', 1)?.steps ?? [];
    case 'trade':
      return owned.flatMap((lot) => stepBetween(lot, { ...lot, trade: lot.owned }));
    case 'keep':
      return owned.flatMap((lot) => stepBetween(lot, { ...lot, trade: 0 }));
    case 'remove':
      // What is wanted stays, with its words.
      return owned.flatMap((lot) =>
        stepBetween(lot, lot.wanted === 0 ? noHolding(lot) : { ...lot, owned: 0, trade: 0 }),
      );
  }
}
