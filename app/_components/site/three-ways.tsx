import { ArrowRight } from 'lucide-react';
import { NearLink } from './near-link';

const WAYS = [
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
    title: 'Play it alone',
    says: 'Take an example deck or your own, draw ten cards and play to 24 Influence. Every refusal names its rule, and you can take anything back.',
    href: '/decks',
    action: 'Take a deck and play',
  },
] as const;

/** Three people, three doors. */
export function ThreeWays() {
  return (
    <section aria-labelledby="ways" className="pt-4 pb-14">
      <h2 id="ways" className="sr-only">
        Three ways in
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {WAYS.map((way) => (
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
