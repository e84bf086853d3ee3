'use client';
import { useEffect, useState } from 'react';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { matchLink } from '@/lib/eden/play/match-link';
import { keptMatch } from './kept-match';
import type { Match } from './use-match';

/** The delay in milliseconds after a change, so that it is rendered first. */
const STORE_DELAY_MS = 50;

/** Stores the match in the address and in this browser, and copies its link. */
export function ShareMatch({ match: { setup, tree } }: { readonly match: Match }) {
  const [linked, setLinked] = useState({ link: '', at: -1 });
  useEffect(() => {
    let isLate = false;
    const keep = async () => {
      const text = await matchLink(setup, tree);
      if (isLate) return;
      window.history.replaceState(null, '', `#${text}`);
      setLinked({ link: window.location.href, at: tree.at });
      keptMatch.write(text);
    };
    const timer = setTimeout(() => void keep(), STORE_DELAY_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [setup, tree]);
  return (
    <span data-linked={linked.at} className="inline-flex items-center gap-2">
      <CopyButton text={linked.link} label="Copy link" />
    </span>
  );
}
