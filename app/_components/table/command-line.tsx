'use client';
import { useEffect, useState } from 'react';
import css from './command-line.module.css';
import type { CommandReply } from './run-command';
import { useTableStore } from './table-store';

/** The reader of commands, loaded when the command line gets the focus. */
const loadCommands = () => import('./run-command');

const NOTHING: CommandReply = { words: '', offers: [], isDone: true };

/** A long reply scrolls, and a scrollable region needs keyboard access. */
const SCROLLER = { tabIndex: 0 };

/** The command line, which has a command for every action, for speed and for screen readers. The reply is shown below. */
export function CommandLine() {
  const store = useTableStore();
  const [typed, setTyped] = useState('');
  const [reply, setReply] = useState<CommandReply>(NOTHING);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [back, setBack] = useState(0);
  // A refusal disappears with the next action.
  useEffect(
    () =>
      store.subscribe((after, before) => {
        if (after.session !== before.session) setReply((now) => (now.isDone ? now : NOTHING));
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
          ...NOTHING,
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
    <section className={css.commands} aria-label="Commands">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') run(typed);
        }}
      >
        <input
          id="table-command"
          className={css.input}
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
      <output className={css.reply} aria-live="polite" htmlFor="table-command" {...SCROLLER}>
        {reply.words}
      </output>
      {reply.offers.length === 0 ? null : (
        <ul className={css.offers}>
          {reply.offers.map((offer) => (
            <li key={offer}>
              <button type="button" className={css.offer} onClick={() => run(offer)}>
                {offer}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
