import { ArrowRight, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '@/app/_components/forms/button';
import { NearLink } from '@/app/_components/site/near-link';
import { HomeSearch } from './home-search';

/** One of the three things that the program is for. */
export interface Thing {
  readonly title: string;
  readonly says: string;
  readonly href: string;
  readonly action: string;
  /** Another page for it. */
  readonly also?: { readonly href: string; readonly action: string };
  readonly picture: ReactNode;
}

interface NewcomerHomeProps {
  /** The size of the game in words: `635 cards`. */
  readonly size: string;
  readonly things: readonly Thing[];
}

/** The home page of a newcomer: what the program is, in one screen. */
export function NewcomerHome({ size, things }: NewcomerHomeProps) {
  return (
    <div className="page-width">
      <section className="grid items-center gap-x-10 gap-y-2 pt-1 pb-4 sm:pt-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <h1 className="text-2xl font-semibold tracking-[-0.03em] sm:text-4xl lg:col-span-2">
          The games are out of print. The cards still play.
        </h1>
        <p className="max-w-prose text-sm text-ink-soft sm:text-base">
          All of On the Edge ({size}): find a card, build a deck that works, play it by every rule.
          The second game is{' '}
          <NearLink href="/cards/eden" className="text-link">
            Eden
          </NearLink>
          .
        </p>
        <HomeSearch>
          <button type="submit" className={buttonClass('primary', 'h-12')}>
            <Search aria-hidden="true" className="size-4" />
            Search
          </button>
        </HomeSearch>
      </section>
      <ThingTiles things={things} />
    </div>
  );
}

/** The three things side by side, each with its picture and what to do. */
export function ThingTiles({ things }: Pick<NewcomerHomeProps, 'things'>) {
  return (
    <ul className="grid gap-4 pb-10 md:grid-cols-3">
      {things.map((thing) => (
        <ThingTile key={thing.href} thing={thing} />
      ))}
    </ul>
  );
}

function ThingTile({ thing }: { readonly thing: Thing }) {
  const { title, says, href, action, also, picture } = thing;
  return (
    <li className="sheet relative flex flex-col overflow-hidden shadow-card hover:border-line-strong has-focus-visible:border-accent">
      {picture}
      <div className="flex flex-1 flex-col p-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="mt-1 mb-2 flex-1 text-ink-soft">{says}</p>
        <NearLink
          href={href}
          className="group inline-flex min-h-10 items-center gap-2 font-medium text-accent after:absolute after:inset-0"
        >
          {action}
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform group-hover:translate-x-0.5"
          />
        </NearLink>
        {also === undefined ? null : (
          // Above the first link, which takes the whole tile.
          <NearLink
            href={also.href}
            className="text-link relative z-1 inline-flex min-h-10 items-center self-start"
          >
            {also.action}
          </NearLink>
        )}
      </div>
    </li>
  );
}
