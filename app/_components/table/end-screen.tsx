'use client';
import { type ReactNode, use, useEffect, useId, useMemo, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { onDemand } from '@/app/_components/site/on-demand';
import { keepResult } from '@/lib/client/opponent-record';
import { gamePath, LEVELS, nextExample, USUAL_PILOT } from '@/lib/ote/computer-game';
import { opponentOf } from '@/lib/ote/dealt-opponent';
import { decisiveTurn } from '@/lib/ote/decisive-turn';
import { lossWords } from '@/lib/ote/game-findings';
import { OPPONENTS } from '@/lib/ote/opponent-words';
import { type Summary, summaryOf } from '@/lib/ote/session-summary';
import { DialogFrame } from './dialog-frame';
import { ExamplesContext } from './examples-context';
import { InfluenceChart } from './influence-chart';
import { dealNextShuffle, dealSameShuffle } from './table-actions';
import { useTable, useTableStore } from './table-store';
import { DIALOG_BUTTONS, DIALOG_LEAD } from './table-styles';

function titleOf({ outcome, turns, influence }: Summary, names: readonly string[] | null): string {
  if (names !== null) return `${names.join(' and ')} won`;
  if (outcome?.end === 'won') return `You win on turn ${turns} with ${influence} Influence`;
  return 'The game is over';
}

function sentenceOf({ outcome, influence, goal, conceded }: Summary): string {
  if (outcome?.end === 'won') {
    switch (outcome.why) {
      case 'influence':
        return 'The turn began with enough Influence.';
      case 'last-left':
        return conceded ? 'You conceded.' : 'Nobody else is left in the game.';
      case 'object':
        return 'The object of the game is reached.';
    }
  }
  const missing = Math.max(0, goal - influence);
  const why = conceded ? 'You conceded.' : 'No cards are left to draw.';
  return missing === 0 ? why : `${why} You were ${missing} Influence short.`;
}

const BoardImage = onDemand(
  () => import('./board-image').then((one) => one.BoardImage),
  <div aria-busy="true" className="min-h-64" />,
);

/** Shows the end of the game and its statistics; undo still works. */
export function EndScreen() {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const viewer = useTable((table) => table.viewer);
  const summary = useMemo(() => summaryOf(session, viewer), [session, viewer]);
  const decisive = useMemo(
    () => decisiveTurn(session, summary, viewer),
    [session, summary, viewer],
  );
  const { seats } = session.now.state;
  const won = summary.outcome?.end === 'won' ? summary.outcome.seats : [];
  const names =
    seats.length < 2 || won.length === 0 ? null : won.map((seat) => seats[seat]?.name ?? '');
  const { teams } = session.now.state;
  const others = seats
    .filter(({ team }) => team !== seats[viewer]?.team)
    .map(({ name, team }) => ({ name, influence: teams[team]?.influence ?? 0 }));
  // What one player did wrong, and opponents, are nothing for two at one screen.
  const isShared = useTable(
    ({ session: { now }, facts }) =>
      now.state.seats.length > 1 && facts.roles.every((role) => role === 'person'),
  );
  const table = () => store.getState();
  const title = titleOf(summary, names);
  const [drawn, setDrawn] = useState(false);
  if (drawn)
    return (
      // Another dialog than the one that led here, so that the focus comes along.
      <DialogFrame key="picture" title="Picture of the board" onClose={() => setDrawn(false)}>
        <BoardImage title={title} />
      </DialogFrame>
    );
  return (
    <DialogFrame title={title} onClose={() => table().seeTable()}>
      <p className={DIALOG_LEAD}>
        {sentenceOf(summary)} {decisive?.words}
      </p>
      <ResultKeeper />
      {isShared ? null : <LossReasons />}
      <dl className="flex flex-wrap gap-x-7 gap-y-1 mb-3.5 max-[560px]:grid max-[560px]:grid-cols-2">
        <StatisticLine name="Turns" value={summary.turns} />
        <StatisticLine
          name={others.length === 0 ? 'Influence' : 'Your Influence'}
          value={summary.influence}
        />
        {others.map(({ name, influence }) => (
          <StatisticLine key={name} name={name} value={influence} />
        ))}
        <StatisticLine
          name={others.length === 0 ? 'Cards called' : 'Cards you called'}
          value={summary.called}
        />
      </dl>
      <InfluenceChart summary={summary} />
      <div
        className={`${DIALOG_BUTTONS} max-[560px]:sticky max-[560px]:bottom-0 max-[560px]:-mx-5 max-[560px]:border-t max-[560px]:border-line max-[560px]:bg-paper max-[560px]:px-5 max-[560px]:py-2.5`}
      >
        <Button look="primary" onClick={() => dealNextShuffle(store)}>
          Play again
        </Button>
        <NextLevel
          isWon={summary.outcome?.end === 'won' && summary.outcome.seats.includes(viewer)}
        />
        {isShared ? null : <NextOpponent />}
      </div>
      <QuietButtons name="Look back">
        {decisive === null ? null : (
          <Button look="quiet" onClick={() => table().visit(decisive.moment)}>
            See turn {decisive.turn}
          </Button>
        )}
        <Button look="quiet" onClick={() => table().askCoach('game')}>
          What would have won sooner?
        </Button>
        <Button look="quiet" onClick={() => setDrawn(true)}>
          Picture of the board
        </Button>
        <Button look="quiet" onClick={() => table().seeTable()}>
          View the table
        </Button>
      </QuietButtons>
      <QuietButtons name="This game">
        <Button look="quiet" onClick={() => dealSameShuffle(store)}>
          Replay this shuffle
        </Button>
        <Button look="quiet" onClick={() => table().open('share')}>
          Share it
        </Button>
        <Button look="quiet" onClick={() => table().undo()}>
          Undo the last step
        </Button>
      </QuietButtons>
    </DialogFrame>
  );
}

interface QuietButtonsProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Buttons for what few want, in one line with their name. */
function QuietButtons({ name, children }: QuietButtonsProps) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] border-t border-line py-1 max-[560px]:grid-cols-1"
    >
      <span id={id} className="pt-2.5 text-[13px] text-ink-soft">
        {name}
      </span>
      <div className="flex flex-wrap max-[560px]:-ml-3.5">{children}</div>
    </fieldset>
  );
}

