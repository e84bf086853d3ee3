'use client';
import { useEffect, useState } from 'react';
import type { CommandReply } from './run-command';
import { useTableStore } from './table-store';

/** The reader of commands, loaded when the command line gets the focus. */
const loadCommands = () => import('./run-command');

const NO_REPLY: CommandReply = { words: '', offers: [], isDone: true };

/** Makes the reply focusable: a long one scrolls, and a scrollable region needs keyboard access. */
const SCROLLER_PROPS = { tabIndex: 0 };

/** The command line, which has a command for every action, for speed and for screen readers. The reply is shown below. */
export function CommandLine() {
  const store = useTableStore();
  const [typed, setTyped] = useState('');
  const [reply, setReply] = useState<CommandReply>(NO_REPLY);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [back, setBack] = useState(0);
  // A refusal disappears with the next action.
  useEffect(
    () =>
      store.subscribe((after, before) => {
        if (after.session !== before.session) setReply((now) => (now.isDone ? now : NO_REPLY));
      }),
    [store],
  );
  const run = (command: string) => {
    setHistory((all) => [...all.filter((one) => one !== command), command].slice(-50));
    setBack(0);
    loadCommands().then(
      ({ runCommand }) => {
        const done = runCommand(store, command);
        setReply(done);
        if (done.isDone) setTyped('');
      },
      () =>
        setReply({
          ...NO_REPLY,
          words: 'The commands can’t be loaded now. Try again.',
          isDone: false,
        }),
    );
  };
  const recall = (by: 1 | -1) => {
    const to = Math.min(history.length, Math.max(0, back + by));
    setBack(to);
    setTyped(to === 0 ? '' : (history[history.length - to] ?? ''));
  };
  return (
    <section
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 [&_form]:flex-[1_1_8rem] max-[900px]:not-focus-within:sr-only"
      aria-label="Commands"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') run(typed);
        }}
      >
        <input
          id="table-command"
          className="w-full min-h-8 px-2.5 border border-line rounded-[5px] bg-paper-raised text-[14px] focus:border-accent max-[900px]:min-h-11 max-[900px]:text-[16px]"
          aria-label="Command"
          placeholder="call zipper at 1 2"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={400}
          value={typed}
          onFocus={() => void loadCommands().catch(() => undefined)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') recall(1);
            else if (event.key === 'ArrowDown') recall(-1);
            else if (event.key === 'Escape') event.currentTarget.blur();
            else return;
            event.preventDefault();
          }}
        />
      </form>
      <output
        className="flex-[1_1_12rem] min-w-0 max-h-[4.2em] overflow-y-auto text-[13px] leading-[1.35] text-ink-soft whitespace-pre-line"
        aria-live="polite"
        htmlFor="table-command"
        {...SCROLLER_PROPS}
      >
        {reply.words}
      </output>
      {reply.offers.length === 0 ? null : (
        <ul className="flex flex-[1_1_100%] flex-wrap gap-1 max-h-16 overflow-y-auto">
          {reply.offers.map((offer) => (
            <li key={offer}>
              <button
                type="button"
                className="min-h-7 px-2.5 border border-line-strong rounded-[14px] text-[13px] hover:border-accent hover:bg-accent-wash"
                onClick={() => run(offer)}
              >
                {offer}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
