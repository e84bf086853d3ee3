'use client';
import { useCallback, useEffect, useState } from 'react';
import { type LiveRefusal, listenToLive } from '@/lib/client/live-stream';
import type { LiveAnswer, LiveMessage } from '@/lib/live/live-answer';
import type { LiveLine, LiveLog } from '@/lib/live/live-table';

/** A live table as received from the server. */
export interface HeardLive<Answer extends LiveAnswer = LiveAnswer, Line = object> {
  readonly answer: Answer;
  /** Every line of the log so far. */
  readonly log: readonly LiveLine<Line>[];
  /** Every message so far. */
  readonly messages: readonly LiveMessage[];
}

export interface LiveState {
  /** The table; null until the server has responded. */
  readonly heard: HeardLive | null;
  /** Whether the connection is lost; the browser reconnects automatically. */
  readonly isLost: boolean;
  /** Why the table cannot be shown; null when it can. */
  readonly refused: LiveRefusal | null;
}

interface LiveStream extends LiveState {
  /** Shows an answer that did not come from the stream, such as the one to a move. Ignores an older answer. */
  readonly show: (answer: LiveAnswer) => void;
}

const NOT_HEARD_YET: LiveState = { heard: null, isLost: false, refused: null };

/** Returns the log with new lines, without the lines of undone answers. */
function addLines(lines: readonly LiveLine[], { from, lines: fresh }: LiveLog) {
  return [...lines.filter(({ depth }) => depth <= from), ...fresh];
}

function applyAnswer(before: HeardLive | null, answer: LiveAnswer): HeardLive {
  if (before !== null && moveCount(answer) < moveCount(before.answer)) return before;
  const known = before?.messages ?? [];
  const last = known.at(-1)?.number ?? 0;
  return {
    answer,
    log: answer.table === null ? [] : addLines(before?.log ?? [], answer.table.log),
    messages: [...known, ...answer.messages.filter(({ number }) => number > last)],
  };
}

function moveCount({ table }: LiveAnswer): number {
  return table?.number ?? -1;
}

/** Receives a live table while the page shows it. */
export function useLive(key: string): LiveStream {
  const [state, setState] = useState(NOT_HEARD_YET);
  const show = useCallback(
    (answer: LiveAnswer) =>
      setState(({ heard }) => ({
        heard: applyAnswer(heard, answer),
        isLost: false,
        refused: null,
      })),
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
