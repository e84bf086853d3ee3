import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { type CountChange, type DeckDiff, isEmptyDiff } from '@/lib/decks/edit-diff';

interface DiffListProps {
  readonly diff: DeckDiff;
  /** A card's name by its id. */
  readonly nameOf: (card: string) => string;
}

const PEN = <PencilLine aria-hidden="true" className="mt-0.5 ml-auto size-4" />;

function Change({ sign, tone, children }: { sign: ReactNode; tone: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className={`w-7 shrink-0 text-right font-medium tabular-nums ${tone}`}>{sign}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function counts({ from, to }: CountChange): string {
  if (from === 0) return '';
  return to === 0 ? ' (all of them)' : ` (${from} → ${to})`;
}

/** The differences between two versions of a deck, card by card. */
export function DiffList({ diff, nameOf }: DiffListProps) {
  if (isEmptyDiff(diff))
    return <p className="text-ink-faint">The same cards in a different order.</p>;
  return (
    <ul className="grid gap-0.5">
      {diff.renamed ? (
        <Change sign={PEN} tone="text-ink-faint">
          Renamed from “{diff.renamed.from}” to “{diff.renamed.to}”
        </Change>
      ) : null}
      {diff.added.map((one) => (
        <Change key={one.card} sign={`+${one.to - one.from}`} tone="text-good">
          {nameOf(one.card)}
          <span className="text-ink-faint">{counts(one)}</span>
        </Change>
      ))}
      {diff.removed.map((one) => (
        <Change key={one.card} sign={`−${one.from - one.to}`} tone="text-bad">
          {nameOf(one.card)}
          <span className="text-ink-faint">{counts(one)}</span>
        </Change>
      ))}
      {diff.notesChanged ? (
        <Change sign={PEN} tone="text-ink-faint">
          The notes
        </Change>
      ) : null}
    </ul>
  );
}
