import type { StepWords } from '@/lib/rules/step-words';

const TONES = { action: '', refused: 'text-bad', claim: 'text-ink-soft' } as const;

/** One step in words; a refusal names its clause. */
function StepLine({ kind, words, clauses }: StepWords) {
  return (
    <span className={TONES[kind]}>
      {kind === 'refused' ? 'Refused: ' : kind === 'claim' ? 'Then, ' : ''}
      {words}
      {clauses.length > 0 ? ` (${clauses.join(' or ')})` : ''}
    </span>
  );
}

interface ExampleStepsProps {
  readonly steps: readonly StepWords[];
  /** The number of the shown step, from 1; null for none. */
  readonly at: number | null;
}

/** The steps of an example, numbered. */
export function ExampleSteps({ steps, at }: ExampleStepsProps) {
  const numbered = steps.map((step, i) => ({ number: i + 1, step }));
  return (
    <ol className="mt-3 space-y-1 text-sm">
      {numbered.map(({ number, step }) => (
        <li
          key={number}
          aria-current={number === at ? 'step' : undefined}
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] rounded-sm px-1 py-0.5 aria-[current=step]:bg-accent-wash"
        >
          <span className="text-ink-faint tabular-nums">{number}</span>
          <StepLine {...step} />
        </li>
      ))}
    </ol>
  );
}
