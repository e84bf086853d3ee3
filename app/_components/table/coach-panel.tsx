'use client';
import { useEffect, useRef, useState } from 'react';
import { RunProgress, useRun } from '@/app/_components/deck/use-run';
import { Button } from '@/app/_components/forms/button';
import { type Session, seatViewOf } from '@/engine';
import { coachWorkers, lineWorkers } from '@/lib/client/play-games';
import { lineShown } from '@/lib/games/tree-steps';
import { type Advice, BEST_FUTURES, bestNow } from '@/lib/ote/coach/best-now';
import { type Mistake, type Review, reviewLine } from '@/lib/ote/coach/review';
import { rangeWords, winWords } from '@/lib/ote/coach/win-words';
import { askedAt, useTable, useTableStore } from './table-store';

const BUTTONS_CLASS = 'flex flex-wrap gap-2';
const HINT_CLASS = 'my-2 text-[13px] text-ink-soft';
const LIST_CLASS = 'my-2';
const ITEM_CLASS = 'grid gap-1 py-2.5 border-t border-line [&>button]:justify-self-start';
const DOES_CLASS = 'text-[14px] font-semibold';
const SMALL_CLASS = 'text-[13px] text-ink-soft';

/** The coach's advice, and the session for which it was given. */
interface GivenAdvice {
  readonly session: Session;
  readonly advice: readonly Advice[];
  readonly isDone: boolean;
}

/** The coach's review, and the line of the game that was reviewed. */
interface ReviewedLine {
  readonly line: readonly number[];
  readonly review: Review;
}

/** The progress of a review in percent. */
const WHOLE_PERCENT = 100;

/** Advice for the current moment and, after the game, what would have won sooner. */
export function CoachPanel() {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const question = useTable((table) => table.question);
  const mine = useTable((table) => askedAt(table).who === 'person');
  const { running, problem, run, cancel } = useRun();
  const [told, setTold] = useState<GivenAdvice | null>(null);
  const [looked, setLooked] = useState<ReviewedLine | null>(null);
  const [said, setSaid] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const line = lineShown(session);
  const isOver = session.moments[line.at(-1) ?? 0]?.state.outcome != null;

  const askBest = () =>
    run('Best now', BEST_FUTURES, async ({ signal, progress }) => {
      const [request] = session.now.requests;
      if (request === undefined) return;
      setSaid('The coach plays the games that could follow.');
      const view = seatViewOf(session.now.state, request.seat);
      const advice = await bestNow(view, request, coachWorkers, {
        signal,
        progress: (done, far) => {
          progress(done);
          setTold({ session, advice: far, isDone: false });
        },
      });
      setTold({ session, advice, isDone: true });
      // The advice is dropped if the game has continued.
      if (store.getState().session !== session) return setSaid('');
      setSaid(
        signal.aborted
          ? 'Stopped.'
          : `Best now: ${advice.map((one) => `${one.words.does} ${winWords(one)}`).join('; ')}.`,
      );
    });
  const askGame = () =>
    run('Looking through the game', WHOLE_PERCENT, async ({ signal, progress }) => {
      setSaid('The coach looks through the game.');
      setLooked(null);
      const moments = line.flatMap((at) => session.moments[at] ?? []);
      const review = await reviewLine(moments, store.getState().viewer, {
        coach: coachWorkers,
        lines: lineWorkers,
        signal,
        progress: (share) => progress(Math.round(share * WHOLE_PERCENT)),
      });
      if (review !== null) setLooked({ line, review });
      setSaid(review === null ? 'Stopped.' : countWords(review));
    });
  useEffect(() => {
    // On a phone the panels are in a dialog, and those beside the table are hidden.
    if (question === null || panel.current?.offsetParent == null) return;
    store.setState({ question: null });
    if (question === 'game' && isOver) void askGame();
    else if (mine) void askBest();
    else setSaid('Nobody at this screen is asked now.');
  });
  return (
    <div ref={panel} className="flex-1 min-h-0 overflow-y-auto pr-2 py-2.5 [scrollbar-width:thin]">
      <div className={BUTTONS_CLASS}>
        <Button look="primary" disabled={!mine} inactive={running !== null} onClick={askBest}>
          What is best now?
        </Button>
        {isOver ? (
          <Button inactive={running !== null} onClick={askGame}>
            Look through the game
          </Button>
        ) : null}
      </div>
      <RunProgress
        running={running}
        cancel={cancel}
        unit={running?.most === WHOLE_PERCENT ? '%' : 'games'}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {problem === null ? null : <p role="alert">The games could not be played: {problem}</p>}
      {told === null || told.session !== session ? (
        isOver ? null : (
          <p className={HINT_CLASS}>
            For each thing that you can do, the coach plays the games that could follow: you go on
            for Influence alone, and nobody stops you. After the game it looks for what would have
            won sooner.
          </p>
        )
      ) : (
        <AdviceList {...told} />
      )}
      {looked === null ? null : <ReviewPanel {...looked} />}
    </div>
  );
}

