import type { ReactNode } from 'react';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { StepLinks } from '@/app/_components/site/step-links';
import type { Clause, Rulebook } from '@/lib/rules/clauses';
import type { RuleText } from '@/lib/rules/rule-text';
import { WithTerms } from './with-terms';

interface ClauseScreenProps {
  readonly book: Rulebook;
  readonly clause: Clause;
  readonly text: RuleText | null;
  readonly children: ReactNode;
}

/** The page of a clause: its text, our ruling where the rulebooks are silent, and its examples as children. */
export function ClauseScreen({ book, clause, text, children }: ClauseScreenProps) {
  return (
    <article className="page-width">
      <PageHeader
        eyebrow={
          <>
            <NearLink href={book.path} className="hover:text-accent">
              {book.path === '/rules' ? 'Rules' : `Rules of ${book.name}`}
            </NearLink>{' '}
            / {clause.id}
          </>
        }
        title={clause.title}
      />
      <div className="max-w-prose space-y-3 text-lg">
        {text?.says ? (
          <p>
            <WithTerms text={text.says} game={book.game} />
          </p>
        ) : null}
        {text?.rulings.map((ruling, at) => (
          <p key={ruling} className="border-l-2 border-accent pl-4 text-base text-ink-soft">
            <strong className="font-medium text-ink">Ruling.</strong>{' '}
            <WithTerms
              text={ruling}
              after={[text.says, ...text.rulings.slice(0, at)].join(' ')}
              game={book.game}
            />
          </p>
        ))}
      </div>
      {children}
      <ClauseSteps book={book} id={clause.id} />
    </article>
  );
}

/** The number of shown examples, because all examples of a frequent clause would make the page heavy. */
export const SHOWN_EXAMPLES = 12;

interface ExampleListProps {
  readonly clause: string;
  /** The number of all examples; the first ones are the children. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The examples of a clause. */
export function ExampleList({ clause, count, children }: ExampleListProps) {
  return (
    <section aria-labelledby="examples" className="py-10">
      <h2 id="examples" className="text-2xl font-semibold">
        Examples <span className="text-ink-faint">{count}</span>
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-soft">
        Each is a small table, a few actions and the expected result. The engine is tested with
        them.
        {count > SHOWN_EXAMPLES ? ` The first ${SHOWN_EXAMPLES} that cite ${clause} are here.` : ''}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">{children}</div>
    </section>
  );
}

/** Links to the clause before and the clause after. */
function ClauseSteps({ book, id }: { readonly book: Rulebook; readonly id: string }) {
  const at = book.clauses.findIndex((clause) => clause.id === id);
  return (
    <StepLinks label="Clauses" before={clauseStep(book, at - 1)} after={clauseStep(book, at + 1)} />
  );
}

function clauseStep(book: Rulebook, at: number) {
  const clause = book.clauses[at];
  if (clause === undefined) return null;
  return { href: `${book.path}/${clause.id}`, text: `${clause.id}: ${clause.title}` };
}
