import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ClauseScreen, ExampleList, SHOWN_EXAMPLES } from '@/app/_components/rules/clause-screen';
import { ExamplePlayer } from '@/app/_components/rules/example-player';
import { CLAUSES, clauseOf, EDGE_RULES } from '@/lib/rules/clauses';
import { examplesOf, ruleText } from '@/lib/rules/embedded-rules';
import { stepsInWords } from '@/lib/rules/step-words';

interface ClausePageProps {
  readonly params: Promise<{ readonly clause: string }>;
}

/** All clause pages are prerendered; app/redirects handles any other address. */
export const dynamicParams = false;

export function generateStaticParams() {
  return CLAUSES.map(({ id }) => ({ clause: id }));
}

export async function generateMetadata({ params }: ClausePageProps): Promise<Metadata> {
  const clause = clauseOf((await params).clause);
  if (clause === undefined) return { title: 'No such rule' };
  const description = ruleText(clause.id)?.says.slice(0, 200) ?? clause.title;
  return {
    title: `${clause.id}: ${clause.title}`,
    description,
  };
}

/** One clause of On the Edge, with playable examples. */
export default async function ClausePage({ params }: ClausePageProps) {
  const clause = clauseOf((await params).clause);
  if (clause === undefined) notFound();
  const examples = examplesOf(clause.id);
  return (
    <ClauseScreen book={EDGE_RULES} clause={clause} text={ruleText(clause.id)}>
      <ExampleList clause={clause.id} count={examples.length}>
        {examples.slice(0, SHOWN_EXAMPLES).map((example) => (
          <ExamplePlayer key={example.id} example={example} steps={stepsInWords(example)} />
        ))}
      </ExampleList>
    </ClauseScreen>
  );
}
