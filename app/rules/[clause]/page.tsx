import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ExamplePlayer } from '@/app/_components/rules/example-player';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { StepLinks } from '@/app/_components/site/step-links';
import { CLAUSES, clauseOf } from '@/lib/rules/clauses';
import { examplesOf, ruleText } from '@/lib/rules/embedded-rules';
import type { Example } from '@/lib/rules/example';
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

/** One clause: its text, our ruling where the rulebooks are silent, and playable examples. */
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

/** All examples of a much-cited clause would make the page long and heavy. */
const SHOWN = 12;

/** The examples of a clause. */
function ExampleList({
  clause,
  examples,
}: {
  readonly clause: string;
  readonly examples: readonly Example[];
}) {
  const shown = examples.slice(0, SHOWN);
  return (
    <section aria-labelledby="examples" className="py-10">
      <h2 id="examples" className="text-2xl font-semibold">
        Examples <span className="text-ink-faint">{examples.length}</span>
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-soft">
        Each is a small table, a few actions and the expected result. The engine is tested with
        them.
        {examples.length > SHOWN ? ` The first ${SHOWN} that cite ${clause} are here.` : ''}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {shown.map((example) => (
          <ExamplePlayer key={example.id} example={example} steps={stepsInWords(example)} />
        ))}
      </div>
    </section>
  );
}

/** Links to the clause before and the clause after. */
function ClauseSteps({ id }: { readonly id: string }) {
  const at = CLAUSES.findIndex((clause) => clause.id === id);
  return <StepLinks label="Clauses" before={stepTo(at - 1)} after={stepTo(at + 1)} />;
}

function stepTo(at: number) {
  const clause = CLAUSES[at];
  if (clause === undefined) return null;
  return { href: `/rules/${clause.id}`, text: `${clause.id}: ${clause.title}` };
}
