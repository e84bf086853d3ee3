import { useEffect, useRef, useState } from 'react';
import { isTyping } from '@/app/_components/site/is-typing';
import { useCollection, useCollectionStore } from './collection-context';

/** The last change that was made on this page, with "Undo", where it is seen from each row. Ctrl+Z undoes it, and then the ones before it. */
export function LastChange() {
  const store = useCollectionStore();
  const recent = useCollection((state) => state.recent);
  const trouble = useCollection((state) => state.trouble);
  const [before] = useState(() => new Set(recent.map(({ batch }) => batch)));
  const made = recent.filter(({ batch }) => !before.has(batch));
  const at = made.findIndex(({ undone }) => !undone);
  const next = made[at];
  /** The change that was undone last. */
  const undone = at === 0 ? undefined : made[(at < 0 ? made.length : at) - 1];
  const undoNext = useRef<() => void>(undefined);
  useEffect(() => {
    undoNext.current = next === undefined ? undefined : () => void store.undo(next.batch);
  }, [next, store]);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
      if (key !== 'z' || shiftKey || !(ctrlKey || metaKey) || defaultPrevented) return;
      if (undoNext.current === undefined || isTyping(target)) return;
      event.preventDefault();
      undoNext.current();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="pointer-events-none sticky bottom-2 z-10 flex justify-center">
      <p
        role="status"
        className="pointer-events-auto flex max-w-full items-center gap-3 rounded-md border border-line-strong/60 bg-paper-raised px-3 text-sm shadow-md empty:hidden"
      >
        {made.length === 0 ? null : (
          <>
            <span className="min-w-0 wrap-anywhere">
              {trouble || (undone === undefined ? next?.label : `Undone: ${undone.label}`)}
            </span>
            {/* One button for all states, so that the focus stays on it. */}
            <button
              type="button"
              aria-disabled={next === undefined}
              title={next?.label}
              onClick={() => undoNext.current?.()}
              className={`min-h-10 font-medium whitespace-nowrap ${next === undefined ? 'text-ink-faint' : 'text-link'}`}
            >
              {undone === undefined || next === undefined ? 'Undo' : 'Undo the one before'}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
