import { useEffect, useState } from 'react';
import type { DeckMessage } from '@/lib/decks/check';
import type { Fix } from '@/lib/decks/fixes';
import { ADD_BOX } from './deck-rows';
import { useEditor, useEditorStore } from './editor-context';

/** Shows the cards that would put right what a message says, below the add box. */
export function FixButton({ message }: { readonly message: DeckMessage }) {
  const store = useEditorStore();
  const catalogue = useEditor((editor) => editor.catalogue);
  const whole = useEditor((editor) => editor.catalogueState === 'whole');
  const [fix, setFix] = useState<Fix | null>(null);
  useEffect(() => {
    if (!whole || message.code !== 'BULLET_UNREACHABLE') return;
    let off = false;
    void import('@/lib/decks/fixes').then(
      ({ fixFor }) => off || setFix(fixFor(message, catalogue)),
      // Can't reach the server: the search itself says so.
      () => undefined,
    );
    return () => {
      off = true;
    };
  }, [message, catalogue, whole]);
  if (fix === null) return null;
  return (
    <button
      type="button"
      className="text-link min-h-8 text-left max-sm:min-h-10"
      onClick={() => {
        store.setState({ wanted: fix.query });
        document.getElementById(ADD_BOX)?.focus();
      }}
    >
      Show {fix.total} {fix.total === 1 ? 'card that fixes' : 'cards that fix'} this
    </button>
  );
}
