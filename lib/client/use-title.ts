'use client';
import { useEffect } from 'react';

/** Names the page. Its shell is the same for every deck and card, so the browser does it. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Dossier`;
  }, [title]);
}
