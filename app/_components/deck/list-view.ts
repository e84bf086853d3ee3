import { kept } from '@/lib/client/kept';
import { GROUPINGS, ROW_ORDERS } from '@/lib/decks/edit-rows';
import { json } from '@/lib/text/schema';
import { useEditor, useEditorStore } from './editor-context';
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

/** Returns how the cards are shown, and a function that changes and keeps it. */
export function useListView() {
  const store = useEditorStore();
  const view = useEditor((editor) => editor.view);
  const change = (part: Partial<ListView>) => {
    const next = { ...view, ...part };
    store.setState({ view: next });
    keptView.write(next);
  };
  return { view, change };
}
