'use client';
import { useState } from 'react';
import { Input } from '@/app/_components/forms/field';
import { readMatchCommand } from '@/lib/eden/play/command';
import type { FieldMatch } from './use-choosing';

interface CommandReply {
  readonly words: string;
  readonly offers: readonly string[];
}

const NO_REPLY: CommandReply = { words: '', offers: [] };

/** The command line, which has a command for every legal answer, with its reply below. */
export function MatchCommand({ match }: { readonly match: FieldMatch }) {
  const [typed, setTyped] = useState('');
  const [reply, setReply] = useState(NO_REPLY);
  function run(command: string) {
    const read = readMatchCommand(match.state, match.request, match.choices, command);
    if (read.kind === 'said') {
      setReply(read);
      return;
    }
    setTyped('');
    if (read.kind === 'choice') {
      const refusal = match.take(read.choice, read.place, read.degrees, read.reading);
      setReply({
        words:
          refusal === null
            ? `${read.choice.command}: done.`
            : `${refusal.message} (${refusal.clause})`,
        offers: [],
      });
      return;
    }
    const isThere = read.does !== 'redo' || match.redo !== null;
    setReply({ words: isThere ? `${read.does}: done.` : 'A live match has one line.', offers: [] });
    if (read.does === 'undo') match.undo();
    else if (read.does === 'redo') match.redo?.();
    else if (read.does === 'prepare') match.prepare();
    else if (match.request !== null) match.suggest(match.request);
  }
  return (
    <section aria-label="Commands">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(typed);
        }}
      >
        <Input
          id="match-command"
          aria-label="Command"
          placeholder="move 1 12 30"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={400}
          className="font-mono"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <output
        aria-live="polite"
        htmlFor="match-command"
        className="mt-1 block text-sm text-ink-soft"
      >
        {reply.words}
      </output>
      {reply.words === '' ? (
        <p className="text-xs text-ink-faint max-sm:hidden">
          Keys: 1 to 9 answer, F the field, R turns what is placed, C commands, O odds of the pair,
          Ctrl+Z undo.
        </p>
      ) : null}
      {reply.offers.length === 0 ? null : (
        <ul className="flex flex-wrap gap-1.5">
          {reply.offers.map((offer) => (
            <li key={offer}>
              <button
                type="button"
                className="min-h-8 rounded-sm border border-line px-2 font-mono text-xs text-ink-soft hover:border-accent"
                onClick={() => setTyped(offer)}
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
