'use client';
import { CircleHelp, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/app/_components/forms/button';
import { canRedo } from '@/engine';
import { endOfTurn, primaryOf } from '@/lib/games/session-ends';
import css from './controls.module.css';
import { useTable } from './table-store';

/** Undo, redo, new game, help, and the button that ends the step. */
export function Controls() {
  const session = useTable((table) => table.session);
  const undo = useTable((table) => table.undo);
  const redo = useTable((table) => table.redo);
  const open = useTable((table) => table.open);
  const act = useTable((table) => table.act);
  const { state, requests } = session.now;
  const request = requests[0] ?? null;
  const primary = primaryOf(state, request);
  const midTurn = request?.ask === 'act' && request.step !== 'influence';
  return (
    <section className={css.controls} aria-label="Game">
      <Tool label="Undo" idle={session.now.depth === 0} onClick={undo}>
        <Undo2 aria-hidden="true" />
      </Tool>
      <Tool label="Redo" idle={!canRedo(session)} onClick={redo}>
        <Redo2 aria-hidden="true" />
      </Tool>
      <Tool label="New game" idle={false} onClick={() => open('new-game')}>
        <RotateCcw aria-hidden="true" />
      </Tool>
      <Tool label="Help and keys" idle={false} onClick={() => open('help')}>
        <CircleHelp aria-hidden="true" />
      </Tool>
      <span className={css.go}>
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
        {request === null ? (
          <Button look="primary" onClick={() => open('new-game')}>
            New game
          </Button>
        ) : null}
      </span>
    </section>
  );
}

interface ToolProps {
  readonly label: string;
  readonly idle: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Stays focusable when there is nothing to undo, so that the focus is never lost. */
function Tool({ label, idle, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-disabled={idle}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
