import { HeaderSearch } from './header-search';
import { NavLink } from './nav-link';
import { NearLink } from './near-link';
import { ThemeSwitch } from './theme-switch';
import { Wordmark } from './wordmark';

/** Wordmark, the places there are, and the search that is always at hand; on a phone one row, whose search is the one of “Cards”. */
export function SiteHeader() {
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
          <NavLink href="/cards">Cards</NavLink>
          <NavLink href="/decks">Decks</NavLink>
          <NavLink href="/collection">Collection</NavLink>
          <NavLink href="/rules">Rules</NavLink>
        </nav>
        <div className="ml-auto flex-1 max-sm:hidden lg:max-w-md">
          <HeaderSearch />
        </div>
        <div className="max-sm:hidden">
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
