'use client';
import { useEffect, useState } from 'react';
import { localStore } from '@/lib/client/storage';
import { counted } from '@/lib/text/counted';
import { draftedDecks, findDraft } from './drafts';
import { EDITS, entryKeys, type OutboxStore, TOUCHES } from './outbox';

/** A deck with changes that are not saved. */
interface WaitingDraft {
  readonly deck: string;
  readonly name: string;
  /** Whether the server does not have the deck yet. */
  readonly isNew: boolean;
}

/** The changes in this browser's outbox that wait for the server. */
interface WaitingWork {
  /** The number of entries of the collection. */
  readonly counts: number;
  /** The number of touches on a companion. */
  readonly touches: number;
  /** The decks with unsaved changes, each once. */
  readonly drafts: readonly WaitingDraft[];
}

const NOTHING_WAITS: WaitingWork = { counts: 0, touches: 0, drafts: [] };

/** Returns the waiting changes in a store. */
export function waitingWork(store: OutboxStore): WaitingWork {
  return {
    counts: entryKeys(store, EDITS).length,
    touches: entryKeys(store, TOUCHES).length,
    drafts: draftedDecks(store).map((deck) => {
      const draft = findDraft(store, deck, new Set())?.draft;
      return { deck, name: draft?.list.name ?? '', isNew: draft?.base === 0 };
    }),
  };
}

/** Returns how many changes wait. */
export function countWaiting({ counts, touches, drafts }: WaitingWork): number {
  return counts + touches + drafts.length;
}

/** Returns the text of the status: whether the server can be reached, and what waits for it. Empty when there is nothing to report. */
export function statusWords(up: boolean, work: WaitingWork, undecided: number): string {
  if (up)
    return undecided > 0 ? `${counted(undecided, 'deck needs', 'decks need')} your decision` : '';
  const { counts, touches, drafts } = work;
  const parts = [
    counts > 0 ? counted(counts, 'count') : '',
    touches > 0 ? counted(touches, 'touch of a companion', 'touches of a companion') : '',
    drafts.length > 0 ? `changes to ${counted(drafts.length, 'deck')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Offline' : `Offline. Not saved yet: ${parts.join(' and ')}`;
}

/** Milliseconds between two looks. This page writes the entries itself, and no event reports that. */
const LOOK_AGAIN = 1_500;

/** Returns what waits to be saved, while the page is visible. */
export function useWaiting(): WaitingWork {
  const [work, setWork] = useState(NOTHING_WAITS);
  useEffect(() => {
    const look = () => {
      const store = localStore();
      if (store === null || document.visibilityState === 'hidden') return;
      const now = waitingWork(store);
      setWork((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    window.addEventListener('storage', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('storage', look);
    };
  }, []);
  return work;
}