/** Shows why the player at the screen has lost. It is computed after the dialog is shown, because the attacks of a whole game are forecast. */
function LossReasons() {
  const session = useTable((table) => table.session);
  const viewer = useTable((table) => table.viewer);
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    const wait = setTimeout(() => setWords(lossWords(session, viewer)), 50);
    return () => clearTimeout(wait);
  }, [session, viewer]);
  return words.map((one) => (
    <p key={one} className={DIALOG_LEAD}>
      {one}
    </p>
  ));
}

/** Keeps the result of a game against a pilot, for the record on the Play page. Renders nothing. */
function ResultKeeper() {
  const examples = use(ExamplesContext);
  const { setup, now } = useTable((table) => table.session);
  const roles = useTable((table) => table.facts.roles);
  const { outcome } = now.state;
  useEffect(() => {
    const opponent = opponentOf(setup, roles, examples);
    if (outcome === null || opponent === null || opponent.role === 'person') return;
    const isWon = outcome.end === 'won' && outcome.seats.includes(0);
    keepResult({ ...opponent, seed: setup.seed, isWon });
  }, [examples, setup, roles, outcome]);
  return null;
}

/** Returns the other player of a game that an address can say, null for other games; the examples; and the deck of the player at the screen. */
function useOpponent() {
  const examples = use(ExamplesContext);
  const deck = useTable((table) => table.deck);
  const setup = useTable((table) => table.session.setup);
  const roles = useTable((table) => table.facts.roles);
  return { examples, deck, now: opponentOf(setup, roles, examples) };
}

/** After a win against a pilot, a link to a game against the same deck with the next pilot. */
function NextLevel({ isWon }: { readonly isWon: boolean }) {
  const { deck, now } = useOpponent();
  if (!isWon || deck === null || now === null || now.role === 'person') return null;
  const next = LEVELS[LEVELS.indexOf(now.role) + 1];
  if (next === undefined) return null;
  return (
    <a
      className={buttonClass('secondary', 'whitespace-normal')}
      href={gamePath(deck.id, { against: now.against, role: next })}
    >
      The next level: {OPPONENTS[next].name}
    </a>
  );
}

/** A link to a game against the next deck of the gallery, with the same deck and pilot. */
function NextOpponent() {
  const { examples, deck, now } = useOpponent();
  if (deck === null) return null;
  const next = nextExample(examples, now?.against ?? null, deck.id);
  if (next === null) return null;
  const role = now === null || now.role === 'person' ? USUAL_PILOT : now.role;
  return (
    // The router would keep this table, because only the query differs.
    <a
      className={buttonClass('secondary', 'whitespace-normal')}
      href={gamePath(deck.id, { against: next.key, role })}
    >
      {now === null ? 'Play against' : 'Next opponent:'} {next.short}
    </a>
  );
}

function StatisticLine({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className="[&_dt]:text-[13px] [&_dt]:text-ink-soft [&_dd]:text-[22px] [&_dd]:font-[680]">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
