import type { ReactNode } from 'react';
import { BookClauseMark } from '@/app/_components/card/clause-mark';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import type { Rulebook } from '@/lib/rules/clauses';
import type { GlossaryTerm } from '@/lib/rules/glossary';
import { ClauseFinder } from './clause-finder';

interface GlossaryScreenProps {
  readonly book: Rulebook;
  readonly terms: readonly GlossaryTerm[];
  /** Words that the finder suggests. */
  readonly hint: string;
  /** A link to the glossary of the other game. */
  readonly other: ReactNode;
}

/** Every term of a game with its sentence and clause, by first letter, with a search. */
export function GlossaryScreen({ book, terms, hint, other }: GlossaryScreenProps) {
  const letters = [...new Set(terms.map(({ term }) => letterOf(term)))];
  const chapters = letters.map((name) => ({
    name,
    clauses: terms
      .filter(({ term }) => letterOf(term) === name)
      .map((term) => ({
        id: term.id,
        text: [term.term, ...term.forms, term.says, term.clause].join(' ').toLowerCase(),
        shown: <TermLine book={book} term={term} />,
      })),
  }));
  return (
    <div className="page-width">
      <PageHeader
        eyebrow={
          <>
            <NearLink href={book.path} className="hover:text-accent">
              {book.path === '/rules' ? 'Rules' : `Rules of ${book.name}`}
            </NearLink>{' '}
            / Glossary
          </>
        }
        title={`The words of ${book.name}`}
        lead={`${terms.length} terms, a sentence each.`}
        actions={other}
      />
      <ClauseFinder chapters={chapters} hint={hint} label="Find a term" noun="term" />
    </div>
  );
}

/** Returns the heading that a term stands under. */
function letterOf(term: string): string {
  const letter = term.charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '0–9';
}

/** A term in the list: the word, its sentence and its clause. */
function TermLine({ book, term }: { readonly book: Rulebook; readonly term: GlossaryTerm }) {
  return (
    <div className="grid gap-x-5 gap-y-1 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)_6.5rem]">
      <dfn className="font-medium not-italic">{term.term}</dfn>
      <span className="max-w-prose text-ink-soft">{term.says}</span>
      <span>
        <BookClauseMark book={book} id={term.clause} />
      </span>
    </div>
  );
}
