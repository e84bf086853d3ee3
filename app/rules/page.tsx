import type { Metadata } from 'next';
import Link from 'next/link';
import { HowToPlay, RulesScreen } from '@/app/_components/rules/rules-screen';
import { CLAUSES, EDGE_RULES } from '@/lib/rules/clauses';
import { examplesOf, ruleText } from '@/lib/rules/embedded-rules';

export const metadata: Metadata = {
  title: 'Rules',
  description:
    'The rules of On the Edge, clause by clause, each with examples that play in the page.',
};

const HOW_TO_PLAY = [
  'You win when you begin a turn with enough Influence: 24 against one opponent.',
  'A turn: your cards uncrank, you draw a card, you act, and you score. To crank a card is to turn it sideways for its Pull or its ability.',
  'Pull pays for cards. Each turn you may call one card that costs 0; for all others you pay.',
  'Characters stand in ranks in your Conspiracy. Their unspent Pull becomes Influence.',
  'Crank a Character to attack one of another player: the lower of AP and DP is popped.',
  'Where a card and a rule conflict, the card wins.',
];

/** Every clause of the rules of On the Edge. */
export default function RulesPage() {
  return (
    <RulesScreen
      book={EDGE_RULES}
      lead={`${CLAUSES.length} clauses in our own words, each with examples that play.`}
      hint="martyr, ATK-2, hand limit"
      textOf={ruleText}
      examplesOf={(clause) => examplesOf(clause).length}
    >
      <HowToPlay game="ote" says={HOW_TO_PLAY}>
        <Link href="/learn" prefetch={false} className="font-medium text-link">
          Learn by playing
        </Link>
        : a guided first game of five minutes.
      </HowToPlay>
    </RulesScreen>
  );
}
