import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ClauseScreen, ExampleList, SHOWN_EXAMPLES } from '@/app/_components/rules/clause-screen';
import { EdenExamplePlayer } from '@/app/_components/rules/eden-example-player';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { edenExamplesOf, edenRuleText } from '@/lib/rules/embedded-rules';
import { setUpInWords, stepsInWords } from '@/lib/rules/step-words';

interface EdenClausePageProps {
  readonly params: Promise<{ readonly clause: string }>;
}

/** All clause pages are prerendered. */
export const dynamicParams = false;

export function generateStaticParams() {
  return EDEN_RULES.clauses.map(({ id }) => ({ clause: id }));
}

export async function generateMetadata({ params }: EdenClausePageProps): Promise<Metadata> {
  const clause = EDEN_RULES.byId.get((await params).clause);
  if (clause === undefined) return { title: 'No such rule' };
  return {
    title: `${clause.id}: ${clause.title}`,
    description: edenRuleText(clause.id)?.says.slice(0, 200) ?? clause.title,
  };
}

/** One clause of Eden, with the scenarios that prove it. */
export default async function EdenClausePage({ params }: EdenClausePageProps) {
  const clause = EDEN_RULES.byId.get((await params).clause);
  if (clause === undefined) notFound();
  const examples = edenExamplesOf(clause.id);
  return (
    <ClauseScreen book={EDEN_RULES} clause={clause} text={edenRuleText(clause.id)}>
      <ExampleList clause={clause.id} count={examples.length}>
        {examples.slice(0, SHOWN_EXAMPLES).map((example) => (
          <EdenExamplePlayer
            key={example.id}
            example={example}
            setUp={setUpInWords(example)}
            steps={stepsInWords(example)}
          />
        ))}
      </ExampleList>
    </ClauseScreen>
  );
}
