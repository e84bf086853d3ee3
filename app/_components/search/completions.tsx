'use client';
import { type KeyboardEvent, startTransition, useCallback, useRef, useState } from 'react';
import type { AnyCard } from '@/lib/cards/catalogue';
import type { Completion } from '@/lib/cards/search/complete';
import { afterNextPaint, openCompleter } from './live-catalogue';

interface Completions {
  readonly offers: readonly Completion[];
  /** The text that the suggestions were made for. */
  readonly of: string;
  /** The index of the suggestion that Enter takes; -1 when none is selected. */
  readonly active: number;
  /** Updates the suggestions for a text and the position of the caret in it. */
  readonly look: (text: string, caret: number) => void;
  readonly close: () => void;
  /** Handles Up, Down, Enter and Escape while suggestions are shown. Returns whether it has handled the key. */
  readonly onKey: (event: KeyboardEvent, take: (offer: Completion) => void) => boolean;
}

const NO_COMPLETIONS: Pick<Completions, 'offers' | 'of'> = { offers: [], of: '' };

/** Suggestions for what is being typed. None is selected until Down is pressed, so Enter still submits the query. */
export function useCompletions(game: AnyCard['game']): Completions {
  const [{ offers, of }, setFound] = useState(NO_COMPLETIONS);
  const [active, setActive] = useState(-1);
  const asked = useRef(0);

  const close = useCallback(() => {
    asked.current += 1;
    setFound(NO_COMPLETIONS);
    setActive(-1);
  }, []);

  const look = useCallback(
    async (text: string, caret: number) => {
      const turn = ++asked.current;
      await afterNextPaint();
      if (turn !== asked.current) return;
      let found: readonly Completion[] = [];
      try {
        found = (await openCompleter(text, game))(text, caret);
      } catch {
        // The search itself reports that the server cannot be reached; typing works without suggestions.
      }
      if (turn !== asked.current) return;
      startTransition(() => {
        setFound({ offers: found, of: text });
        setActive(-1);
      });
    },
    [game],
  );

  /** Selects a suggestion. Suggestions that are still being loaded are dropped: they would replace the selected one. */
  function walk(to: number): void {
    asked.current += 1;
    setActive(to);
  }

  function onKey(event: KeyboardEvent, take: (offer: Completion) => void): boolean {
    if (offers.length === 0) return false;
    const offer = offers[active];
    switch (event.key) {
      case 'ArrowDown':
        if (active === offers.length - 1) {
          // Down from the last one goes to the results.
          close();
          return false;
        }
        walk(active + 1);
        break;
      case 'ArrowUp':
        walk(Math.max(-1, active - 1));
        break;
      case 'Escape':
        close();
        break;
      case 'Enter':
        if (offer === undefined) {
          close();
          return false;
        }
        take(offer);
        break;
      default:
        return false;
    }
    event.preventDefault();
    return true;
  }

  return { offers, of, active, look, close, onKey };
}

interface CompletionListProps {
  readonly id: string;
  readonly offers: readonly Completion[];
  readonly active: number;
  readonly onTake: (offer: Completion) => void;
}

const KIND_WORDS: Readonly<Record<Completion['kind'], string>> = {
  key: 'key',
  value: '',
  name: 'card',
};

/** Suggestions below the box, chosen with the arrow keys or by a click. */
export function CompletionList({ id, offers, active, onTake }: CompletionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute top-full left-0 z-30 mt-1.5 max-h-80 w-full max-w-xl overflow-y-auto rounded-md border border-line-strong bg-paper-raised py-1 shadow-lg"
    >
      {offers.map((offer, i) => (
        <div
          key={offer.insert}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === active}
          // The box keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(offer);
          }}
          className="flex min-h-10 cursor-pointer items-center justify-between gap-3 px-3.5 hover:bg-paper aria-selected:bg-accent aria-selected:text-accent-ink"
        >
          <span>{offer.label}</span>
          <span className="text-sm opacity-80">{KIND_WORDS[offer.kind]}</span>
        </div>
      ))}
    </div>
  );
}
