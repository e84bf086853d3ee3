import { memo } from 'react';
import { ChipButton } from '@/app/_components/forms/chip';
import { QUERY_FORMS } from './example-queries';

/** What can be asked, folded away; each example can be tried. */
export const QueryHelp = memo(function QueryHelp({
  onText,
}: {
  readonly onText: (text: string) => void;
}) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-10 items-center text-accent underline decoration-1 underline-offset-4 sm:min-h-8">
        What can I ask?
      </summary>
      <ul className="sheet mt-2 grid gap-x-6 gap-y-1 p-4 sm:grid-cols-2 xl:grid-cols-3">
        {QUERY_FORMS.map(({ q, says }) => (
          <li key={q} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <ChipButton onClick={() => onText(q)}>
              <code className="font-mono text-[0.8125rem]">{q}</code>
            </ChipButton>
            <span className="text-ink-soft">{says}</span>
          </li>
        ))}
      </ul>
    </details>
  );
});
