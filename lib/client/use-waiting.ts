'use client';
import { useEffect, useState } from 'react';
import { localStore } from './storage';
import { NOTHING_WAITS, type WaitingWork, waitingWork } from './waiting-work';

/** Milliseconds between two looks. This page writes the journals itself, and no event reports that. */
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
