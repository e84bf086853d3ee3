import { useEffect, useRef } from 'react';
import { Button } from '@/app/_components/forms/button';
import { type DeckProblem, isPlainDeck, withName } from '@/lib/decks/deck-file';

interface ImportProblemsProps {
  /** The text that was read. */
  readonly text: string;
  readonly problems: readonly DeckProblem[];
  /** Called with the corrected text when a name is chosen for a line. */
  readonly onTake: (text: string) => void;
  /** The id of the control that gets the focus when no problem is left. */
  readonly next: string;
}

/** Lines that could not be read, with similar names to choose from. */
export function ImportProblems({ text, problems, onTake, next }: ImportProblemsProps) {
  const list = useRef<HTMLUListElement>(null);
  // A corrected line disappears, so the focus moves to the next problem.
  const taken = useRef<number | null>(null);
  useEffect(() => {
    if (taken.current === null) return;
    const left = problems.length === 0 ? [] : [...(list.current?.querySelectorAll('button') ?? [])];
    if (document.activeElement === document.body)
      (left[taken.current] ?? left.at(-1) ?? document.getElementById(next))?.focus();
    taken.current = null;
  }, [problems, next]);

  function take(button: HTMLButtonElement, changed: string): void {
    const first = button.closest('li')?.querySelector('button') ?? button;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    taken.current = buttons.indexOf(first);
    onTake(changed);
  }
  if (problems.length === 0) return null;
  const isPlain = isPlainDeck(text);
  return (
    <section aria-label="Lines to check" className="rounded-md border border-warn/50 bg-warn/5 p-3">
      <h3 className="text-sm font-semibold text-warn">
        {problems.length === 1 ? 'One line' : `${problems.length} lines`} to check; the rest was
        read
      </h3>
      <ul ref={list} className="mt-2 grid max-h-64 gap-3 overflow-y-auto text-sm">
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.message}`}>
            <p>
              <span className="font-medium tabular-nums">Line {problem.line}:</span>{' '}
              {problem.message}
            </p>
            {isPlain && problem.nearest.length > 0 ? (
              <p className="mt-1.5 flex flex-wrap gap-1.5">
                {problem.nearest.map((name) => (
                  <Button
                    key={name}
                    className="px-2.5"
                    onClick={({ currentTarget }) =>
                      take(currentTarget, withName(text, problem, name))
                    }
                  >
                    {name}
                  </Button>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
