import Link from 'next/link';
import type { ReactNode } from 'react';
import { PageHeader } from '@/app/_components/site/page-header';
import type { Clause, Rulebook } from '@/lib/rules/clauses';
import type { RuleText } from '@/lib/rules/rule-text';
import { ClauseFinder } from './clause-finder';
import { WithTerms } from './with-terms';

interface RulesScreenProps {
  readonly book: Rulebook;
  readonly lead: string;
  /** Words that the finder suggests. */
  readonly hint: string;
  readonly textOf: (clause: string) => RuleText | null;
  /** Returns the number of examples of a clause. */
  readonly examplesOf: (clause: string) => number;
  /** The introduction to the game. */
  readonly children: ReactNode;
}

/** Every clause of a rulebook with a search. */
export function RulesScreen(props: RulesScreenProps) {
  const { book, lead, hint, textOf, examplesOf, children } = props;
  const chapters = book.chapters.map(({ name, clauses }) => ({
    name,
    clauses: clauses.map((clause) => {
      const text = textOf(clause.id);
      const says = text?.says || (text?.rulings[0] ?? '');
      return {
        id: clause.id,
        text: [clause.id, clause.title, says, ...(text?.rulings ?? [])].join(' ').toLowerCase(),
        shown: (
          <ClauseLine
            href={`${book.path}/${clause.id}`}
            clause={clause}
            says={says}
            examples={examplesOf(clause.id)}
          />
        ),
      };
    }),
  }));
  return (
    <div className="page-width">
      <PageHeader
        title={`The rules of ${book.name}`}
        lead={lead}
        actions={<RulesLinks book={book} />}
      />
      <ClauseFinder chapters={chapters} hint={hint} label="Find a rule" noun="clause">
        {children}
      </ClauseFinder>
    </div>
  );
}

interface HowToPlayProps {
  readonly game: Rulebook['game'];
  /** The sentences that explain the game. */
  readonly says: readonly string[];
  /** Links to continue. */
  readonly children: ReactNode;
}

/** An introduction to the game, before its clauses. */
export function HowToPlay({ game, says, children }: HowToPlayProps) {
  return (
    <section aria-labelledby="how-to-play" className="mb-6 max-w-prose lg:text-[15px]">
      <h2 id="how-to-play" className="text-2xl font-semibold lg:text-lg">
        How to play
      </h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-5">
        {says.map((sentence, at) => (
          <li key={sentence}>
            <WithTerms text={sentence} after={says.slice(0, at).join(' ')} game={game} />
          </li>
        ))}
      </ul>
      <p className="mt-3">{children}</p>
    </section>
  );
}

/** Links to the glossary and to the rules of the other game. */
function RulesLinks({ book }: { readonly book: Rulebook }) {
  const isEdge = book.path === '/rules';
  const links = [
    [`${book.path}/glossary`, 'Glossary'],
    isEdge ? ['/rules/eden', 'Rules of Eden'] : ['/rules', 'Rules of On the Edge'],
  ] as const;
  return (
    <nav aria-label="More rules" className="flex flex-wrap gap-x-5">
      {links.map(([href, words]) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="text-link inline-flex min-h-10 items-center text-sm"
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

interface ClauseLineProps {
  readonly href: string;
  readonly clause: Clause;
  readonly says: string;
  readonly examples: number;
}

/** A clause in the list: its id, title and text. */
function ClauseLine({ href, clause, says, examples }: ClauseLineProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="group grid gap-x-5 gap-y-1 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <span className="pt-0.5 font-mono text-sm text-ink-faint">{clause.id}</span>
      <span>
        <span className="font-medium group-hover:text-accent group-hover:underline">
          {clause.title}
        </span>
        <span className="mt-0.5 block max-w-prose text-ink-soft">{says}</span>
        {examples === 0 ? null : (
          <span className="mt-0.5 block text-sm text-ink-faint">
            {examples === 1 ? '1 example' : `${examples} examples`}
          </span>
        )}
      </span>
    </Link>
  );
}
