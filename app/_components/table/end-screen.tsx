'use client';
import { use, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { onDemand } from '@/app/_components/site/on-demand';
import { gamePath, nextExample, USUAL_PILOT } from '@/lib/ote/computer-game';
import { opponentOf } from '@/lib/ote/dealt-opponent';
import { type Summary, summaryOf } from '@/lib/ote/session-summary';
import { DialogFrame } from './dialog-frame';
import { ExamplesContext } from './examples-context';
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
        return 'Nobody else is left in the game.';
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

/** How the game ended, with its statistics; undo still works. */
export function EndScreen() {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const summary = summaryOf(session);
  const { seats } = session.now.state;
  const won = summary.outcome?.end === 'won' ? summary.outcome.seats : [];
  const names =
    seats.length < 2 || won.length === 0 ? null : won.map((seat) => seats[seat]?.name ?? '');
  const { teams } = session.now.state;
  const others = seats
    .filter(({ team }) => team !== 0)
    .map(({ name, team }) => ({ name, influence: teams[team]?.influence ?? 0 }));
  const table = () => store.getState();
  const title = titleOf(summary, names);
  const [drawn, setDrawn] = useState(false);
  if (drawn)
    return (
      <DialogFrame title="Picture of the board" onClose={() => setDrawn(false)}>
        <BoardImage title={title} />
      </DialogFrame>
    );
  return (
    <DialogFrame title={title} onClose={() => table().seeTable()}>
      <p className={DIALOG_LEAD}>{sentenceOf(summary)}</p>
      <dl className="flex flex-wrap gap-x-7 gap-y-1 mb-3.5">
        <StatisticLine name="Turns" value={summary.turns} />
        <StatisticLine name="Influence" value={summary.influence} />
        {others.map(({ name, influence }) => (
          <StatisticLine key={name} name={name} value={influence} />
        ))}
        <StatisticLine name="Cards called" value={summary.called} />
      </dl>
      <InfluenceChart byTurn={summary.byTurn} goal={summary.goal} />
      <div className={DIALOG_BUTTONS}>
        <Button look="primary" onClick={() => dealNextShuffle(store)}>
          Play again
        </Button>
        <NextOpponent />
        <Button onClick={() => setDrawn(true)}>Picture of the board</Button>
        <Button onClick={() => dealSameShuffle(store)}>Replay this shuffle</Button>
        <Button onClick={() => table().open('share')}>Share it</Button>
        <Button onClick={() => table().askCoach('game')}>What would have won sooner?</Button>
        <Button onClick={() => table().seeTable()}>View the table</Button>
        <Button onClick={() => table().undo()}>Undo the last step</Button>
      </div>
    </DialogFrame>
  );
}

/** A link to a game against the next deck of the gallery, with the same deck and pilot. */
function NextOpponent() {
  const examples = use(ExamplesContext);
  const deck = useTable((table) => table.deck);
  const setup = useTable((table) => table.session.setup);
  const roles = useTable((table) => table.facts.roles);
  if (deck === null) return null;
  const now = opponentOf(setup, roles, examples);
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

interface InfluenceChartProps {
  /** Influence at the end of each turn. */
  readonly byTurn: readonly number[];
  readonly goal: number;
}

const CHART_WIDTH = 400;
const CHART_HEIGHT = 170;
const CHART_LEFT = 30;
const CHART_TOP = 12;
const CHART_BOTTOM = 24;

/** Influence by turn, with the goal as a line. */
function InfluenceChart({ byTurn, goal }: InfluenceChartProps) {
  const most = Math.max(goal, ...byTurn);
  const least = Math.min(0, ...byTurn);
  const x = (at: number) =>
    CHART_LEFT + (at / Math.max(1, byTurn.length - 1)) * (CHART_WIDTH - CHART_LEFT - 12);
  const y = (value: number) =>
    CHART_TOP + ((most - value) / (most - least)) * (CHART_HEIGHT - CHART_TOP - CHART_BOTTOM);
  const every = Math.ceil(byTurn.length / 12);
  const path = byTurn
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  return (
    <svg
      viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
      className="mb-2 h-auto w-full text-[12px] tabular-nums"
      role="img"
      aria-label={`Influence by turn: ${byTurn.map((value, at) => `turn ${at + 1}, ${value}`).join('; ')}. Goal ${goal}.`}
    >
      <line x1={CHART_LEFT} x2={CHART_WIDTH} y1={y(0)} y2={y(0)} className="stroke-line" />
      <line
        x1={CHART_LEFT}
        x2={CHART_WIDTH}
        y1={y(goal)}
        y2={y(goal)}
        className="stroke-accent"
        strokeDasharray="4"
      />
      <text x={CHART_LEFT - 6} y={y(0) + 4} textAnchor="end" className="fill-ink-soft">
        0
      </text>
      <text x={CHART_LEFT - 6} y={y(goal) + 4} textAnchor="end" className="fill-ink-soft">
        {goal}
      </text>
      <path d={path} className="fill-none stroke-ink stroke-2" strokeLinejoin="round" />
      {byTurn.map((value, at) => (
        <g key={x(at)}>
          <circle cx={x(at)} cy={y(value)} r="3" className="fill-ink" />
          {at % every === 0 ? (
            <text x={x(at)} y={CHART_HEIGHT - 6} textAnchor="middle" className="fill-ink-soft">
              {at + 1}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
