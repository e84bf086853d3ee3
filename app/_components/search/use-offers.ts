'use client';
import { type KeyboardEvent, startTransition, useCallback, useRef, useState } from 'react';
import { afterNextPaint } from '@/lib/client/after-next-paint';

/** Suggestions below a text box, and how its keys choose one. */
export interface Offers<T> {
  readonly offers: readonly T[];
  /** The text that the suggestions were made for. */
  readonly of: string;
  /** The index of the suggestion that Enter takes; -1 when none is selected. */
  readonly active: number;
  /** Updates the suggestions for a text and the position of the caret in it. */
  readonly look: (text: string, caret: number) => void;
  readonly close: () => void;
  /** Handles Up, Down, Enter and Escape while suggestions are shown. Returns whether it has handled the key. */
  readonly onKey: (event: KeyboardEvent, take: (offer: T) => void) => boolean;
}

const NO_OFFERS = { offers: [], of: '' };

/**
 * Suggestions for what is being typed, which `find` returns for a text and the position of the caret. None is selected
 * until Down is pressed, so Enter still submits the text. The typed letter is painted before they are looked for.
 */
export function useOffers<T>(
  find: (text: string, caret: number) => Promise<readonly T[]>,
): Offers<T> {
  const [{ offers, of }, setFound] = useState<Pick<Offers<T>, 'offers' | 'of'>>(NO_OFFERS);
  const [active, setActive] = useState(-1);
  const asked = useRef(0);

  const close = useCallback(() => {
    asked.current += 1;
    setFound(NO_OFFERS);
    setActive(-1);
  }, []);

  const look = useCallback(
    async (text: string, caret: number) => {
      const turn = ++asked.current;
      await afterNextPaint();
      if (turn !== asked.current) return;
      let found: readonly T[] = [];
      try {
        found = await find(text, caret);
      } catch {
        // The search itself reports that the server cannot be reached; typing works without suggestions.
      }
      if (turn !== asked.current) return;
      startTransition(() => {
        setFound({ offers: found, of: text });
        setActive(-1);
      });
    },
    [find],
  );

  /** Selects a suggestion. Suggestions that are still being loaded are dropped: they would replace the selected one. */
  function walk(to: number): void {
    asked.current += 1;
    setActive(to);
  }

  function onKey(event: KeyboardEvent, take: (offer: T) => void): boolean {
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
