'use client';
import { Search, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SiteSearch, useFocusAfterSearch } from '@/app/_components/search/site-search';
import type { AnyCard } from '@/lib/cards/catalogue';
import { useShownGame } from '@/lib/client/shown-game';
import { isTyping } from './is-typing';

const NAME = 'From anywhere';
const LABELS = {
  ote: 'Search cards, decks, rules',
  eden: 'Search Eden: cards, troops, rules',
} as const;

const BUTTON_CLASS =
  'grid size-10 flex-none place-items-center rounded-md text-ink-soft hover:text-ink';
const OPENER_ID = 'open-search';

/** The search of every page: a box, or where there is no room for it a button that opens it. `/` goes to either. */
export function HeaderSearch() {
  const path = usePathname();
  const game = useShownGame();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isTyping(event.target) && goToSearch()) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useFocusAfterSearch();
  // The card search has a larger box of its own. The router uses the second path for the static page of a query.
  const hasOwnBox = /^\/cards(?:\/eden)?(?:\/search)?$/.test(path);
  return (
    <div className="flex flex-1 justify-end lg:ml-auto lg:max-w-md">
      {hasOwnBox ? null : (
        <SiteSearch
          id="header-search"
          name={NAME}
          label={LABELS[game]}
          game={game}
          className="relative flex-1 max-lg:hidden"
          inputClassName="h-9 w-full rounded-md border border-line-strong/60 bg-paper-raised px-3 pr-9 text-sm"
        >
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-sm border border-line px-1.5 font-sans text-xs text-ink-faint"
          >
            /
          </span>
        </SiteSearch>
      )}
      <SearchSheet game={game} />
    </div>
  );
}

/** Goes to the box that is in sight, or opens the sheet. Returns false where there is no search: a table hides the header and has the key for its commands. */
function goToSearch(): boolean {
  for (const id of ['card-search', 'header-search', OPENER_ID]) {
    const target = document.getElementById(id);
    if (target === null || target.getClientRects().length === 0) continue;
    if (target instanceof HTMLInputElement) {
      target.focus();
      target.select();
    } else target.click();
    return true;
  }
  return false;
}

/** The search over the whole of a narrow window, and its button; a page with a box of its own goes to that. */
function SearchSheet({ game }: { readonly game: AnyCard['game'] }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => sheet.current?.close();
  function open() {
    const ownBox = document.getElementById('card-search');
    if (ownBox !== null) {
      ownBox.focus();
      return;
    }
    // A phone shows its keyboard only for a box that has the focus before the tap is over.
    flushSync(() => setOpen(true));
    sheet.current?.showModal();
    sheet.current?.querySelector('input')?.focus();
  }
  return (
    <>
      <button
        id={OPENER_ID}
        type="button"
        aria-label="Search"
        onClick={open}
        className={`${BUTTON_CLASS} lg:hidden`}
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      <dialog
        ref={sheet}
        aria-label="Search"
        onClose={() => setOpen(false)}
        className="h-dvh max-h-none w-full max-w-none bg-paper p-2 text-ink"
      >
        {isOpen ? (
          <SiteSearch
            id="sheet-search"
            name={NAME}
            label={LABELS[game]}
            game={game}
            onLeave={close}
            className="relative flex gap-1"
            inputClassName="h-11 w-full min-w-0 flex-1 rounded-md border border-line-strong/60 bg-paper-raised px-3 text-base"
          >
            <button
              type="button"
              aria-label="Close the search"
              onClick={close}
              className={BUTTON_CLASS}
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </SiteSearch>
        ) : null}
      </dialog>
    </>
  );
}
