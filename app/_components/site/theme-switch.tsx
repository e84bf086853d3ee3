'use client';
import { Moon, Sun } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const KEY = 'dossier.theme';
const listeners = new Set<() => void>();

function system(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

/** What was chosen here; null: as the system has it, also where the browser keeps nothing. */
function chosen(): Theme | null {
  try {
    const kept = window.localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : null;
  } catch {
    return null;
  }
}

function themeNow(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return system().matches ? 'dark' : 'light';
}

/** Puts a theme on the page; null: the system's. */
function show(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Chooses a theme for this browser; the system's own is no choice, and follows it when it changes. */
function choose(theme: Theme): void {
  const isSystem = theme === (system().matches ? 'dark' : 'light');
  try {
    if (isSystem) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, theme);
  } catch {
    // The browser keeps nothing: the choice lasts as long as the page.
  }
  show(isSystem ? null : theme);
}

function subscribe(listener: () => void): () => void {
  const media = system();
  const fromOtherTab = ({ key }: StorageEvent) => key === KEY && show(chosen());
  listeners.add(listener);
  media.addEventListener('change', listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** Switches between light and dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, themeNow, () => 'light');
  useEffect(() => {
    if (chosen() !== null) show(chosen());
  }, []);
  const Sign = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={theme === 'dark'}
      aria-label="Dark theme"
      title={theme === 'dark' ? 'Light theme' : 'Dark theme'}
      onClick={() => choose(theme === 'dark' ? 'light' : 'dark')}
      className="grid size-10 place-items-center rounded-md text-ink-soft hover:bg-paper-sunk hover:text-ink"
    >
      <Sign aria-hidden="true" className="size-4" />
    </button>
  );
}
