'use client';
import { type RefObject, useEffect } from 'react';

const KEY_DIRECTIONS: Readonly<
  Record<string, 'left' | 'right' | 'up' | 'down' | 'first' | 'last'>
> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  j: 'right',
  k: 'left',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** Returns the number of links in the first row. */
function countColumns(links: readonly HTMLElement[]): number {
  const top = links[0]?.getBoundingClientRect().top ?? 0;
  const next = links.findIndex((link) => link.getBoundingClientRect().top > top + 4);
  return next < 0 ? links.length : Math.max(1, next);
}

function nextLink(key: string, at: number, links: readonly HTMLElement[]): number | null {
  switch (KEY_DIRECTIONS[key]) {
    case 'left':
      return at - 1;
    case 'right':
      return at + 1;
    case 'up':
      return at - countColumns(links);
    case 'down':
      return Math.min(at + countColumns(links), links.length - 1);
    case 'first':
      return 0;
    case 'last':
      return links.length - 1;
    default:
      return null;
  }
}

/** Lets the arrow keys, j and k move through the links marked `data-walk`. Up from the first row goes back to the search box. */
export function useArrowKeys(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = inside.current;
    if (root === null) return;
    function onKey(event: KeyboardEvent) {
      if (root === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const links = [...root.querySelectorAll<HTMLElement>('[data-walk]')];
      const at = links.findIndex((link) => link.matches(':focus'));
      if (at < 0) return;
      const to = nextLink(event.key, at, links);
      if (to === null) return;
      event.preventDefault();
      const next =
        to < 0
          ? event.key === 'ArrowUp'
            ? document.getElementById('card-search')
            : null
          : links[to];
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    }
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [inside]);
}
