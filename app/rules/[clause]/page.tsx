import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ClauseSteps } from '@/app/_components/rules/clause-steps';
import { ExampleList } from '@/app/_components/rules/example-list';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { CLAUSES, clauseOf } from '@/lib/rules/clauses';
import { examplesOf, ruleText } from '@/lib/rules/embedded-rules';

interface ClausePageProps {
  readonly params: Promise<{ readonly clause: string }>;
}

/** Each clause has a page, rendered ahead of time; any other address is looked up in app/lost. */
export const dynamicParams = false;

export function generateStaticParams() {
  return CLAUSES.map(({ id }) => ({ clause: id }));
}

/** The clause's point, and its words. */
export async function generateMetadata({ params }: ClausePageProps): Promise<Metadata> {
  const clause = clauseOf((await params).clause);
  if (clause === undefined) return { title: 'No such rule' };
  const description = ruleText(clause.id)?.says.slice(0, 200) ?? clause.title;
  return {
    title: `${clause.id}: ${clause.title}`,
    description,
  };
}

/** One clause: what it says, what Dossier rules where the books are silent, and examples that play. */
export default async function ClausePage({ params }: ClausePageProps) {
  const clause = clauseOf((await params).clause);
  if (clause === undefined) notFound();
  const text = ruleText(clause.id);
  return (
    <article className="page-width">
      <PageHeader
        eyebrow={
          <>
            <NearLink href="/rules" className="hover:text-accent">
              Rules
            </NearLink>{' '}
            / {clause.id}
          </>
        }
        title={clause.title}
      />
      <div className="max-w-prose space-y-3 text-lg">
        {text?.says ? <p>{text.says}</p> : null}
        {text?.rulings.map((ruling) => (
          <p key={ruling} className="border-l-2 border-accent pl-4 text-base text-ink-soft">
            <strong className="font-medium text-ink">Ruling.</strong> {ruling}
          </p>
        ))}
      </div>
      <ExampleList clause={clause.id} examples={examplesOf(clause.id)} />
      <ClauseSteps id={clause.id} />
    </article>
  );
}
