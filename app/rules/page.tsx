import type { Metadata } from 'next';
import Link from 'next/link';
import { RulesScreen } from '@/app/_components/rules/rules-screen';
import { CLAUSES, EDGE_RULES } from '@/lib/rules/clauses';
import { examplesOf, ruleText } from '@/lib/rules/embedded-rules';

export const metadata: Metadata = {
  title: 'Rules',
  description:
    'The rules of On the Edge, clause by clause, each with examples that play in the page.',
};

/** Every clause of the rules of On the Edge. */
export default function RulesPage() {
  return (
    <RulesScreen
      book={EDGE_RULES}
      lead={`${CLAUSES.length} clauses in our own words. The engine cites them whenever it refuses, warns or forces something, and each has examples that play in its page.`}
      hint="martyr, ATK-2, hand limit"
      textOf={ruleText}
      examplesOf={(clause) => examplesOf(clause).length}
    >
      <HowToPlay />
    </RulesScreen>
  );
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
