import type { Metadata } from 'next';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { OpenPuzzle } from '@/app/_components/table/open-puzzle';
import { SolvedMark } from '@/app/_components/table/solved-mark';
import { ownPuzzles } from '@/lib/server/puzzles';

export const metadata: Metadata = {
  title: 'Puzzles',
  description:
    'Twelve puzzles of On the Edge, solved at the table; each shortest solution is proved.',
};

const GRADES = ['Easy', 'Moderate', 'Hard', 'Very hard'] as const;

/** The puzzles by grade. */
export default function PuzzlesPage() {
  const puzzles = ownPuzzles();
  return (
    <div className="page-width pb-10">
      <PageHeader
        title="Puzzles"
        lead="A table, a goal and a few turns. You play them with all the rules; a solver has proved that no solution is shorter."
      />
      <p>
        <NearLink href="/puzzles/daily" className="font-medium text-link">
          The puzzle of the day
        </NearLink>{' '}
        <span className="text-ink-soft">
          is another hand each day, and its shortest solution is proved.
        </span>
      </p>
      <OpenPuzzle />
      {GRADES.map((grade, at) => (
        <section key={grade} aria-labelledby={`grade-${at + 1}`} className="mt-6">
          <h2 id={`grade-${at + 1}`} className="mb-3 text-xl font-semibold">
            {grade}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {puzzles
              .filter(({ puzzle }) => puzzle.grade === at + 1)
              .map(({ id, puzzle }) => (
                <li key={id} className="sheet relative flex flex-col p-4">
                  <h3 className="font-semibold">
                    <NearLink
                      href={`/puzzles/${id}`}
                      className="text-accent after:absolute after:inset-0"
                    >
                      {puzzle.title}
                    </NearLink>
                  </h3>
                  <p className="mt-1 flex-1 text-ink-soft">{puzzle.about}</p>
                  <p className="mt-2 text-sm text-ink-faint">
                    {puzzle.turns === 1 ? 'One turn' : `${puzzle.turns} turns`}, at least{' '}
                    {puzzle.shortest} moves
                    <SolvedMark id={id} />
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
