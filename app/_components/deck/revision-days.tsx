import type { ReactNode } from 'react';
import type { Catalogue } from '@/lib/cards/catalogue';
import type { DeckDiff } from '@/lib/decks/edit-diff';
import type { DeckGame } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { DiffList } from './diff-list';
import { WinTurn } from './face-tile';
import { TimeAgo } from './time-ago';

/** The headings of a day and of a revision, by the level of the day. */
const HEADINGS = { 2: ['h2', 'h3'], 3: ['h3', 'h4'] } as const;

interface RevisionDaysProps<Revision> {
  /** Newest first. */
  readonly revisions: readonly Revision[];
  readonly level: keyof typeof HEADINGS;
  /** Renders a revision as an item of a list. `at`: its place among all. */
  readonly children: (revision: Revision, at: number) => ReactNode;
}

/** Revisions by the day on which they were saved. */
export function RevisionDays<Revision extends { readonly createdAt: string }>({
  revisions,
  level,
  children,
}: RevisionDaysProps<Revision>) {
  const [Day] = HEADINGS[level];
  return byDay(revisions).map(({ day, first, own }) => (
    <section key={`${day} ${first}`} aria-label={day}>
      <Day className="eyebrow border-t border-line pt-4">{day}</Day>
      <ol>{own.map((revision, index) => children(revision, first + index))}</ol>
    </section>
  ));
}

/** The revisions of one day, newest first. */
interface RevisionDay<Revision> {
  readonly day: string;
  /** The place of the first of them in the page. */
  readonly first: number;
  readonly own: Revision[];
}

/** Groups revisions by the day on which they were saved, here. */
function byDay<Revision extends { readonly createdAt: string }>(
  revisions: readonly Revision[],
): RevisionDay<Revision>[] {
  const days: RevisionDay<Revision>[] = [];
  for (const [at, revision] of revisions.entries()) {
    const day = new Date(revision.createdAt).toLocaleDateString('en', { dateStyle: 'full' });
    const last = days.at(-1);
    if (last?.day === day) last.own.push(revision);
    else days.push({ day, first: at, own: [revision] });
  }
  return days;
}

interface RevisionItemProps {
  readonly title: string;
  readonly level: keyof typeof HEADINGS;
  readonly createdAt: string;
  readonly game: DeckGame;
  readonly cards: number;
  /** The number of saves that it stands for. */
  readonly saves?: number;
  /** The mean turn in which it wins alone; null if it is not known. */
  readonly turn: number | null;
  /** What changed since the revision before; null for the first, of which `first` tells. */
  readonly diff: DeckDiff | null;
  readonly first: string;
  readonly catalogue: Catalogue;
  /** The buttons of the revision. */
  readonly children?: ReactNode;
}

/** One revision: its time, size and changes. */
export function RevisionItem(props: RevisionItemProps) {
  const { title, level, createdAt, game, cards, saves = 1, turn, diff, first, catalogue } = props;
  const [, Title] = HEADINGS[level];
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-3 last:border-0 sm:grid-cols-[13rem_1fr_auto]">
      <div>
        <Title className="font-semibold tabular-nums wrap-anywhere">{title}</Title>
        <p className="text-sm text-ink-faint">
          <TimeAgo iso={createdAt} /> · {counted(cards, game === 'eden' ? 'fighter' : 'card')}
          {saves > 1 ? ` · ${saves} saves` : ''}
        </p>
        <WinTurn turn={turn} />
      </div>
      <div className="min-w-0 text-sm">
        {diff === null ? (
          <p className="text-ink-soft">{first}</p>
        ) : (
          <DiffList diff={diff} catalogue={catalogue} />
        )}
      </div>
      {props.children}
    </li>
  );
}
