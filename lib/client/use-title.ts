'use client';
import { useEffect } from 'react';

/** Sets the title of the page. Its shell is shared by every deck and card, so the browser does it. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Dossier`;
  }, [title]);
}
