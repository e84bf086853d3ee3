'use client';
import { useEffect, useState } from 'react';
import { send } from '@/lib/client/account';
import type { LiveAnswer, LiveMessage } from '@/lib/live/live-answer';
import type { LiveLine, LiveLog } from '@/lib/live/live-table';

/** A live table as the page has heard of it. */
export interface HeardLive {
  readonly answer: LiveAnswer;
  /** Every line of the log so far. */
  readonly log: readonly LiveLine[];
  /** Every message so far. */
  readonly messages: readonly LiveMessage[];
}

export interface LiveState {
  /** Null until the server has answered. */
  readonly heard: HeardLive | null;
  /** The connection is lost; the browser asks again by itself. */
  readonly isLost: boolean;
  /** Why the table cannot be shown; null: it can. */
  readonly refused: { readonly code: string; readonly message: string } | null;
}

const BEGINNING: LiveState = { heard: null, isLost: false, refused: null };

/** The log after news of it: what the table went back from is gone. */
export function withNews(lines: readonly LiveLine[], { from, lines: fresh }: LiveLog) {
  return [...lines.filter(({ depth }) => depth <= from), ...fresh];
}

function afterNews(before: HeardLive | null, answer: LiveAnswer): HeardLive {
  const known = before?.messages ?? [];
  const last = known.at(-1)?.number ?? 0;
  return {
    answer,
    log: answer.table === null ? [] : withNews(before?.log ?? [], answer.table.log),
    messages: [...known, ...answer.messages.filter(({ number }) => number > last)],
  };
}

/** Listens to a live table for as long as the page shows it. */
export function useLive(key: string): LiveState {
  const [state, setState] = useState(BEGINNING);
  useEffect(() => {
    const path = `/api/v1/live/${encodeURIComponent(key)}`;
    const source = new EventSource(`${path}/events`);
    const hear = ({ data }: MessageEvent<string>) => {
      const answer: LiveAnswer = JSON.parse(data);
      setState(({ heard }) => ({
        heard: afterNews(heard, answer),
        isLost: false,
        refused: null,
      }));
    };
    const lose = async () => {
      setState((now) => ({ ...now, isLost: true }));
      // The browser connects again after a lost connection, and gives up after a refusal.
      if (source.readyState !== EventSource.CLOSED) return;
      const asked = await send('GET', path);
      if (!asked.ok) setState((now) => ({ ...now, refused: asked }));
    };
    source.addEventListener('table', hear);
    source.addEventListener('error', lose);
    return () => source.close();
  }, [key]);
  return state;
}
