'use client';
import Form from 'next/form';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { AccountLink } from '@/app/_components/accounts/account-link';
import { gameOfPath, searchPath } from '@/lib/cards/card-path';
import { useRememberedGame } from '@/lib/client/shown-game';
import { isTyping } from './is-typing';
import { NearLink } from './near-link';
import { ThemeSwitch } from './theme-switch';

/** The logo, main navigation and search; on a phone one row without the search, which "Cards" has. */
export function SiteHeader() {
  const game = useShownGame();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm print:hidden">
      <div className="page-width flex h-12 items-center gap-x-2 sm:h-14 sm:gap-x-6">
        <NearLink
          href="/"
          aria-label="Dossier"
          className="flex min-h-10 min-w-10 items-center text-ink"
        >
          <Wordmark />
        </NearLink>
        <nav aria-label="Main" className="flex flex-1 justify-between sm:flex-none sm:gap-1">
          <NavLink href={searchPath(game)} within="/cards">
            Cards
          </NavLink>
          <NavLink href="/decks" within="/decks">
            Decks
          </NavLink>
          <NavLink href="/collection" within="/collection">
            Collection
          </NavLink>
          <NavLink href={game === 'eden' ? '/rules/eden' : '/rules'} within="/rules">
            Rules
          </NavLink>
        </nav>
        <div className="ml-auto flex-1 max-sm:hidden lg:max-w-md">
          <HeaderSearch />
        </div>
        <AccountLink />
        <div className="max-sm:hidden">
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

/** Returns the game of the page, or else the last chosen one. */
function useShownGame() {
  const remembered = useRememberedGame();
  return gameOfPath(usePathname()) ?? remembered;
}

/** The search of every page; `/` focuses it. The card search has a larger box of its own, which takes the shortcut there. */
function HeaderSearch() {
  const box = useRef<HTMLInputElement>(null);
  const path = usePathname();
  // The router uses the second path for the static page of a query.
  const own = /^\/cards(?:\/eden)?(?:\/search)?$/.test(path);
  const game = useShownGame();
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
      action={searchPath(game)}
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

interface NavLinkProps {
  readonly href: string;
  /** The path of this page and of all pages below it. */
  readonly within: string;
  readonly children: ReactNode;
}

/** A link of the main navigation, marked when it is current. */
function NavLink({ href, within, children }: NavLinkProps) {
  const path = usePathname();
  const here = path === within || path.startsWith(`${within}/`);
  return (
    <NearLink
      href={href}
      aria-current={here ? 'page' : undefined}
      className="flex min-h-10 items-center border-b-2 border-transparent px-1.5 text-sm sm:px-3 font-medium text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
    >
      {children}
    </NearLink>
  );
}

/** The logo: a folder with the name of the program. */
function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent">
        <path
          d="M2 6.5A1.5 1.5 0 0 1 3.5 5h5.2l2 2.5h9.8A1.5 1.5 0 0 1 22 9v9.5a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 18.5Z"
          fill="currentColor"
        />
        <circle cx="12" cy="13.75" r="2.25" fill="var(--paper-raised)" />
      </svg>
      <span className="text-lg font-semibold tracking-tight max-sm:hidden">Dossier</span>
    </span>
  );
}
