import { ChipButton } from '@/app/_components/forms/chip';
import { EmptyState } from '@/app/_components/site/empty-state';
import { EXAMPLE_QUERIES } from './example-queries';

/** Where a query matches no card: what to change, and queries that do find something. */
export function NothingFound({ onText }: { readonly onText: (text: string) => void }) {
  return (
    <EmptyState title="No card matches all of this">
      <p>Take a word or a condition away, or begin with one of these.</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {EXAMPLE_QUERIES.map(({ q, says }) => (
          <li key={q}>
            <ChipButton onClick={() => onText(q)} title={says}>
              <code className="font-mono text-[0.8125rem]">{q}</code>
            </ChipButton>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
