import { Search } from 'lucide-react';
import Form from 'next/form';
import { buttonClass } from '@/app/_components/forms/button';
import { ChipLink } from '@/app/_components/forms/chip';
import { EXAMPLE_QUERIES } from '@/app/_components/search/example-queries';

/** The search box of the first page, with queries to try. */
export function HomeSearch({ total }: { readonly total: number }) {
  return (
    <div className="mt-8 max-w-xl">
      <Form
        action="/cards"
        prefetch={false}
        role="search"
        aria-label="Cards"
        className="flex gap-2"
      >
        <label htmlFor="home-search" className="sr-only">
          Search {total} cards
        </label>
        <input
          id="home-search"
          name="q"
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={`Search ${total} cards`}
          className="h-12 min-w-0 flex-1 rounded-md border border-line-strong bg-paper-raised px-4 text-base"
        />
        <button type="submit" className={buttonClass('primary', 'h-12')}>
          <Search aria-hidden="true" className="size-4" />
          Search
        </button>
      </Form>
      <p className="mt-4 mb-2 text-sm text-ink-faint">Or try</p>
      <ul className="flex flex-wrap gap-2">
        {EXAMPLE_QUERIES.map(({ q, says }) => (
          <li key={q}>
            <ChipLink href={`/cards?q=${encodeURIComponent(q)}`} title={says} prefetch={false}>
              <code className="font-mono text-[0.8125rem]">{q}</code>
            </ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
