'use client';
import { CircleHelp, Ellipsis, Layers, Redo2, Shuffle, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/app/_components/forms/button';
import { canRedo, type Request } from '@/engine';
import { endOfTurn, primaryOf } from '@/lib/ote/session-ends';
import css from './controls.module.css';
import { nextShuffle, zoomBy } from './table-actions';
import { keysOf } from './table-settings';
import { askedAt, useTable, useTableStore } from './table-store';

/** The buttons for undo, redo, the next shuffle, opening hands, size, help and menu, and the button that ends the step. */
export function Controls() {
  const store = useTableStore();
  const isFirst = useTable(({ session }) => session.now.depth === 0);
  const isLast = useTable(({ session }) => !canRedo(session));
  const keys = keysOf(useTable((table) => table.settings));
  const table = () => store.getState();
  return (
    <section className={css.controls} aria-label="Game">
      <Tool label="Undo" keys={keys.undo} idle={isFirst} onClick={() => table().undo()}>
        <Undo2 aria-hidden="true" />
      </Tool>
      <Tool label="Redo" keys={keys.redo} idle={isLast} onClick={() => table().redo()}>
        <Redo2 aria-hidden="true" />
      </Tool>
      <Tool
        label="Next shuffle"
        keys={keys['next-shuffle']}
        wide
        onClick={() => nextShuffle(store)}
      >
        <Shuffle aria-hidden="true" />
      </Tool>
      <Tool label="Ten opening hands" keys={keys.hands} wide onClick={() => table().open('hands')}>
        <Layers aria-hidden="true" />
      </Tool>
      <Tool label="Larger cards" keys={keys['zoom-in']} wide onClick={() => zoomBy(store, 1.15)}>
        <ZoomIn aria-hidden="true" />
      </Tool>
      <Tool
        label="Smaller cards"
        keys={keys['zoom-out']}
        wide
        onClick={() => zoomBy(store, 1 / 1.15)}
      >
        <ZoomOut aria-hidden="true" />
      </Tool>
      <Tool label="Help and keys" keys={keys.help} wide onClick={() => table().open('help')}>
        <CircleHelp aria-hidden="true" />
      </Tool>
      <Tool label="More" onClick={() => table().open('menu')}>
        <Ellipsis aria-hidden="true" />
      </Tool>
      <GoOn />
    </section>
  );
}

/** The button that continues the game. Separate, so that the tools are not rendered after each answer. */
function GoOn() {
  const store = useTableStore();
  const first = useTable(({ session }) => session.now.requests[0] ?? null);
  const asked = useTable((table) => askedAt(table).who);
  const paused = useTable((table) => table.paused);
  return (
    <span className={css.go}>
      <EndButtons request={asked === 'person' ? first : null} />
      {asked === 'pilot' && paused ? (
        <Button look="primary" className={css.narrow} onClick={() => store.getState().goOn()}>
          Play on from here
        </Button>
      ) : null}
      {asked === 'nobody' ? (
        <Button look="primary" className={css.narrow} onClick={() => nextShuffle(store)}>
          Next shuffle
        </Button>
      ) : null}
    </span>
  );
}

/** The buttons that end the turn and the step. `request`: the request for this player; null for none. */
export function EndButtons({ request }: { readonly request: Request | null }) {
  const state = useTable((table) => table.session.now.state);
  const act = useTable((table) => table.act);
  const primary = primaryOf(state, request);
  const midTurn = request?.ask === 'act' && request.step !== 'influence';
  return (
    <>
      {midTurn ? (
        <Button className={css.narrow} onClick={() => act(endOfTurn(state, request))}>
          End turn
        </Button>
      ) : null}
      {primary === null ? null : (
        <Button look="primary" className={css.narrow} onClick={() => act([primary.answer])}>
          {primary.label}
        </Button>
      )}
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly keys?: string;
  readonly idle?: boolean;
  /** Whether it is shown only on wide screens; otherwise it is in the menu. */
  readonly wide?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button with an icon. It stays focusable when there is nothing to undo, so that the focus is never lost. */
export function Tool({ label, keys, idle = false, wide = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      data-wide={wide || undefined}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-disabled={idle}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
