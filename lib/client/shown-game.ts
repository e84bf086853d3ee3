import { useSyncExternalStore } from 'react';
import type { AnyCard } from '@/lib/cards/catalogue';
import { localStore, ownName } from './storage';

type Game = AnyCard['game'];
const listeners = new Set<() => void>();

function known(): Game {
  return localStore()?.getItem(ownName('game')) === 'eden' ? 'eden' : 'ote';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores in this browser which game the user looks at. */
export function rememberGame(game: Game): void {
  localStore()?.setItem(ownName('game'), game);
  for (const listener of listeners) listener();
}

/** Returns the game that was chosen last; the first one in a static page. */
export function useRememberedGame(): Game {
  return useSyncExternalStore<Game>(subscribe, known, () => 'ote');
}
