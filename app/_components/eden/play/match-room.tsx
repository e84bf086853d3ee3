'use client';
import { GitBranch, Redo2, Undo2, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '@/app/_components/forms/button';
import { LogRegion } from '@/app/_components/site/log-region';
import { canRedo, type Eden, type EdenCard, type Moment } from '@/engine';
import type { MatchSetup, MatchTree } from '@/lib/eden/play/match';
import { isEmptyPhase, type LogSentence, sentencesOf } from '@/lib/eden/play/match-log';
import { playerName } from '@/lib/eden/play/names';
import { isUndone, type Line, lineShown, linesOf } from '@/lib/games/tree-steps';
import { ClauseMark } from './clause-mark';
import { CorrectionMenu } from './correction-menu';
import { DecisionPanel } from './decision-panel';
import { Field } from './field';
import { FighterList } from './fighter-list';
import { KeepSetup } from './keep-setup';
import { MatchCommand } from './match-command';
import { MatchBar, MatchStage } from './match-stage';
import { SceneryList } from './scenery-list';
import { ShareMatch } from './share-match';
import { SideScores } from './side-scores';
import { useMatch } from './use-match';
import { useMatchKeys } from './use-match-keys';

interface MatchRoomProps {
  readonly setup: MatchSetup;
  readonly begun: MatchTree;
  readonly cards: readonly EdenCard[];
  /** A message about how the match was opened; null when there is none. */
  readonly notice: string | null;
  /** Begins a match of the same troops with other dice. */
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

/** The field with the request, the log and the fighters. */
export function MatchRoom({ setup, begun, cards, notice, onAgain, onLeave }: MatchRoomProps) {
  const match = useMatch(setup, begun);
  const { state, tree } = match;
  useMatchKeys(match);
  return (
    <MatchStage
      bar={
        <>
          <MatchBar state={state}>
            <div className={`ml-auto flex items-center gap-1 lg:order-1 lg:gap-2 ${ICONS_ALONE}`}>
              <BarButton
                words="Undo"
                keys="Control+Z"
                off={tree.now.parent < 0}
                onClick={match.undo}
              >
                <Undo2 aria-hidden="true" className="size-4" />
              </BarButton>
              <BarButton words="Redo" keys="Control+Y" off={!canRedo(tree)} onClick={match.redo}>
                <Redo2 aria-hidden="true" className="size-4" />
              </BarButton>
              <CorrectionMenu match={match} />
              <ShareMatch match={match} />
              <BarButton words="Leave" onClick={onLeave}>
                <X aria-hidden="true" className="size-4" />
              </BarButton>
            </div>
            <SideScores
              state={state}
              nameOf={(seat) => playerName(state, seat)}
              plan={setup.solo}
            />
          </MatchBar>
          {notice === null ? null : <p className="text-sm text-warn">{notice}</p>}
          <p role="status" className="sr-only">
            {match.said}
          </p>
        </>
      }
      field={<Field match={match} />}
      decision={<DecisionPanel match={match} onAgain={onAgain} onLeave={onLeave} />}
      aside={
        <>
          <MatchCommand match={match} />
          <MatchLog tree={tree} onVisit={match.visit} />
          <MatchLines tree={tree} onVisit={match.visit} />
        </>
      }
      below={
        <>
          <FighterList match={match} cards={cards} />
          <SceneryList state={state} />
          <KeepSetup state={state} />
        </>
      }
    />
  );
}

/** Shows the buttons of the bar as icons alone where the window is narrow. */
const ICONS_ALONE =
  'max-lg:[&>button]:px-2.5 max-lg:[&>button>span]:sr-only max-lg:[&>span>button]:px-2.5 max-lg:[&>span>button>span]:sr-only';

interface BarButtonProps {
  readonly words: string;
  /** The keys that do the same; absent without any. */
  readonly keys?: string;
  readonly off?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function BarButton({ words, keys, off = false, onClick, children }: BarButtonProps) {
  return (
    <Button onClick={onClick} disabled={off} aria-keyshortcuts={keys}>
      {children}
      <span>{words}</span>
    </Button>
  );
}

interface MatchLinesProps {
  readonly tree: MatchTree;
  readonly onVisit: (moment: number) => void;
}

/** The lines of the match, if there are several. An undo followed by another answer keeps the old line. */
function MatchLines({ tree, onVisit }: MatchLinesProps) {
  const lines = useMemo(
    () => linesOf(tree).map((line) => ({ ...line, words: describeBeginning(tree, line) })),
    [tree],
  );
  if (lines.length < 2) return null;
  const shown = new Set(lineShown(tree));
  return (
    <section aria-label="Lines" className="sheet p-4">
      <h2 className="text-lg font-semibold">{lines.length} lines</h2>
      <ul className="mt-2 grid gap-1">
        {lines.map(({ last, words }) => (
          <li key={last}>
            <button
              type="button"
              aria-current={shown.has(last) ? 'true' : undefined}
              onClick={() => onVisit(last)}
              className="flex min-h-10 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-paper-sunk aria-[current=true]:bg-accent-wash"
            >
              <GitBranch aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0">
                {words}
                <span className="block text-xs text-ink-soft">
                  Round {tree.moments[last]?.state.round ?? 1}, {tree.moments[last]?.depth ?? 0}{' '}
                  answers
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Describes the beginning of a line. */
function describeBeginning({ moments }: MatchTree, { from, first }: Line): string {
  const moment = first === null ? undefined : moments[first];
  const told = moment === undefined ? [] : sentencesOf(moment, moments[from]);
  return told.find(({ kind }) => kind !== 'phase')?.text ?? 'As it began';
}

/** Caches the sentences of a moment, which never change. */
const sentencesByMoment = new WeakMap<Moment<Eden>, readonly LogSentence[]>();

function momentSentences(
  moment: Moment<Eden>,
  before: Moment<Eden> | undefined,
): readonly LogSentence[] {
  const known = sentencesByMoment.get(moment);
  if (known !== undefined) return known;
  const sentences = sentencesOf(moment, before);
  sentencesByMoment.set(moment, sentences);
  return sentences;
}

interface MatchLogProps {
  readonly tree: MatchTree;
  readonly onVisit: (moment: number) => void;
}

/** The log of the shown line, with the difficulty and clause of each roll. A click goes to the moment. */
function MatchLog({ tree, onVisit }: MatchLogProps) {
  const entries = useMemo(() => logEntries(tree), [tree]);
  const last = entries.findLast(({ moment }) => !isUndone(tree, moment));
  return (
    <LogRegion at={tree.at} className="sheet relative h-80 overflow-y-auto p-4 text-sm">
      {entries.map((entry) => (
        <LogEntryButton
          key={entry.id}
          sentence={entry.sentence}
          isNow={entry === last}
          undone={isUndone(tree, entry.moment)}
          onVisit={() => onVisit(entry.moment)}
        />
      ))}
    </LogRegion>
  );
}

interface LogEntry {
  readonly id: string;
  readonly moment: number;
  readonly sentence: LogSentence;
}

/** Returns the sentences of the shown line, without phases in which nothing happens. */
function logEntries(tree: MatchTree): readonly LogEntry[] {
  const line = lineShown(tree);
  const all = line.flatMap((moment, at): readonly LogEntry[] => {
    const told = tree.moments[moment];
    if (told === undefined) return [];
    return momentSentences(told, tree.moments[line[at - 1] ?? -1]).map((sentence, nth) => {
      return { id: `${moment}.${nth}`, moment, sentence };
    });
  });
  return all.filter(({ sentence }, at) => !isEmptyPhase(sentence, all[at + 1]?.sentence));
}

interface LogEntryButtonProps {
  readonly sentence: LogSentence;
  /** Whether it is the last entry up to the current moment. */
  readonly isNow: boolean;
  readonly undone: boolean;
  readonly onVisit: () => void;
}

function LogEntryButton({
  sentence: { text, clause, kind },
  isNow,
  undone,
  onVisit,
}: LogEntryButtonProps) {
  if (kind === 'phase') {
    return (
      <h3 data-now={isNow || undefined} className="eyebrow mt-3 mb-1 first:mt-0">
        {text}
      </h3>
    );
  }
  return (
    <p
      data-now={isNow || undefined}
      className={
        kind === 'plain' ? '' : `border-l-2 pl-2 ${kind === 'roll' ? 'border-line' : 'border-warn'}`
      }
    >
      <button
        type="button"
        tabIndex={-1}
        title={undone ? 'Undone. Go to this moment again' : 'Go to this moment'}
        className={`py-0.5 text-left hover:text-accent ${undone ? 'text-ink-faint line-through' : kind === 'roll' ? 'text-ink-soft tabular-nums' : ''}`}
        onClick={onVisit}
      >
        {text} {clause === null ? null : <ClauseMark id={clause} />}
      </button>
    </p>
  );
}
