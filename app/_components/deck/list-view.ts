import { kept } from '@/lib/client/kept';
import { GROUPINGS, ROW_ORDERS } from '@/lib/decks/edit-rows';
import { json } from '@/lib/text/schema';
import type { ListView } from './editor-store';

/** The last view of this browser, which another version may have stored. */
export const keptView = kept(
  'deck-view',
  json((value): Partial<ListView> => {
    const { by, order, collection, stacks, faces } = value as Partial<ListView>;
    return {
      ...(by && GROUPINGS.includes(by) && { by }),
      ...(order && ROW_ORDERS.includes(order) && { order }),
      ...(typeof collection === 'boolean' && { collection }),
      ...(typeof stacks === 'boolean' && { stacks }),
      ...(typeof faces === 'boolean' && { faces }),
    };
  }),
);
