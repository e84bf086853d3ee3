import { CalendarDays, GraduationCap, Puzzle, Radio, Swords, TreePine } from 'lucide-react';
import { OpenTablesWord } from '@/app/_components/live/open-tables-word';
import { NearLink } from '@/app/_components/site/near-link';

const WAYS = [
  {
    href: '/puzzles/daily',
    sign: CalendarDays,
    title: 'Puzzle of the day',
    says: 'Another hand each day. Its shortest solution is proved.',
  },
  {
    href: '/puzzles',
    sign: Puzzle,
    title: 'Puzzles',
    says: 'A table, a goal and a few turns, from easy to very hard.',
  },
  {
    href: '/live',
    sign: Radio,
    title: 'Live table',
    says: <OpenTablesWord otherwise="Two to five people, each at a screen of their own." />,
  },
  {
    href: '/gauntlet',
    sign: Swords,
    title: 'Gauntlet',
    says: 'Pilots play deck against deck, and you see who wins.',
  },
  {
    href: '/learn',
    sign: GraduationCap,
    title: 'Learn',
    says: 'A guided first game, move by move.',
  },
  {
    href: '/eden/play',
    sign: TreePine,
    title: 'Eden',
    says: 'The other game: a match of troops on the field.',
  },
] as const;

/** What else can be played. */
export function OtherWays() {
  return (
    <section aria-labelledby="other-ways" className="mt-8">
      <h2 id="other-ways" className="mb-3 text-xl font-semibold">
        More to play
      </h2>
      <ul className="grid gap-2.5 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {WAYS.map(({ href, sign: Sign, title, says }) => (
          <li
            key={href}
            className="sheet relative flex items-start gap-3 p-3 hover:border-line-strong has-focus-visible:border-accent"
          >
            <span className="grid size-9 flex-none place-items-center rounded-full bg-accent-wash text-accent">
              <Sign aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">
                <NearLink href={href} className="after:absolute after:inset-0">
                  {title}
                </NearLink>
              </h3>
              <p className="text-sm text-ink-soft">{says}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
