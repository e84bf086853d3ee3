'use client';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { counted } from '@/lib/text/counted';

/** Returns the words that must all occur, in lower case. */
function wordsOf(typed: string): string[] {
  return typed.toLowerCase().split(/\s+/).filter(Boolean);
}

interface FoundClause {
  readonly id: string;
  /** The searchable text. */
  readonly text: string;
  readonly shown: ReactNode;
}

interface FoundChapter {
  readonly name: string;
  readonly clauses: readonly FoundClause[];
}

interface ClauseFinderProps {
  readonly chapters: readonly FoundChapter[];
  /** Example words for the placeholder. */
  readonly hint: string;
  /** The name of the search field: `Find a rule`. */
  readonly label: string;
  /** What is found: `clause`. */
  readonly noun: string;
  /** What stands above them, or on a wide window beside them. */
  readonly children?: ReactNode;
}

/** The chapters, filtered by the typed words, with an index of them on a wide window. Without JavaScript all are shown. */
export function ClauseFinder(props: ClauseFinderProps) {
  const { chapters, hint, label: name, noun, children } = props;
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  // Text typed before hydration counts too.
  useEffect(() => setTyped(box.current?.value ?? ''), []);
  const label = useId();
  const words = wordsOf(useDeferredValue(typed));
  const fits = ({ text }: FoundClause) => words.every((word) => text.includes(word));
  const left = chapters
    .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter(fits) }))
    .filter((chapter) => chapter.clauses.length > 0);
  const count = left.reduce((sum, chapter) => sum + chapter.clauses.length, 0);
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-12">
      <div className="lg:sticky lg:top-18 lg:order-last lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto lg:p-1">
        <nav aria-label="Chapters" className="mb-6 max-lg:hidden">
          <ul className="sheet grid grid-cols-2 p-2 text-sm">
            {left.map((chapter) => (
              <li key={chapter.name}>
                <a
                  href={`#${anchorOf(chapter)}`}
                  className="flex min-h-8 items-center justify-between gap-3 rounded-sm px-2 hover:text-accent"
                >
                  {chapter.name}
                  <span className="text-ink-faint tabular-nums">{chapter.clauses.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
      <div className="min-w-0">
        <div className="sticky top-14 z-10 -mx-2 mb-4 bg-paper px-2 py-2 max-sm:static">
          <label htmlFor={label} className="sr-only">
            {name}
          </label>
          <input
            ref={box}
            id={label}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={`${name}: ${hint} …`}
            autoComplete="off"
            spellCheck={false}
            className="h-11 w-full rounded-md border border-line-strong bg-paper-raised px-3"
          />
          <p className="mt-1 text-sm text-ink-faint" aria-live="polite">
            {counted(count, noun)}
          </p>
        </div>
        {left.length === 0 ? (
          <p className="py-8 text-ink-soft">
            No {noun} has all of these words. Try one word, or a {noun}’s name such as{' '}
            {hint.split(', ')[1]}.
          </p>
        ) : null}
        {left.map((chapter) => (
          <section key={chapter.name} aria-label={chapter.name} className="mb-10">
            {/* As wide as the rows, which have room for the frame of the focus. */}
            <h2
              id={anchorOf(chapter)}
              className="eyebrow -mx-1 mb-1 scroll-mt-36 border-b border-line px-1 pb-2"
            >
              {chapter.name}
            </h2>
            <ul className="divide-y divide-line">
              {chapter.clauses.map((clause) => (
                <li
                  key={clause.id}
                  id={clause.id}
                  className="-mx-1 scroll-mt-36 p-1 target:bg-accent-wash [contain-intrinsic-size:auto_8rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_5rem]"
                >
                  {clause.shown}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Returns the address of a chapter on the page. */
function anchorOf({ name }: FoundChapter): string {
  return `chapter-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}
