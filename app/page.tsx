import { ArrowRight, Search } from 'lucide-react';
import Form from 'next/form';
import { CardFace } from '@/app/_components/card/card-face';
import { buttonClass } from '@/app/_components/forms/button';
import { ChipLink } from '@/app/_components/forms/chip';
import { EXAMPLE_QUERIES } from '@/app/_components/search/example-queries';
import { CoverageTable } from '@/app/_components/site/coverage-table';
import { NearLink } from '@/app/_components/site/near-link';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { cardCoverage } from '@/lib/cards/coverage';
import { getCatalogue } from '@/lib/cards/embedded';
import { sizeWords } from '@/lib/collection/printings';

/** The home page: what this is, three ways to start, and rules coverage. */
export default function HomePage() {
  const catalogue = getCatalogue();
  const coverage = cardCoverage(catalogue);
  return (
    <div className="page-width">
      <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 overflow-x-clip py-10 sm:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <p className="eyebrow mb-3">On the Edge, 1994</p>
          <h1 className="text-4xl font-semibold tracking-[-0.03em] sm:text-6xl sm:leading-[1.02]">
            The games are out of print. The cards still play.
          </h1>
          <p className="mt-5 max-w-prose text-lg text-ink-soft">
            Dossier keeps all of On the Edge ({sizeWords(catalogue)}): find one, build a deck that
            works, and play it alone at a table that knows the rules and cites them.
          </p>
          <p className="mt-5">
            <NearLink href="/learn" className="font-medium text-link">
              New to the game? Learn by playing
            </NearLink>{' '}
            <span className="text-ink-soft">a guided first game of five minutes.</span> Or solve{' '}
            <NearLink href="/puzzles" className="font-medium text-link">
              one of twelve puzzles
            </NearLink>
            .
          </p>
          <p className="mt-2">
            <NearLink href="/cards/eden" className="font-medium text-link">
              Eden, the second game
            </NearLink>
            <span className="text-ink-soft">
              : its cards, a troop builder, exact odds, and matches on its field.
            </span>
          </p>
          <HomeSearch total={coverage.cards} />
        </div>
        <ShowcaseFan catalogue={catalogue} />
      </section>
      <ThreeWays />
      <CoverageTable coverage={coverage} />
    </div>
  );
}

/** The search box of the home page, with example queries. */
function HomeSearch({ total }: { readonly total: number }) {
  return (
    <div className="mt-8 max-w-xl">
      <Form
        action="/cards"
        prefetch={false}
        role="search"
        aria-label="Cards"
        className="flex gap-2"
      >
        <label htmlFor="home-search" className="sr-only">
          Search {total} cards
        </label>
        <input
          id="home-search"
          name="q"
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={`Search ${total} cards`}
          className="h-12 min-w-0 flex-1 rounded-md border border-line-strong bg-paper-raised px-4 text-base"
        />
        <button type="submit" className={buttonClass('primary', 'h-12')}>
          <Search aria-hidden="true" className="size-4" />
          Search
        </button>
      </Form>
      <p className="mt-4 mb-2 text-sm text-ink-faint">Or try</p>
      <ul className="flex flex-wrap gap-2">
        {EXAMPLE_QUERIES.map(({ q, says }) => (
          <li key={q}>
            <ChipLink href={`/cards?q=${encodeURIComponent(q)}`} title={says} prefetch={false}>
              <code className="font-mono text-[0.8125rem]">{q}</code>
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const START_WAYS = [
  {
    who: 'For the collector',
    title: 'Find any card',
    says: 'Every official card with its facts, searched as fast as you type: by name, trait, cost, bullet, Pull, or all of them at once.',
    href: '/cards',
    action: 'Search the cards',
  },
  {
    who: 'For the deckbuilder',
    title: 'Build a deck that works',
    says: 'Each change is checked as you make it: too small, not legal, or a bullet that nothing in the deck can ever satisfy, and why.',
    href: '/decks',
    action: 'Build a deck',
  },
  {
    who: 'For the player',
    title: 'Play it',
    says: 'Take an example deck or your own, alone or against the computer. Every refusal names its rule, and you can undo anything.',
    href: '/play',
    action: 'Choose an opponent',
  },
] as const;

/** Three ways to start. */
function ThreeWays() {
  return (
    <section aria-labelledby="ways" className="pt-4 pb-14">
      <h2 id="ways" className="sr-only">
        Three ways in
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {START_WAYS.map((way) => (
          <li key={way.who} className="relative">
            <span className="ml-4 inline-block rounded-t-md border border-b-0 border-line bg-paper-raised px-3 pt-1.5 pb-0.5 text-xs font-medium text-ink-faint">
              {way.who}
            </span>
            <div className="sheet -mt-px flex h-[calc(100%-1.75rem)] flex-col p-5 shadow-card">
              <h3 className="text-xl font-semibold">{way.title}</h3>
              <p className="mt-2 mb-4 flex-1 text-ink-soft">{way.says}</p>
              <NearLink
                href={way.href}
                className="group flex min-h-10 items-center gap-2 font-medium text-accent after:absolute after:inset-0"
              >
                {way.action}
                <ArrowRight
                  aria-hidden="true"
                  className="size-4 transition-transform group-hover:translate-x-0.5"
                />
              </NearLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FAN_CLASSES = [
  'left-[4%] top-[10%] -rotate-[9deg]',
  'left-[25%] top-0 z-10',
  'right-[4%] top-[10%] rotate-[9deg]',
] as const;

/** Returns the first card of a type whose text the engine plays completely, otherwise the first card of the type; empty when there is none. */
function firstOfType(cards: readonly Card[], type: Card['type']): Card[] {
  const some = cards.filter((card) => card.type === type && card.name.length <= 22);
  const best = some.find((card) => card.level === 'enforced' && card.text !== '') ?? some[0];
  return best === undefined ? [] : [best];
}

/** Three faces as a fan. Decorative. */
function ShowcaseFan({ catalogue }: { readonly catalogue: Catalogue }) {
  const cards = (['resource', 'character', 'gear'] as const).flatMap((type) =>
    firstOfType(catalogue.cards, type),
  );
  return (
    <div aria-hidden="true" className="relative mx-auto aspect-[10/9] w-full max-w-md">
      {cards.map((card, i) => (
        <div key={card.id} className={`absolute w-[50%] ${FAN_CLASSES[i] ?? ''}`}>
          <CardFace card={card} />
        </div>
      ))}
    </div>
  );
}
