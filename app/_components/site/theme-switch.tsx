'use client';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { THEME_KEY } from './theme';

type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();

function system(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

/** Returns the theme chosen in this browser; null for the system's theme, or without storage. */
function chosen(): Theme | null {
  try {
    const stored = window.localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

function themeNow(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return system().matches ? 'dark' : 'light';
}

/** Sets the theme of the page; null for the system's. */
function show(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Stores a theme for this browser. The system's own theme removes the choice, so that the page follows the system again. */
function choose(theme: Theme): void {
  const isSystem = theme === (system().matches ? 'dark' : 'light');
  try {
    if (isSystem) window.localStorage.removeItem(THEME_KEY);
    else window.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show(isSystem ? null : theme);
}

function subscribe(listener: () => void): () => void {
  const media = system();
  const fromOtherTab = ({ key }: StorageEvent) => key === THEME_KEY && show(chosen());
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
  const Icon = theme === 'dark' ? Sun : Moon;
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
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
