'use client';
import { type ReactNode, useSyncExternalStore } from 'react';
import { watchMedia } from '@/lib/client/watch-media';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import { type PaneChoice, showPane } from './editor-store';
import css from './panes.module.css';

/** The widths of panes.module.css from which two and three panes are side by side. */
const TWO_PANES = '(min-width: 56.25rem)';
const THREE_PANES = '(min-width: 75rem)';

/** How many panes the window has room for. */
type PaneRoom = 1 | 2 | 3;

const watchRoom = watchMedia(TWO_PANES, THREE_PANES);

function roomNow(): PaneRoom {
  if (window.matchMedia(THREE_PANES).matches) return 3;
  return window.matchMedia(TWO_PANES).matches ? 2 : 1;
}

/** The panes in sight. */
export interface ShownPanes {
  readonly room: PaneRoom;
  readonly cards: boolean;
  readonly deck: boolean;
  readonly check: boolean;
}

/** Returns which panes the window shows. */
export function useShownPanes(): ShownPanes {
  const room = useSyncExternalStore(watchRoom, roomNow, (): PaneRoom => 3);
  const { side, onDeck } = useEditor((editor) => editor.panes);
  const isSide = room > 1 || !onDeck;
  return {
    room,
    cards: room === 3 || (isSide && side === 'cards'),
    deck: room > 1 || onDeck,
    check: room === 3 || (isSide && side === 'check'),
  };
}

/** Chooses the pane that a narrow window shows. Where the deck is always shown, it chooses what is beside it. */
export function PaneSwitch({ panes }: { readonly panes: ShownPanes }) {
  const store = useEditorStore();
  const check = useCheck();
  const problems =
    check.errors.length +
    check.warnings.filter(({ code }) => code !== 'TEXT_NOT_WRITTEN').length +
    Number(check.cannotScore !== null);
  const choice = (pane: PaneChoice['side'] | 'deck', label: ReactNode) => (
    <button
      type="button"
      aria-pressed={panes[pane]}
      className="flex min-h-11 flex-1 items-center justify-center gap-2 rounded-sm px-3 text-sm font-medium text-ink-soft aria-pressed:bg-accent aria-pressed:text-accent-ink"
      onClick={() => showPane(store, pane)}
    >
      {label}
    </button>
  );
  return (
    <fieldset className={css.switch}>
      <legend className="sr-only">What the editor shows</legend>
      {choice('cards', 'Cards')}
      {panes.room === 1
        ? choice(
            'deck',
            <>
              Deck <Count of={check.cards} words="cards" />
            </>,
          )
        : null}
      {choice(
        'check',
        <>
          Check <Count of={problems} words={problems === 1 ? 'problem' : 'problems'} />
        </>,
      )}
    </fieldset>
  );
}

function Count({ of, words }: { readonly of: number; readonly words: string }) {
  return (
    <span className="rounded-full bg-paper-sunk px-1.5 text-xs leading-5 text-ink tabular-nums">
      {of}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
