import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { BOARD_NAMES } from '@/lib/decks/deck-list';
import {
  type CountChange,
  type CountDiff,
  type DeckDiff,
  isEmptyDiff,
} from '@/lib/decks/edit-diff';
import { FaceLabel } from './face-name';

interface DiffListProps {
  readonly diff: DeckDiff;
  readonly catalogue: Catalogue;
}

const PEN_ICON = <PencilLine aria-hidden="true" className="mt-0.5 ml-auto size-4" />;

function ChangeLine({
  sign,
  tone,
  children,
}: {
  sign: ReactNode;
  tone: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-2">
      <span className={`w-7 shrink-0 text-right font-medium tabular-nums ${tone}`}>{sign}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function countWords({ from, to }: CountChange): string {
  if (from === 0) return '';
  return to === 0 ? ' (all of them)' : ` (${from} → ${to})`;
}

interface CountChangesProps {
  readonly diff: CountDiff;
  readonly catalogue: Catalogue;
  /** The board in words; absent for the main deck. */
  readonly where?: string;
}

function CountChanges({ diff, catalogue, where = '' }: CountChangesProps) {
  const line = (one: CountChange) => (
    <span className="flex flex-wrap items-center gap-x-2">
      <FaceLabel card={catalogue.byId.get(one.card)} name={fullNameOf(catalogue, one.card)} />
      <span className="text-ink-faint">
        {where}
        {countWords(one)}
      </span>
    </span>
  );
  return (
    <>
      {diff.added.map((one) => (
        <ChangeLine key={one.card} sign={`+${one.to - one.from}`} tone="text-good">
          {line(one)}
        </ChangeLine>
      ))}
      {diff.removed.map((one) => (
        <ChangeLine key={one.card} sign={`−${one.from - one.to}`} tone="text-bad">
          {line(one)}
        </ChangeLine>
      ))}
    </>
  );
}

/** Describes added and removed words. */
function describeWords(added: readonly string[], removed: readonly string[]): string {
  return [...added.map((tag) => `+${tag}`), ...removed.map((tag) => `−${tag}`)].join(', ');
}

function EditedLine({ children }: { readonly children: ReactNode }) {
  return (
    <ChangeLine sign={PEN_ICON} tone="text-ink-faint">
      {children}
    </ChangeLine>
  );
}

const TROOP_WORDS = { symbol: '', budget: 'Budget:', leader: 'Leader:' } as const;

/** The differences between two versions of a deck, card by card. */
export function DiffList({ diff, catalogue }: DiffListProps) {
  if (isEmptyDiff(diff)) return <p className="text-ink-faint">The same cards as before.</p>;
  const { tags, folder, troop } = diff;
  return (
    <ul className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
      {diff.renamed ? (
        <EditedLine>
          Renamed from “{diff.renamed.from}” to “{diff.renamed.to}”
        </EditedLine>
      ) : null}
      <CountChanges diff={diff} catalogue={catalogue} />
      {diff.boards.map(({ board, ...change }) => (
        <CountChanges
          key={board}
          diff={change}
          catalogue={catalogue}
          where={` · ${BOARD_NAMES[board].toLowerCase()}`}
        />
      ))}
      {troop.changed.map(({ what, from, to }) => (
        <EditedLine key={what}>
          {TROOP_WORDS[what]} {to || 'none'}
          <span className="text-ink-faint"> (was {from || 'none'})</span>
        </EditedLine>
      ))}
      {troop.added.length + troop.removed.length > 0 ? (
        <EditedLine>
          Missions and tactical cards: {describeWords(troop.added, troop.removed)}
        </EditedLine>
      ) : null}
      {diff.cardNotes.length > 0 ? (
        <EditedLine>
          Noted: {diff.cardNotes.map((card) => fullNameOf(catalogue, card)).join(', ')}
        </EditedLine>
      ) : null}
      {diff.notesChanged ? <EditedLine>The notes</EditedLine> : null}
      {tags.added.length + tags.removed.length > 0 ? (
        <EditedLine>Tags: {describeWords(tags.added, tags.removed)}</EditedLine>
      ) : null}
      {folder ? (
        <EditedLine>
          {folder.to === '' ? `Out of folder ${folder.from}` : `Into folder ${folder.to}`}
        </EditedLine>
      ) : null}
    </ul>
  );
}
