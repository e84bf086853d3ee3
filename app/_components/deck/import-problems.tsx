import { Button } from '@/app/_components/forms/button';
import type { DeckProblem } from '@/lib/decks/deck-file';

/** Replaces the name in a line and keeps the count. */
export function withName(text: string, line: number, name: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const count = /^\s*(\d+)\s*[x×]?\s/i.exec(lines[line - 1] ?? '')?.[1] ?? '1';
  lines[line - 1] = `${count} ${name}`;
  return lines.join('\n');
}

interface ImportProblemsProps {
  readonly problems: readonly DeckProblem[];
  /** A name was chosen for a line. */
  readonly onTake: (line: number, name: string) => void;
}

/** Lines that could not be read, with the nearest names to choose from. */
export function ImportProblems({ problems, onTake }: ImportProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <section aria-label="Lines to check" className="rounded-md border border-warn/50 bg-warn/5 p-3">
      <h3 className="text-sm font-semibold text-warn">
        {problems.length === 1 ? 'One line' : `${problems.length} lines`} to check; the rest was
        read
      </h3>
      <ul className="mt-2 grid max-h-64 gap-3 overflow-y-auto text-sm">
        {problems.map(({ line, column, message, nearest }) => (
          <li key={`${line} ${column} ${message}`}>
            <p>
              <span className="font-medium tabular-nums">Line {line}:</span> {message}
            </p>
            {nearest.length > 0 ? (
              <p className="mt-1.5 flex flex-wrap gap-1.5">
                {nearest.map((name) => (
                  <Button key={name} className="px-2.5" onClick={() => onTake(line, name)}>
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
