'use client';
import { useEffect, useState } from 'react';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { localStore, ownName } from '@/lib/client/storage';
import { matchLink } from '@/lib/eden/play/match-link';
import type { Match } from './use-match';

const KEY = ownName('eden-match');
/** The delay in milliseconds after a change, so that it is rendered first. */
const AFTER = 50;

/** Returns the last match of this browser as its link; null without one. */
export function storedMatch(): string | null {
  return localStore()?.getItem(KEY) ?? null;
}

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
      try {
        localStore()?.setItem(KEY, text);
      } catch {
        // Nothing is lost with a full storage, because the address contains the match, too.
      }
    };
    const timer = setTimeout(() => void keep(), AFTER);
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
