import { HeaderSearch } from './header-search';
import { NavLink } from './nav-link';
import { NearLink } from './near-link';
import { Wordmark } from './wordmark';

/** Wordmark, the places there are, and the search that is always at hand. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-1.5 sm:h-14 sm:flex-nowrap sm:py-0">
        <NearLink href="/" className="flex min-h-10 items-center text-ink">
          <Wordmark />
        </NearLink>
        <nav aria-label="Main" className="ml-auto flex gap-1 sm:ml-0">
          <NavLink href="/cards">Cards</NavLink>
          <NavLink href="/decks">Decks</NavLink>
          <NavLink href="/collection">Collection</NavLink>
          <NavLink href="/rules">Rules</NavLink>
        </nav>
        <div className="order-last w-full pb-1 sm:order-none sm:ml-auto sm:w-auto sm:flex-1 sm:pb-0 lg:max-w-md">
          <HeaderSearch />
        </div>
      </div>
    </header>
  );
}
