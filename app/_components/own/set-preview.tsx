'use client';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { OWN_BOUNDS, type OwnSet, type StoredOwnCard } from '@/lib/cards/own-types';
import type { SetFile } from '@/lib/cards/set-file';
import { type LineOutcome, previewSet } from '@/lib/cards/set-preview';
import { importCards } from './own-api';
import { RecordChanges } from './record-changes';
import { useKnownCards } from './use-known-cards';

interface SetPreviewProps {
  readonly file: SetFile;
  readonly sets: readonly OwnSet[];
  readonly stored: readonly StoredOwnCard[];
  readonly into: string | null;
}

/** Lines that are shown; all are counted. */
const SHOWN = 300;

function cards(count: number, what = ''): string {
  return `${count} ${what}${what ? ' ' : ''}${count === 1 ? 'card' : 'cards'}`;
}

function Line({ outcome }: { readonly outcome: LineOutcome }) {
  const { kind, line } = outcome;
  const tone = kind === 'refused' ? 'text-bad' : kind === 'same' ? 'text-ink-faint' : 'text-good';
  const words = { new: 'new', same: 'as it is', changed: 'changed', refused: 'left out' }[kind];
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[5rem_minmax(0,12rem)_5rem_minmax(0,1fr)]">
      <span className="text-ink-faint">Line {line.line}</span>
      <span className="min-w-0 font-medium">
        {kind === 'refused' ? line.label : outcome.record.name}
      </span>
      <span className={tone}>{words}</span>
      <div className="min-w-0">
        {kind === 'refused' ? (
          <ul className="text-bad">
            {outcome.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
        {kind === 'changed' ? <RecordChanges changes={outcome.changes} /> : null}
        {kind === 'new' ? (
          <span className="text-ink-soft">
            {outcome.record.set} {outcome.record.number}, {outcome.record.type}
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** What an import would do, line by line, and the button that does it. */
export function SetPreview({ file, sets, stored, into }: SetPreviewProps) {
  const router = useRouter();
  const known = useKnownCards();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const outcomes = useMemo(
    () =>
      known === null
        ? null
        : previewSet(file.lines, {
            catalogue: known.catalogue,
            sets,
            stored: new Map(stored.map((card) => [card.id, card])),
            into,
          }),
    [file, known, sets, stored, into],
  );
  if (outcomes === null) return <p role="status">Reading…</p>;
  const of = (kind: LineOutcome['kind']) => outcomes.filter((one) => one.kind === kind).length;
  const wanted = outcomes.flatMap((one) =>
    one.kind === 'new' || one.kind === 'changed'
      ? [{ record: one.record, base: one.kind === 'changed' ? one.base : null }]
      : [],
  );

  async function save(): Promise<void> {
    setBusy(true);
    let done = 0;
    for (let from = 0; from < wanted.length; from += OWN_BOUNDS.batch) {
      const some = wanted.slice(from, from + OWN_BOUNDS.batch);
      const reply = await importCards(some, `Imported from a ${file.format} file`);
      if (!reply.ok) {
        setSaid(
          `${cards(done)} saved, then it stopped: ${reply.message} The others are as they were; reading the file again shows what is left.`,
        );
        break;
      }
      done += some.length;
      setSaid(`${cards(done)} ${done === 1 ? 'was' : 'were'} saved.`);
    }
    setBusy(false);
    router.refresh();
  }
  return (
    <section aria-labelledby="set-preview" className="grid gap-4">
      <h2 id="set-preview" className="text-2xl font-semibold">
        What it says
      </h2>
      <p role="status" className="text-ink-soft">
        Read as {file.format}: {cards(of('new'), 'new')}, {cards(of('changed'), 'changed')},{' '}
        {of('same')} as they are, {of('refused')} left out.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button look="primary" disabled={busy || wanted.length === 0} onClick={() => void save()}>
          {busy ? 'Saving…' : `Save ${cards(wanted.length)}`}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {said || 'Nothing is saved until you say so.'}
        </p>
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {outcomes.slice(0, SHOWN).map((outcome) => (
          <Line key={`${outcome.line.line} ${outcome.line.label}`} outcome={outcome} />
        ))}
      </ol>
      {outcomes.length > SHOWN ? (
        <p className="text-sm text-ink-faint">And {outcomes.length - SHOWN} further lines.</p>
      ) : null}
    </section>
  );
}
