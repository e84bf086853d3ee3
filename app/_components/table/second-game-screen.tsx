'use client';
import { useCallback, useEffect } from 'react';
import { EmptyState } from '@/app/_components/site/empty-state';
import { type Position, seatViewOf } from '@/engine';
import { SECOND_GAME } from '@/lib/ote/lessons/second-game';
import { sparringAnswer } from '@/lib/ote/lessons/sparring';
import { ABOVE_LESSON, LessonPanel } from './lesson-panel';
import { openPosition } from './open-position';
import { OpenedTable } from './opened-table';
import { askedAt, type TableStore, useTableStore } from './table-store';

const FACTS = {
  name: 'The second game',
  roles: ['person', 'elsewhere'],
  marks: [],
  expected: null,
} as const;

/** The second lesson: a table with an opponent that attacks, and the guide above it. */
export function SecondGameScreen({ position }: { readonly position: Position }) {
  const open = useCallback(() => openPosition('second-game', position, FACTS), [position]);
  return (
    <div className={ABOVE_LESSON}>
      <OpenedTable
        open={open}
        onChange={null}
        failed={(message) => (
          <div className="page-width py-12">
            <EmptyState title="This lesson cannot be set up">
              <p>{message}</p>
            </EmptyState>
          </div>
        )}
      >
        <LessonPanel name="second-game" lesson={SECOND_GAME} next="/learn/first-deck" />
        <SparringPartner />
      </OpenedTable>
    </div>
  );
}

/** Plays the opponent. */
function SparringPartner() {
  const store = useTableStore();
  useEffect(() => seatSparring(store), [store]);
  return null;
}

/** The pause before each answer of the opponent, so that the learner can follow. */
const PAUSE_MS = 500;

/** Lets the opponent answer. Returns a function to stop. */
function seatSparring(store: TableStore): () => void {
  let waiting: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const stop = () => {
    if (waiting !== null) clearTimeout(waiting.timer);
    waiting = null;
  };
  const think = () => {
    const table = store.getState();
    const asked = askedAt(table);
    const { at, now } = table.session;
    if (asked.who !== 'elsewhere' || table.paused) {
      stop();
      return;
    }
    if (waiting?.at === at) return;
    stop();
    const timer = setTimeout(() => {
      waiting = null;
      const answer = sparringAnswer(seatViewOf(now.state, asked.seat), asked.request);
      store.getState().answered(at, answer, null);
    }, PAUSE_MS);
    waiting = { at, timer };
  };
  think();
  const unsubscribe = store.subscribe(think);
  return () => {
    unsubscribe();
    stop();
  };
}
