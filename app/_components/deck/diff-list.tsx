import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { BOARD_NAMES } from '@/lib/decks/deck-list';
import {
  type CountChange,
  type CountDiff,
  type DeckDiff,
  isEmptyDiff,
} from '@/lib/decks/edit-diff';

interface DiffListProps {
  readonly diff: DeckDiff;
  /** Returns a card's name by its id. */
  readonly nameOf: (card: string) => string;
}

const PEN = <PencilLine aria-hidden="true" className="mt-0.5 ml-auto size-4" />;

function Change({ sign, tone, children }: { sign: ReactNode; tone: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <span className={`w-7 shrink-0 text-right font-medium tabular-nums ${tone}`}>{sign}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function counts({ from, to }: CountChange): string {
  if (from === 0) return '';
  return to === 0 ? ' (all of them)' : ` (${from} → ${to})`;
}

interface CountsProps {
  readonly diff: CountDiff;
  readonly nameOf: (card: string) => string;
  /** The board, if it is not the main deck. */
  readonly where?: string;
}

function Counts({ diff, nameOf, where = '' }: CountsProps) {
  const line = (one: CountChange) => (
    <>
      {nameOf(one.card)}
      <span className="text-ink-faint">
        {where}
        {counts(one)}
      </span>
    </>
  );
  return (
    <>
      {diff.added.map((one) => (
        <Change key={one.card} sign={`+${one.to - one.from}`} tone="text-good">
          {line(one)}
        </Change>
      ))}
      {diff.removed.map((one) => (
        <Change key={one.card} sign={`−${one.from - one.to}`} tone="text-bad">
          {line(one)}
        </Change>
      ))}
    </>
  );
}

/** Describes added and removed words. */
function words(added: readonly string[], removed: readonly string[]): string {
  return [...added.map((tag) => `+${tag}`), ...removed.map((tag) => `−${tag}`)].join(', ');
}

function Said({ children }: { readonly children: ReactNode }) {
  return (
    <Change sign={PEN} tone="text-ink-faint">
      {children}
    </Change>
  );
}

const TROOP_WORDS = { symbol: '', budget: 'Budget:', leader: 'Leader:' } as const;

/** The differences between two versions of a deck, card by card. */
export function DiffList({ diff, nameOf }: DiffListProps) {
  if (isEmptyDiff(diff))
    return <p className="text-ink-faint">The same cards in a different order.</p>;
  const { tags, folder, troop } = diff;
  return (
    <ul className="grid gap-0.5">
      {diff.renamed ? (
        <Said>
          Renamed from “{diff.renamed.from}” to “{diff.renamed.to}”
        </Said>
      ) : null}
      <Counts diff={diff} nameOf={nameOf} />
      {diff.boards.map(({ board, ...change }) => (
        <Counts
          key={board}
          diff={change}
          nameOf={nameOf}
          where={` · ${BOARD_NAMES[board].toLowerCase()}`}
        />
      ))}
      {troop.changed.map(({ what, from, to }) => (
        <Said key={what}>
          {TROOP_WORDS[what]} {to || 'none'}
          <span className="text-ink-faint"> (was {from || 'none'})</span>
        </Said>
      ))}
      {troop.added.length + troop.removed.length > 0 ? (
        <Said>Missions and tactical cards: {words(troop.added, troop.removed)}</Said>
      ) : null}
      {diff.cardNotes.length > 0 ? (
        <Said>Noted: {diff.cardNotes.map(nameOf).join(', ')}</Said>
      ) : null}
      {diff.notesChanged ? <Said>The notes</Said> : null}
      {tags.added.length + tags.removed.length > 0 ? (
        <Said>Tags: {words(tags.added, tags.removed)}</Said>
      ) : null}
      {folder ? (
        <Said>
          {folder.to === '' ? `Out of folder ${folder.from}` : `Into folder ${folder.to}`}
        </Said>
      ) : null}
    </ul>
  );
}
