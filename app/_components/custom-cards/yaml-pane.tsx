'use client';
import { Field, fieldAria, TextArea } from '@/app/_components/forms/field';
import type { CardProblem } from '@/lib/cards/card-problem';

const ID = 'card-yaml';

interface YamlPaneProps {
  readonly yaml: string;
  readonly problems: readonly CardProblem[];
  readonly onYaml: (yaml: string) => void;
}

/** Where a line of the text begins, so that the caret can be put there. */
function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}

function goTo(yaml: string, { line, column }: CardProblem): void {
  const area = document.getElementById(ID);
  if (!(area instanceof HTMLTextAreaElement)) return;
  const at = offsetOf(yaml, line, column);
  area.focus();
  area.setSelectionRange(at, at);
}

/** The same card as YAML, as card files have it. Both sides follow each other; mistakes have their line and column. */
export function YamlPane({ yaml, problems, onYaml }: YamlPaneProps) {
  return (
    <div className="grid gap-3">
      <Field id={ID} label="The same as YAML" hint="Form and YAML follow each other.">
        <TextArea
          {...fieldAria(ID, { hint: true, error: problems.length > 0 })}
          rows={16}
          value={yaml}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          className="font-mono text-sm"
          onChange={(event) => onYaml(event.target.value)}
        />
      </Field>
      {problems.length > 0 ? (
        <ul id={`${ID}-error`} className="grid gap-2 text-sm text-bad">
          {problems.map((problem) => (
            <li key={`${problem.line} ${problem.column} ${problem.message}`}>
              <button
                type="button"
                className="text-link mr-1 min-h-8"
                onClick={() => goTo(yaml, problem)}
              >
                Line {problem.line}, column {problem.column}
              </button>
              {problem.message}. {problem.hint}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
