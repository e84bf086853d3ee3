import type { Metadata } from 'next';
import Link from 'next/link';
import { RulesScreen } from '@/app/_components/rules/rules-screen';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { edenExamplesOf, edenRuleText } from '@/lib/rules/embedded-rules';

export const metadata: Metadata = {
  title: 'Rules of Eden',
  description:
    'The rules of Eden, clause by clause, each with examples that the engine is tested with.',
};

/** Every clause of the rules of Eden. */
export default function EdenRulesPage() {
  return (
    <RulesScreen
      book={EDEN_RULES}
      lead={`${EDEN_RULES.clauses.length} clauses in our own words. The engine cites them whenever it refuses something, and each has examples that prove it.`}
      hint="charge, MELEE-4, poison"
      textOf={edenRuleText}
      examplesOf={(clause) => edenExamplesOf(clause).length}
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
        <li>Each player fields a troop of one faction or one stigma, worth at most 100 points.</li>
        <li>A match has five rounds. Who bids more Strategy Points says who is first player.</li>
        <li>
          Players activate fighters in turn; each has 3 Action Points to move, charge and attack.
        </li>
        <li>
          A roll throws as many dice as the characteristic; each die that reaches the difficulty is
          a success.
        </li>
        <li>
          Who is attacked takes it, dodges or strikes back. Wounds tick dots of a limb; the last dot
          of any limb takes the fighter off the field.
        </li>
        <li>Missions score Victory Points, and the most of them win.</li>
      </ul>
      <p className="mt-3">
        <Link href="/eden/troop" prefetch={false} className="font-medium text-link">
          Build a troop
        </Link>{' '}
        or look at{' '}
        <Link href="/cards/eden" prefetch={false} className="font-medium text-link">
          the cards
        </Link>
        .
      </p>
    </section>
  );
}
