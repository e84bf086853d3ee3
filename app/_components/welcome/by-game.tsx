'use client';
import type { ReactNode } from 'react';
import { keptScript } from '@/lib/client/kept-script';
import { useRememberedGame } from '@/lib/client/shown-game';
import { useInBrowser } from '@/lib/client/use-in-browser';

/** Marks the static page with `data-eden` before it is painted, if the person has chosen that game. */
const EDEN_SCRIPT = keptScript('eden', ['game'], 'eden');

interface ByGameProps {
  readonly ote: ReactNode;
  readonly eden: ReactNode;
}

/** What a page that belongs to no game shows for the one that is chosen. */
export function ByGame({ ote, eden }: ByGameProps) {
  const isEden = useRememberedGame() === 'eden';
  if (useInBrowser()) return isEden ? eden : ote;
  return (
    <>
      <script suppressHydrationWarning>{EDEN_SCRIPT}</script>
      <div className="in-data-eden:hidden">{ote}</div>
      <div className="not-in-data-eden:hidden">{eden}</div>
    </>
  );
}
