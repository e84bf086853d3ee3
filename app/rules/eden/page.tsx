import type { Metadata } from 'next';
import Link from 'next/link';
import { HowToPlay, RulesScreen } from '@/app/_components/rules/rules-screen';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { edenExamplesOf, edenRuleText } from '@/lib/rules/embedded-rules';

export const metadata: Metadata = {
  title: 'Rules of Eden',
  description:
    'The rules of Eden, clause by clause, each with examples that the engine is tested with.',
};

const HOW_TO_PLAY = [
  'Each player fields a troop of one faction or one stigma, worth at most 100 points.',
  'A match has five rounds. Who bids more Strategy Points says who is first player.',
  'Players activate fighters in turn; each has 3 Action Points to move, charge and attack.',
  'A roll throws as many dice as the characteristic; each die that reaches the difficulty is a success.',
  'Who is attacked takes it, dodges or strikes back. Wounds tick dots of a limb; the last dot of any limb takes the fighter off the field.',
  'Missions score Victory Points, and the most of them win.',
];

/** Every clause of the rules of Eden. */
export default function EdenRulesPage() {
  return (
    <RulesScreen
      book={EDEN_RULES}
      lead={`${EDEN_RULES.clauses.length} clauses in our own words, each with examples.`}
      hint="charge, MELEE-4, poison"
      textOf={edenRuleText}
      examplesOf={(clause) => edenExamplesOf(clause).length}
    >
      <HowToPlay game="eden" says={HOW_TO_PLAY}>
        <Link href="/eden/troop" prefetch={false} className="font-medium text-link">
          Build a troop
        </Link>{' '}
        or look at{' '}
        <Link href="/cards/eden" prefetch={false} className="font-medium text-link">
          the cards
        </Link>
        .
      </HowToPlay>
    </RulesScreen>
  );
}