function AdviceList({ advice, isDone }: GivenAdvice) {
  const store = useTableStore();
  if (advice.length === 0) return <p className={HINT_CLASS}>There is nothing to decide here.</p>;
  return (
    <ol className={LIST_CLASS} aria-label="Best now" aria-busy={!isDone}>
      {advice.map((one) => (
        <li key={one.words.does} className={ITEM_CLASS}>
          <p className={DOES_CLASS}>{one.words.does}</p>
          {one.words.cranking === '' ? null : (
            <p className={SMALL_CLASS}>cranking {one.words.cranking}</p>
          )}
          <p className="text-[14px] tabular-nums">{winWords(one)}</p>
          {one === advice[0] ? null : (
            <p className={SMALL_CLASS}>
              {one.isWorse
                ? 'Later than the first, as its interval says.'
                : 'As good as the first, as far as the games show.'}
            </p>
          )}
          <Button
            disabled={!isDone}
            onClick={() => {
              store.getState().open(null);
              store.getState().act(one.action);
            }}
          >
            Do this
          </Button>
        </li>
      ))}
    </ol>
  );
}

function ReviewPanel({ line, review }: ReviewedLine) {
  const turns = useTable((table) => {
    const end = table.session.moments[line.at(-1) ?? 0]?.state;
    return end?.outcome?.end === 'won' ? end.turn.number : null;
  });
  const hasOthers = useTable((table) => table.session.now.state.seats.length > 1);
  const { bestTurn, mistakes } = review;
  return (
    <section aria-label="The game">
      {hasOthers ? (
        <>
          <h3 className="mt-3 text-[15px] font-semibold">Had nobody stopped you</h3>
          <p className="text-[13px] text-ink-soft">
            The coach plays for your Influence alone. What the others did, or could have done, does
            not count here.
          </p>
        </>
      ) : null}
      <p className="mt-3 mb-1 text-[14px] font-semibold">{countWords(review)}</p>
      {bestTurn === null ? null : (
        <p className={HINT_CLASS}>
          {turns === null ? '' : `This game was won on turn ${turns}. `}
          With the draws that came, the planner wins on turn {bestTurn}.
        </p>
      )}
      <ol className={LIST_CLASS} aria-label="Mistakes">
        {mistakes.map((mistake) => (
          <MistakeItem key={mistake.at} mistake={mistake} moment={line[mistake.at] ?? 0} />
        ))}
      </ol>
    </section>
  );
}

interface MistakeItemProps {
  readonly mistake: Mistake;
  readonly moment: number;
}

function MistakeItem({ mistake, moment }: MistakeItemProps) {
  const store = useTableStore();
  const { turn, did, instead, action, saved, winsOn } = mistake;
  const sooner = rangeWords(saved.mean, saved.margin);
  const go = () => {
    store.getState().open(null);
    store.getState().visit(moment);
  };
  return (
    <li className={ITEM_CLASS}>
      <p className={DOES_CLASS}>
        Turn {turn}: {instead.does} first would have won {sooner}{' '}
        {sooner === '1' ? 'turn' : 'turns'} sooner.
      </p>
      {instead.cranking === '' ? null : <p className={SMALL_CLASS}>cranking {instead.cranking}</p>}
      <p className={SMALL_CLASS}>Played was: {did.does}.</p>
      {winsOn === null ? null : (
        <p className={SMALL_CLASS}>
          With the draws that came, the planner wins then on turn {winsOn}.
        </p>
      )}
      <div className={BUTTONS_CLASS}>
        <Button onClick={go}>Go there</Button>
        <Button
          onClick={() => {
            go();
            store.getState().act(action);
          }}
        >
          Try it
        </Button>
      </div>
    </li>
  );
}

function countWords({ judged, mistakes }: Review): string {
  const decisions = `${judged} ${judged === 1 ? 'decision was' : 'decisions were'} compared with whatever else could be done`;
  if (mistakes.length === 0) return `No mistake is certain: ${decisions}.`;
  return `${mistakes.length === 1 ? 'One turn' : `${mistakes.length} turns`} could have been better: ${decisions}.`;
}
