'use client';
import { CircleHelp, Ellipsis, Layers, Redo2, Shuffle, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/app/_components/forms/button';
import { canRedo, type Request } from '@/engine';
import { endOfTurn, primaryOf } from '@/lib/ote/session-ends';
import { CommandLine } from './command-line';
import { dealNextShuffle } from './table-actions';
import { keysOf } from './table-settings';
import { askedAt, isOnlooker, useTable, useTableStore } from './table-store';

/** Makes a button fit the row of a phone. */
export const NARROW_CLASS =
  'px-3! max-[900px]:min-h-11! max-[900px]:px-2.75! max-[900px]:text-[13px]! max-[360px]:px-1.75!';

interface ControlRowsProps {
  /** The buttons beside the command line, which only wide screens show. */
  readonly extra: ReactNode;
  readonly tools: ReactNode;
  /** The buttons that continue the game. */
  readonly children: ReactNode;
}

/** The command line, the tools, and the buttons that continue the game. */
export function ControlRows({ extra, tools, children }: ControlRowsProps) {
  const looksOn = useTable(isOnlooker);
  return (
    <section className="px-2 pb-2 max-[900px]:py-1" aria-label="Game">
      <div className="flex items-start justify-between gap-1 border-t border-line pt-1 max-[900px]:contents">
        {looksOn ? null : <CommandLine />}
        <span className="flex flex-none max-[900px]:hidden">{extra}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-0.5 gap-y-1">
        {tools}
        <span className="ml-auto flex justify-end gap-1.5 max-[900px]:gap-1">{children}</span>
      </div>
    </section>
  );
}

/** The buttons for undo, redo, the next shuffle, opening hands, help and menu, and the button that ends the step. */
export function Controls() {
  const store = useTableStore();
  const isFirst = useTable(({ session }) => session.now.depth === 0);
  const isLast = useTable(({ session }) => !canRedo(session));
  const keys = keysOf(useTable((table) => table.settings));
  const table = () => store.getState();
  return (
    <ControlRows
      extra={
        <>
          <Tool
            label="Next shuffle"
            keys={keys['next-shuffle']}
            onClick={() => dealNextShuffle(store)}
          >
            <Shuffle aria-hidden="true" />
          </Tool>
          <Tool label="Ten opening hands" keys={keys.hands} onClick={() => table().open('hands')}>
            <Layers aria-hidden="true" />
          </Tool>
          <Tool label="Help and keys" keys={keys.help} onClick={() => table().open('help')}>
            <CircleHelp aria-hidden="true" />
          </Tool>
        </>
      }
      tools={
        <>
          <Tool label="Undo" keys={keys.undo} idle={isFirst} onClick={() => table().undo()}>
            <Undo2 aria-hidden="true" />
          </Tool>
          <Tool label="Redo" keys={keys.redo} idle={isLast} onClick={() => table().redo()}>
            <Redo2 aria-hidden="true" />
          </Tool>
          <Tool label="More" onClick={() => table().open('menu')}>
            <Ellipsis aria-hidden="true" />
          </Tool>
        </>
      }
    >
      <ContinueButtons />
    </ControlRows>
  );
}

/** The buttons that continue the game. Separate, so that the tools are not rendered after each answer. */
function ContinueButtons() {
  const store = useTableStore();
  const first = useTable(({ session }) => session.now.requests[0] ?? null);
  const asked = useTable((table) => askedAt(table).who);
  const paused = useTable((table) => table.paused);
  return (
    <>
      <EndButtons request={asked === 'person' ? first : null} />
      {asked === 'pilot' && paused ? (
        <Button look="primary" className={NARROW_CLASS} onClick={() => store.getState().goOn()}>
          Play on from here
        </Button>
      ) : null}
      {asked === 'nobody' ? (
        <Button look="primary" className={NARROW_CLASS} onClick={() => dealNextShuffle(store)}>
          Next shuffle
        </Button>
      ) : null}
    </>
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
        <Button className={NARROW_CLASS} onClick={() => act(endOfTurn(state, request))}>
          End turn
        </Button>
      ) : null}
      {primary === null ? null : (
        <Button look="primary" className={NARROW_CLASS} onClick={() => act([primary.answer])}>
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
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button with an icon. It stays focusable when there is nothing to undo, so that the focus is never lost. */
export function Tool({ label, keys, idle = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className="grid place-items-center size-9 flex-none rounded-[5px] text-ink-soft hover:bg-paper-sunk hover:text-ink aria-disabled:text-line-strong [&_svg]:size-4.5 max-[900px]:size-11 pointer-coarse:size-11 max-[360px]:w-9.5"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-disabled={idle}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
