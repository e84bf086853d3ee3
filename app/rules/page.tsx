import type { Metadata } from 'next';
import { ClauseFinder } from '@/app/_components/rules/clause-finder';
import { ClauseLine } from '@/app/_components/rules/clause-line';
import { PageHeader } from '@/app/_components/site/page-header';
import { CHAPTERS, CLAUSES } from '@/lib/rules/clauses';
import { examplesOf, ruleText } from '@/lib/rules/embedded-rules';

export const metadata: Metadata = {
  title: 'Rules',
  description:
    'The rules of On the Edge, clause by clause, each with examples that play in the page.',
};

/** Every clause of the rules, to be searched, each leading to its examples. */
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
      <ClauseFinder chapters={chapters} />
    </div>
  );
}
