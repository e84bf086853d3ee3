import type { Metadata } from 'next';
import Link from 'next/link';
import { ClauseFinder } from '@/app/_components/rules/clause-finder';
import { PageHeader } from '@/app/_components/site/page-header';
import { CHAPTERS, CLAUSES, type Clause } from '@/lib/rules/clauses';
import { examplesOf, ruleText } from '@/lib/rules/embedded-rules';

export const metadata: Metadata = {
  title: 'Rules',
  description:
    'The rules of On the Edge, clause by clause, each with examples that play in the page.',
};

/** Every clause of the rules with a search. */
export default function RulesPage() {
  const chapters = CHAPTERS.map(({ name, clauses }) => ({
    name,
    clauses: clauses.map((clause) => {
      const text = ruleText(clause.id);
      const says = text?.says || (text?.rulings[0] ?? '');
      return {
        id: clause.id,
        text: [clause.id, clause.title, says, ...(text?.rulings ?? [])].join(' ').toLowerCase(),
        shown: <ClauseLine clause={clause} says={says} examples={examplesOf(clause.id).length} />,
      };
    }),
  }));
  return (
    <div className="page-width">
      <PageHeader
        title="The rules of On the Edge"
        lead={`${CLAUSES.length} clauses in our own words. The engine cites them whenever it refuses, warns or forces something, and each has examples that play in its page.`}
      />
      <HowToPlay />
      <ClauseFinder chapters={chapters} />
    </div>
  );
}

interface ClauseLineProps {
  readonly clause: Clause;
  readonly says: string;
  readonly examples: number;
}

/** The game in six sentences, before the clauses. */
function HowToPlay() {
  return (
    <section aria-labelledby="how-to-play" className="mb-8 max-w-prose">
      <h2 id="how-to-play" className="text-2xl font-semibold">
        How to play
      </h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-5">
        <li>You win when you begin a turn with enough Influence: 24 against one opponent.</li>
        <li>
          A turn: your cards uncrank, you draw a card, you act, and you score. To crank a card is to
          turn it sideways for its Pull or its ability.
        </li>
        <li>
          Pull pays for cards. Each turn you may call one card that costs 0; for all others you pay.
        </li>
        <li>Characters stand in ranks in your Conspiracy. Their unspent Pull becomes Influence.</li>
        <li>
          Crank a Character to attack one of another player: the lower of AP and DP is popped.
        </li>
        <li>Where a card and a rule conflict, the card wins.</li>
      </ul>
      <p className="mt-3">
        <Link href="/learn" prefetch={false} className="font-medium text-link">
          Learn by playing
        </Link>
        : a guided first game of five minutes.
      </p>
    </section>
  );
}

/** A clause in the list: its id, title and text. */
function ClauseLine({ clause, says, examples }: ClauseLineProps) {
  return (
    <Link
      href={`/rules/${clause.id}`}
      prefetch={false}
      className="group grid gap-x-5 gap-y-1 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <span className="pt-0.5 font-mono text-sm text-ink-faint">{clause.id}</span>
      <span>
        <span className="font-medium group-hover:text-accent group-hover:underline">
          {clause.title}
        </span>
        <span className="mt-0.5 block max-w-prose text-ink-soft">{says}</span>
        {examples === 0 ? null : (
          <span className="mt-0.5 block text-sm text-ink-faint">
            {examples === 1 ? '1 example' : `${examples} examples`}
          </span>
        )}
      </span>
    </Link>
  );
}
