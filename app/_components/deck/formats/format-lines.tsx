'use client';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Input } from '@/app/_components/forms/field';
import { FORMAT_BOUNDS } from '@/lib/decks/own-format';

interface Second<Key extends string> {
  readonly kind: 'text' | 'number';
  readonly key: Key;
  readonly label: string;
  readonly most: number;
}

interface FormatLinesProps<Key extends string, Line extends { readonly cards: string }> {
  readonly title: string;
  readonly hint: string;
  readonly lines: readonly Line[];
  /** A new row. */
  readonly empty: Line;
  /** The field next to the query of a row. */
  readonly second: Second<Key>;
  /** Returns what is wrong with a row; '' for nothing. */
  readonly problemAt: (line: number) => string;
  readonly onChange: (lines: readonly Line[]) => void;
}

/** A list of a format: queries, each with a reason or a number. */
export function FormatLines<
  Key extends string,
  Line extends { readonly cards: string } & Readonly<Record<Key, string | number>>,
>({ title, hint, lines, empty, second, problemAt, onChange }: FormatLinesProps<Key, Line>) {
  const id = useId();
  const put = (at: number, part: Partial<Line>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...part } : line)));
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium text-ink-soft">{title}</legend>
      <p className="text-sm text-ink-faint">{hint}</p>
      {[...lines.entries()].map(([at, line]) => {
        const problem = problemAt(at);
        const name = `${title}, line ${at + 1}`;
        return (
          <div key={at} className="grid gap-1">
            <div className="flex gap-2">
              <Input
                aria-label={`${name}: cards`}
                aria-invalid={problem !== '' || undefined}
                aria-describedby={problem === '' ? undefined : `${id}-${at}`}
                value={line.cards}
                maxLength={FORMAT_BOUNDS.query}
                placeholder={'!"Zipper"'}
                className="font-mono"
                autoComplete="off"
                spellCheck={false}
                onChange={({ target }) => put(at, { cards: target.value } as Partial<Line>)}
              />
              <Input
                aria-label={`${name}: ${second.label.toLowerCase()}`}
                className={second.kind === 'number' ? 'max-w-24' : 'max-w-56'}
                type={second.kind}
                min={0}
                max={second.most}
                maxLength={second.most}
                placeholder={second.label}
                value={line[second.key]}
                onChange={({ target }) => {
                  const value =
                    second.kind === 'text'
                      ? target.value
                      : Math.min(second.most, Math.max(0, Math.trunc(Number(target.value))));
                  put(at, { [second.key]: value } as Partial<Line>);
                }}
              />
              <button
                type="button"
                aria-label={`Remove ${name}`}
                className="grid size-10 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-paper-sunk hover:text-bad"
                onClick={() => onChange(lines.filter((_, i) => i !== at))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </div>
            {problem === '' ? null : (
              <p id={`${id}-${at}`} className="text-sm text-bad">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <div>
        <Button
          className="px-3"
          disabled={lines.length >= FORMAT_BOUNDS.lines}
          onClick={() => onChange([...lines, empty])}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add a line
        </Button>
      </div>
    </fieldset>
  );
}
