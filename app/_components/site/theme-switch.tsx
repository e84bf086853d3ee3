'use client';
import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { keptUnder } from '@/lib/client/kept';
import { oneOf } from '@/lib/text/schema';
import { THEME_KEY } from './theme';

type Theme = 'light' | 'dark';

/** The theme chosen in this browser, whoever is signed in; null for the system's theme. */
const keptTheme = keptUnder(THEME_KEY, oneOf<Theme>(['light', 'dark']));

function systemIsDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function themeNow(): Theme {
  return keptTheme.read() ?? (systemIsDark().matches ? 'dark' : 'light');
}

/** Shows and stores a theme. The system's own theme removes the choice, so that the page follows the system again. */
function chooseTheme(theme: Theme): void {
  keptTheme.write(theme === (systemIsDark().matches ? 'dark' : 'light') ? null : theme);
}

/** Sets the theme of the page. */
function showTheme(): void {
  const theme = keptTheme.read();
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function subscribe(listener: () => void): () => void {
  const media = systemIsDark();
  const stop = keptTheme.watch(() => {
    showTheme();
    listener();
  });
  media.addEventListener('change', listener);
  return () => {
    stop();
    media.removeEventListener('change', listener);
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
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      className="grid size-10 place-items-center rounded-md text-ink-soft hover:bg-paper-sunk hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
