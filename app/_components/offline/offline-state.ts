'use client';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { findDraft } from '@/lib/decks/draft-journal';
import { NOTHING_WAITS, sameWork, type WaitingWork, waitingWork } from '@/lib/offline/waiting-work';
import { wire } from './wire';

/** The journals are written by the page itself, which no event tells: they are looked at so often. */
const LOOK_AGAIN = 1_500;

/** Whether the program answers, what waits for it, and the names of the decks in that. */
export interface OfflineState {
  readonly up: boolean;
  readonly work: WaitingWork;
  readonly names: ReadonlyMap<string, string>;
}

/** The browser's storage, or none where it is forbidden. */
export function localStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

function namesOf(store: Storage, { decks }: WaitingWork): ReadonlyMap<string, string> {
  return new Map(decks.map((id) => [id, findDraft(store, id, new Set())?.draft.list.name ?? '']));
}

/** Follows what waits while the page is looked at. */
export function useOfflineState(): OfflineState {
  const up = useStore(wire, (state) => state.up);
  const [{ work, names }, setSeen] = useState({ work: NOTHING_WAITS, names: NO_NAMES });
  useEffect(() => {
    const look = () => {
      const store = localStore();
      if (store === null || document.visibilityState === 'hidden') return;
      const now = waitingWork(store);
      setSeen((seen) =>
        sameWork(seen.work, now) ? seen : { work: now, names: namesOf(store, now) },
      );
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    window.addEventListener('storage', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', look);
    };
  }, []);
  return { up, work, names };
}
