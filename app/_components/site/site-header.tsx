'use client';
import { CircleUser } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import type { AnswerAt } from '@/lib/api/addressed';
import { searchPath } from '@/lib/cards/card-path';
import { refresh } from '@/lib/client/answers';
import { noteSignedOut } from '@/lib/client/connection';
import { NEWS_COUNT } from '@/lib/client/session';
import { useShownGame } from '@/lib/client/shown-game';
import { WAS_SIGNED_IN } from '@/lib/client/storage';
import { useAnswer } from '@/lib/client/use-answer';
import { isVisitor, useSession } from '@/lib/client/use-session';
import { GameSwitch } from './game-switch';
import { HeaderMenu } from './header-menu';
import { HeaderSearch } from './header-search';
import { NearLink } from './near-link';
import { partOfPath, type SitePart } from './site-part';
import { ThemeSwitch } from './theme-switch';

/** The logo, the game, the main navigation and the search; on a narrow screen the navigation is in a menu and the search in a sheet. */
export function SiteHeader() {
  const news = useNewForYou();
  return (
    <header
      id="site-header"
      className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm print:hidden"
    >
      <div className="page-width flex h-12 items-center gap-x-1 min-[380px]:gap-x-2 sm:h-14 lg:gap-x-4">
        <NearLink
          href="/"
          aria-label="Dossier"
          className="flex min-h-10 min-w-10 flex-none items-center text-ink"
        >
          <Wordmark />
        </NearLink>
        <GameSwitch />
        <nav aria-label="Main" className="flex flex-none max-md:hidden">
          <NavLinks news={news} />
        </nav>
        <HeaderSearch />
        <div className="flex items-center max-md:hidden">
          <AccountLink />
          <ThemeSwitch />
        </div>
        <HeaderMenu hasNew={news.fresh + news.turns > 0}>
          <nav aria-label="Main" className="grid">
            <NavLinks news={news} />
          </nav>
          <div className="grid border-t border-line">
            <AccountLink />
            <div className="flex items-center justify-between pl-3 text-ink-soft">
              Theme
              <ThemeSwitch />
            </div>
          </div>
        </HeaderMenu>
      </div>
    </header>
  );
}

/** Returns what is new for whoever is signed in: pieces of news, and live games that wait for an answer. It is asked for again on each page. */
function useNewForYou(): NewForYou {
  const path = usePathname();
  const count = useSession()?.signedIn ? NEWS_COUNT : null;
  useEffect(() => {
    if (count !== null && path !== '') void refresh(count);
  }, [count, path]);
  return useAnswer(count).body ?? NOTHING_NEW;
}

type NewForYou = AnswerAt<typeof NEWS_COUNT>;

const NOTHING_NEW: NewForYou = { fresh: 0, turns: 0 };

/** The links to the parts of the program. */
function NavLinks({ news }: { readonly news: NewForYou }) {
  const game = useShownGame();
  return (
    <>
      <NavLink href={searchPath(game)} part="cards">
        Cards
      </NavLink>
      <NavLink href={game === 'eden' ? '/eden/troop' : '/decks'} part="decks">
        {game === 'eden' ? 'Troops' : 'Decks'}
      </NavLink>
      <NavLink href={game === 'eden' ? '/eden/play' : '/play'} part="play">
        Play
        {news.turns === 0 ? null : (
          <span className="ml-1.5 size-2 flex-none rounded-full bg-accent">
            <span className="sr-only">, a live game waits for you</span>
          </span>
        )}
      </NavLink>
      <NavLink href="/collection" part="collection">
        Collection
      </NavLink>
      <NavLink href={game === 'eden' ? '/rules/eden' : '/rules'} part="rules">
        Rules
      </NavLink>
      <CommunityLink fresh={news.fresh} />
    </>
  );
}

/** The link to other people, where there are accounts, with how much is new for whoever is signed in. */
function CommunityLink({ fresh }: Pick<NewForYou, 'fresh'>) {
  const session = useSession();
  if (!session?.accounts) return null;
  return (
    <NavLink href="/community" part="community">
      Community
      {fresh === 0 ? null : (
        <span className="ml-1.5 rounded-full bg-accent px-1.5 text-xs text-accent-ink tabular-nums">
          {fresh > 9 ? '9+' : fresh}
          <span className="sr-only"> new</span>
        </span>
      )}
    </NavLink>
  );
}

interface NavLinkProps {
  readonly href: string;
  /** The part of the program in which the link is marked as current. */
  readonly part: SitePart;
  readonly children: ReactNode;
}

const NAV_CLASS =
  'flex min-h-11 min-w-10 items-center border-transparent font-medium text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink max-md:border-l-2 max-md:px-3 md:min-h-10 md:justify-center md:border-b-2 md:px-2 md:text-sm xl:px-3';

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
    <span className="flex items-center gap-1.5 sm:gap-2.5">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent">
        <path
          d="M2 6.5A1.5 1.5 0 0 1 3.5 5h5.2l2 2.5h9.8A1.5 1.5 0 0 1 22 9v9.5a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 18.5Z"
          fill="currentColor"
        />
        <circle cx="12" cy="13.75" r="2.25" fill="var(--paper-raised)" />
      </svg>
      <span className="text-lg font-semibold tracking-tight max-[379px]:hidden md:max-lg:hidden">
        Dossier
      </span>
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
      className="flex min-h-10 min-w-10 items-center overflow-hidden text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink max-md:px-3 md:justify-center lg:max-w-48 lg:px-1.5"
    >
      <CircleUser aria-hidden="true" className="size-5 max-md:hidden lg:hidden" />
      <span className="truncate md:max-lg:sr-only">
        {signedIn === null ? 'Sign in' : signedIn.name}
      </span>
    </NearLink>
  );
}
