'use client';
import { CircleUser } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { SiteSearch, useFocusAfterSearch } from '@/app/_components/search/site-search';
import { searchPath } from '@/lib/cards/card-path';
import { noteSignedOut } from '@/lib/client/connection';
import { useShownGame } from '@/lib/client/shown-game';
import { WAS_SIGNED_IN } from '@/lib/client/storage';
import { isVisitor, useSession } from '@/lib/client/use-session';
import { isTyping } from './is-typing';
import { NearLink } from './near-link';
import { partOfPath, type SitePart } from './site-part';
import { ThemeSwitch } from './theme-switch';

/** The logo, main navigation and search; on a phone one row without the search, which "Cards" has. */
export function SiteHeader() {
  const game = useShownGame();
  return (
    <header
      id="site-header"
      className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm print:hidden"
    >
      <div className="page-width flex h-12 items-center gap-x-1 sm:h-14 sm:gap-x-6">
        <NearLink
          href="/"
          aria-label="Dossier"
          className="flex min-h-10 min-w-10 items-center text-ink max-[359px]:-ml-2"
        >
          <Wordmark />
        </NearLink>
        <nav aria-label="Main" className="flex flex-1 justify-between sm:flex-none sm:gap-1">
          <NavLink href={searchPath(game)} part="cards">
            Cards
          </NavLink>
          <NavLink href="/decks" part="decks">
            Decks
          </NavLink>
          <NavLink href={game === 'eden' ? '/eden/play' : '/play'} part="play">
            Play
          </NavLink>
          <NavLink href="/collection" part="collection">
            Collection
          </NavLink>
          <NavLink href={game === 'eden' ? '/rules/eden' : '/rules'} part="rules">
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

const SEARCH_LABELS = {
  ote: 'Search cards, decks, rules',
  eden: 'Search Eden: cards, troops, rules',
} as const;

/** The search of every page; `/` focuses it. The card search has a larger box of its own, which takes the shortcut there. */
function HeaderSearch() {
  const path = usePathname();
  // The router uses the second path for the static page of a query.
  const own = /^\/cards(?:\/eden)?(?:\/search)?$/.test(path);
  const game = useShownGame();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      const target =
        document.getElementById('card-search') ?? document.getElementById('header-search');
      // A table hides the header and has the key for its commands.
      if (target instanceof HTMLInputElement && target.getClientRects().length > 0) {
        event.preventDefault();
        target.focus();
        target.select();
      }
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useFocusAfterSearch();
  if (own) return null;
  return (
    <SiteSearch
      id="header-search"
      name="From anywhere"
      label={SEARCH_LABELS[game]}
      game={game}
      className="relative"
      inputClassName="h-10 w-full rounded-md border border-line-strong/60 bg-paper-raised px-3 text-base sm:h-9 sm:pr-9 sm:text-sm"
    >
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 hidden -translate-y-1/2 rounded-sm border border-line px-1.5 font-sans text-xs text-ink-faint sm:block"
      >
        /
      </span>
    </SiteSearch>
  );
}

interface NavLinkProps {
  readonly href: string;
  /** The part of the program in which the link is marked as current. */
  readonly part: SitePart;
  readonly children: ReactNode;
}

const NAV_CLASS =
  'flex min-h-10 min-w-10 items-center justify-center border-b-2 border-transparent px-1 text-[13px] max-[359px]:px-0.5 max-[359px]:text-xs sm:px-3 sm:text-sm font-medium text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink';

/** A link of the main navigation, marked when it is current. */
function NavLink({ href, part, children }: NavLinkProps) {
  const path = usePathname();
  const current = partOfPath(path) === part ? 'page' : undefined;
  // A game in a link is at `/play#…`: the router would keep it, because only the part after the # differs.
  if (path === href && part === 'play')
    return (
      <a href={href} aria-current={current} className={NAV_CLASS}>
        {children}
      </a>
    );
  return (
    <NearLink href={href} aria-current={current} className={NAV_CLASS}>
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

/** Shows the signed-in user, or a link to sign in. Renders nothing on a site without accounts. */
function AccountLink() {
  const session = useSession();
  // The session was ended elsewhere, but this browser's data still belongs to its owner.
  const hasEnded = isVisitor(session) && WAS_SIGNED_IN;
  useEffect(() => {
    if (hasEnded) noteSignedOut();
  }, [hasEnded]);
  if (session === null || !session.accounts) return null;
  const { signedIn } = session;
  return (
    <NearLink
      href={signedIn === null ? '/sign-in' : '/account'}
      className="flex min-h-10 min-w-10 items-center justify-center overflow-hidden text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink max-[359px]:-mr-2 sm:max-w-48 sm:px-1.5"
    >
      <CircleUser aria-hidden="true" className="size-5 sm:hidden" />
      <span className="truncate max-sm:sr-only">
        {signedIn === null ? 'Sign in' : signedIn.name}
      </span>
    </NearLink>
  );
}
