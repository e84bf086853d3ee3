import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Input } from '@/app/_components/forms/field';
import type { UncountedLine } from '@/lib/collection/count-lines';
import { printingWords } from '@/lib/collection/printings';

/** The most printings that are offered for a line. */
const MOST_OFFERED = 4;

interface LineActions {
  readonly onCorrect: (id: string, line: string) => void;
  /** Called with the index of the chosen printing. */
  readonly onCount: (line: UncountedLine, choice: number) => void;
  readonly onLeaveOut: (id: string) => void;
}

interface UncountedLinesProps extends LineActions {
  readonly lines: readonly UncountedLine[];
  readonly onCountAll: () => void;
}

/** Lines that were not counted: each can be corrected, counted as one of the cards that it may mean, or left out. */
export function UncountedLines({ lines, onCountAll, ...actions }: UncountedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        onCountAll();
      }}
    >
      <fieldset>
        <legend className="text-sm font-medium text-ink-soft">
          These lines were not counted. Correct them and count them again.
        </legend>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <Uncounted key={line.id} line={line} {...actions} />
          ))}
        </ul>
      </fieldset>
      <Button type="submit" className="mt-1">
        Count these
      </Button>
    </form>
  );
}

interface UncountedProps extends LineActions {
  readonly line: UncountedLine;
}

function Uncounted({ line, onCorrect, onCount, onLeaveOut }: UncountedProps) {
  const id = useId();
  return (
    <li className="py-2">
      <div className="flex gap-2">
        <Input
          aria-label="Line that was not counted"
          aria-describedby={id}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1000}
          value={line.line}
          onChange={({ target }) => onCorrect(line.id, target.value)}
        />
        <Button
          look="quiet"
          className="px-3"
          aria-label={`Leave out: ${line.line}`}
          onClick={() => onLeaveOut(line.id)}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <p id={id} className="pt-1 text-sm text-ink-faint wrap-anywhere empty:hidden">
        {line.why}
      </p>
      {line.near.length === 0 ? null : (
        <div className="flex flex-wrap gap-2 pt-1">
          {line.near.slice(0, MOST_OFFERED).map((printing, choice) => (
            <Button
              key={printing.id}
              className="text-left whitespace-normal!"
              onClick={() => onCount(line, choice)}
            >
              Count {printingWords(printing)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
