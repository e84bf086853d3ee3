'use client';
import { createContext, useCallback, useEffect, useMemo, useState } from 'react';
import { showBadge, tellOfTable } from '@/lib/client/turn-notice';
import type { HeardLive } from './use-live';

/** The messages that the player has not seen, and a function that marks all up to a number as seen. */
interface UnreadMessages {
  readonly count: number;
  readonly read: (last: number) => void;
}

export const UnreadContext = createContext<UnreadMessages>({ count: 0, read: () => undefined });

/** Counts the messages that came since the chat was last in sight. Those that were there before the page was opened count as seen. */
export function useUnread(heard: HeardLive | null): UnreadMessages {
  const [seen, setSeen] = useState<number | null>(null);
  const read = useCallback((last: number) => setSeen((before) => Math.max(before ?? 0, last)), []);
  const messages = heard?.messages ?? null;
  useEffect(() => {
    if (messages !== null) setSeen((before) => before ?? messages.at(-1)?.number ?? 0);
  }, [messages]);
  const count = seen === null ? 0 : (messages ?? []).filter(({ number }) => number > seen).length;
  return useMemo(() => ({ count, read }), [count, read]);
}

/**
 * Returns whether the host's table is full and waits for its beginning, for the title. Tells the host by a badge of the app, and by a
 * notification if it is allowed and the page is not in sight.
 */
export function useFullTable(heard: HeardLive | null): boolean {
  const answer = heard?.answer ?? null;
  const isFull =
    answer?.isHost === true &&
    answer.phase === 'open' &&
    answer.seats.every(({ name }) => name !== '');
  useSign(isFull, answer?.key ?? '', 'Your table is full');
  return isFull;
}

/** A request that the table passes by itself is over sooner. */
const PASSED_MS = 700;

/**
 * Returns whether it is this player's turn to decide, for the title. Tells the player by a badge of the app, and by a
 * notification if it is allowed and the page is not in sight.
 */
export function useYourTurn(heard: HeardLive | null): boolean {
  const you = heard?.answer.you ?? null;
  const table = heard?.answer.table ?? null;
  const asked = you !== null && table?.asked.includes(you) === true ? table.number : null;
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => setTold(asked), PASSED_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const isYours = asked !== null && told === asked;
  const key = heard?.answer.key ?? '';
  useSign(isYours, key, 'It is your turn');
  return isYours;
}

function useSign(isOn: boolean, key: string, words: string): void {
  useEffect(() => {
    if (!isOn) return;
    // The title and the badge tell it anyway.
    tellOfTable(key, words).catch(() => undefined);
    return showBadge();
  }, [isOn, key, words]);
}
