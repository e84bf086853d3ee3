import type { FieldChange, WordRun } from '@/lib/cards/record-diff';

const FIELD_NAMES: Readonly<Partial<Record<FieldChange['field'], string>>> = {
  ap: 'AP',
  dp: 'DP',
  flavor: 'flavour',
  number: 'number',
};
const KIND_WORDS: Readonly<Record<FieldChange['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
};

function ChangedWords({ kind, text }: WordRun) {
  if (kind === 'same') return text;
  // For screen readers, which convey neither colours nor strokes.
  return kind === 'removed' ? (
    <del className="bg-bad/10 text-bad decoration-bad/70">
      <span className="sr-only"> before: </span>
      {text}
    </del>
  ) : (
    <ins className="[del+&]:ms-1 bg-good/10 text-good decoration-good/70">
      <span className="sr-only"> now: </span>
      {text}
    </ins>
  );
}

/** Returns each run with its offset in the combined text. */
function withOffsets(runs: readonly WordRun[]): (WordRun & { readonly at: number })[] {
  let at = 0;
  return runs.map((run) => {
    const begins = at;
    at += run.text.length;
    return { ...run, at: begins };
  });
}

/** The differences between two versions of a card, field by field and word by word. */
export function RecordChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <p className="text-ink-faint">No differences.</p>;
  return (
    <dl className="grid gap-1.5 text-sm">
      {changes.map(({ field, kind, runs }) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
          <dt className="text-ink-faint first-letter:uppercase">
            {FIELD_NAMES[field] ?? field}
            <span className="sr-only"> {KIND_WORDS[kind]}</span>
          </dt>
          <dd className="min-w-0 break-words whitespace-pre-wrap">
            {withOffsets(runs).map(({ at, ...run }) => (
              <ChangedWords key={`${at} ${run.kind}`} {...run} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
