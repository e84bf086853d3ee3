'use client';
import { useEffect, useRef } from 'react';

/** What was typed into a field before its scripts came: taken once, so that the first rendering does not wipe it out. */
export function useEarlyTyping(id: string, shown: string, take: (text: string) => void): void {
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const field = document.getElementById(id);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value !== shown) take(field.value);
  }, [id, shown, take]);
}
