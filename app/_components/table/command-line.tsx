'use client';
import { useState } from 'react';
import { readCommand } from '@/lib/ote/commands/read-command';
import css from './command-line.module.css';
import { readAloud } from './read-aloud';
import { doTableCommand } from './table-commands';
import { askedAt, useTableStore } from './table-store';

interface Reply {
  readonly words: string;
  readonly offers: readonly string[];
}

const NOTHING: Reply = { words: '', offers: [] };

/** A long answer scrolls; a scrollable region needs keyboard access. */
const SCROLLER = { tabIndex: 0 };

/** A line to type commands into, for speed and for screen readers: every action has one. What it comes to is said beneath. */
export function CommandLine() {
  const store = useTableStore();
  const [typed, setTyped] = useState('');
  const [reply, setReply] = useState<Reply>(NOTHING);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [back, setBack] = useState(0);
  const run = (command: string) => {
    const before = store.getState();
    const asked = askedAt(before);
    const mine = asked.who === 'person' && before.handover === null;
    // What somebody else may do, and with which cards, is read to nobody.
    const seat = mine ? asked.seat : before.viewer;
    const read = readCommand(before.session.now.state, seat, command);
    setHistory((all) => [...all.filter((one) => one !== command), command].slice(-50));
    setBack(0);
    switch (read.kind) {
      case 'answers': {
        if (!mine) {
          setReply({ words: 'It is not your turn to answer.', offers: [] });
          return;
        }
        const done = before.act(read.answers);
        const now = store.getState();
        setReply({
          words: done ? readAloud(now, 'last', before.session) : (now.refusal?.message ?? ''),
          offers: [],
        });
        if (done) setTyped('');
        return;
      }
      case 'table': {
        const { words, offers = [] } = doTableCommand(store, read.command);
        setReply({ words, offers });
        setTyped('');
        return;
      }
      case 'which':
      case 'unknown':
        setReply({ words: read.message, offers: read.offers });
        return;
      case 'refused': {
        before.refuse(read.refusal, mine ? read.wish : null);
        const { clause, message } = read.refusal;
        setReply({ words: `${message} (${clause})`, offers: [] });
        return;
      }
    }
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
