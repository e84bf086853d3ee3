'use client';
import { useCollection, useCollectionStore } from './collection-context';

const MOST_SHOWN = 12;

/** The changes made in this visit, newest first, each with "Undo". */
export function RecentChanges() {
  const recent = useCollection((state) => state.recent);
  const store = useCollectionStore();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-6">
      <h2 id="recent" className="eyebrow mb-2">
        Just counted
      </h2>
      <ul className="divide-y divide-line text-sm">
        {recent.slice(0, MOST_SHOWN).map(({ batch, label, undone }) => (
          <li key={batch} className="flex min-h-10 items-center justify-between gap-4">
            <span className={undone ? 'text-ink-faint line-through' : ''}>{label}</span>
            {/* One button for both states, so that the focus stays on it. */}
            <button
              type="button"
              className={`min-h-10 ${undone ? 'text-ink-faint' : 'text-link'}`}
              aria-label={`${undone ? 'Undone' : 'Undo'}: ${label}`}
              aria-disabled={undone}
              onClick={() => {
                if (!undone) void store.undo(batch);
              }}
            >
              {undone ? 'Undone' : 'Undo'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
