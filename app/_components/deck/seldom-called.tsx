import { useMemo } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import type { DeckMessage } from '@/lib/decks/check';
import { seldomCalled } from '@/lib/ote/called-cards';
import { useEditor } from './editor-context';
import { useKnownGames } from './use-known-games';

interface SeldomCalledProps {
  /** The messages of the check, which say of some cards that they can never be called. */
  readonly messages: readonly DeckMessage[];
  readonly onCard: (id: string) => void;
}

/** The cards that waited in the hand more often than they were called, in the games that were played with the deck. */
export function SeldomCalled({ messages, onCard }: SeldomCalledProps) {
  const games = useKnownGames();
  const entries = useEditor((editor) => editor.editing.list.entries);
  const catalogue = useEditor((editor) => editor.catalogue);
  const cards = useMemo(() => {
    const told = new Set(messages.map(({ id }) => id));
    const all = games === null ? [] : seldomCalled(games, entries, catalogue);
    return all.filter(({ card }) => !told.has(card.id));
  }, [games, entries, catalogue, messages]);
  if (cards.length === 0) return null;
  return (
    <div className="mb-4 text-sm">
      <h3 className="font-semibold text-warn">
        Called seldom <span className="font-normal tabular-nums">({cards.length})</span>
      </h3>
      <p className="text-ink-soft">
        <WithTerms text="In games alone. A card against an opponent has nothing to do there." />
      </p>
      <ul className="mt-1 divide-y divide-line">
        {cards.map(({ card, message }) => (
          <li key={card.id} className="py-1.5">
            <button
              type="button"
              className="rounded-sm text-left decoration-1 underline-offset-2 hover:underline max-sm:min-h-10"
              onClick={() => onCard(card.id)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
