import { useEditor, useEditorStore } from './editor-context';
import type { ListView } from './editor-store';
import { keptView } from './list-view';

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
