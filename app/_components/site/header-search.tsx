'use client';
import Form from 'next/form';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** True where a key belongs to what is being typed, not to a shortcut. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** The search of every page; `/` goes to it. The card search has its own, larger, box, which takes the key there. */
export function HeaderSearch() {
  const box = useRef<HTMLInputElement>(null);
  const path = usePathname();
  // The static page of a query knows itself by the second name.
  const own = path === '/cards' || path === '/cards/search';
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      const target = document.getElementById('card-search') ?? box.current;
      if (target instanceof HTMLInputElement) {
        event.preventDefault();
        target.focus();
        target.select();
      }
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (own) return null;
  return (
    <Form
      action="/cards"
      prefetch={false}
      role="search"
      aria-label="From anywhere"
      className="relative"
    >
      <label htmlFor="header-search" className="sr-only">
        Search the cards
      </label>
      <input
        ref={box}
        id="header-search"
        name="q"
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="Search the cards"
        className="h-10 w-full rounded-md border border-line-strong/60 bg-paper-raised px-3 text-base sm:h-9 sm:pr-9 sm:text-sm"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 font-sans text-xs text-ink-faint sm:block"
      >
        /
      </span>
    </Form>
  );
}
