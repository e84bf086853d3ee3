'use client';
import { useCallback, useEffect, useState } from 'react';
import { type LiveRefusal, listenToLive } from '@/lib/client/live-stream';
import type { LiveAnswer, LiveMessage } from '@/lib/live/live-answer';
import type { LiveLine, LiveLog } from '@/lib/live/live-table';

/** A live table as the page has heard of it. */
export interface HeardLive<Answer extends LiveAnswer = LiveAnswer, Line = object> {
  readonly answer: Answer;
  /** Every line of the log so far. */
  readonly log: readonly LiveLine<Line>[];
  /** Every message so far. */
  readonly messages: readonly LiveMessage[];
}

export interface LiveState {
  /** Null until the server has answered. */
  readonly heard: HeardLive | null;
  /** The connection is lost; the browser asks again by itself. */
  readonly isLost: boolean;
  /** Why the table cannot be shown; null: it can. */
  readonly refused: LiveRefusal | null;
}

export interface Live extends LiveState {
  /** Shows what the server has said otherwise than by the stream. Older news than what is shown changes nothing. */
  readonly show: (answer: LiveAnswer) => void;
}

const BEGINNING: LiveState = { heard: null, isLost: false, refused: null };

/** The log after news of it: what the table went back from is gone. */
export function withNews(lines: readonly LiveLine[], { from, lines: fresh }: LiveLog) {
  return [...lines.filter(({ depth }) => depth <= from), ...fresh];
}

function afterNews(before: HeardLive | null, answer: LiveAnswer): HeardLive {
  if (before !== null && numberOf(answer) < numberOf(before.answer)) return before;
  const known = before?.messages ?? [];
  const last = known.at(-1)?.number ?? 0;
  return {
    answer,
    log: answer.table === null ? [] : withNews(before?.log ?? [], answer.table.log),
    messages: [...known, ...answer.messages.filter(({ number }) => number > last)],
  };
}

function numberOf({ table }: LiveAnswer): number {
  return table?.number ?? -1;
}

/** Listens to a live table for as long as the page shows it. */
export function useLive(key: string): Live {
  const [state, setState] = useState(BEGINNING);
  const show = useCallback(
    (answer: LiveAnswer) =>
      setState(({ heard }) => ({ heard: afterNews(heard, answer), isLost: false, refused: null })),
    [],
  );
  useEffect(() => {
    return listenToLive(key, {
      hear: show,
      lose: () => setState((now) => ({ ...now, isLost: true })),
      refuse: (refused) => setState((now) => ({ ...now, refused })),
    });
  }, [key, show]);
  return { ...state, show };
}
