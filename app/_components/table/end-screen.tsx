'use client';
import { Button } from '@/app/_components/forms/button';
import { type Summary, summaryOf } from '@/lib/ote/session-summary';
import { DialogFrame } from './dialog-frame';
import css from './dialogs.module.css';
import { nextShuffle, sameShuffle } from './table-actions';
import { useTable, useTableStore } from './table-store';

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

/** How the game ended, with its statistics; undo still works. */
export function EndScreen() {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const summary = summaryOf(session);
  const { seats } = session.now.state;
  const won = summary.outcome?.end === 'won' ? summary.outcome.seats : [];
  const names =
    seats.length < 2 || won.length === 0 ? null : won.map((seat) => seats[seat]?.name ?? '');
  const table = () => store.getState();
  return (
    <DialogFrame title={titleOf(summary, names)} onClose={() => table().seeTable()}>
      <p className={css.lead}>{sentenceOf(summary)}</p>
      <dl className={css.facts}>
        <Fact name="Turns" value={summary.turns} />
        <Fact name="Influence" value={summary.influence} />
        <Fact name="Cards called" value={summary.called} />
      </dl>
      <InfluenceChart byTurn={summary.byTurn} goal={summary.goal} />
      <div className={css.buttons}>
        <Button look="primary" onClick={() => nextShuffle(store)}>
          Next shuffle
        </Button>
        <Button onClick={() => sameShuffle(store)}>Replay this shuffle</Button>
        <Button onClick={() => table().open('share')}>Share it</Button>
        <Button onClick={() => table().askCoach('game')}>What would have won sooner?</Button>
        <Button onClick={() => table().seeTable()}>View the table</Button>
        <Button onClick={() => table().undo()}>Undo the last step</Button>
      </div>
    </DialogFrame>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div className={css.fact}>
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

const WIDTH = 400;
const HEIGHT = 170;
const LEFT = 30;
const TOP = 12;
const BOTTOM = 24;

/** Influence by turn, with the goal as a line. */
function InfluenceChart({ byTurn, goal }: InfluenceChartProps) {
  const most = Math.max(goal, ...byTurn);
  const least = Math.min(0, ...byTurn);
  const x = (at: number) => LEFT + (at / Math.max(1, byTurn.length - 1)) * (WIDTH - LEFT - 12);
  const y = (value: number) => TOP + ((most - value) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const every = Math.ceil(byTurn.length / 12);
  const path = byTurn
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={css.chart}
      role="img"
      aria-label={`Influence by turn: ${byTurn.map((value, at) => `turn ${at + 1}, ${value}`).join('; ')}. Goal ${goal}.`}
    >
      <line x1={LEFT} x2={WIDTH} y1={y(0)} y2={y(0)} />
      <line x1={LEFT} x2={WIDTH} y1={y(goal)} y2={y(goal)} data-goal="" />
      <text x={LEFT - 6} y={y(0) + 4} textAnchor="end">
        0
      </text>
      <text x={LEFT - 6} y={y(goal) + 4} textAnchor="end">
        {goal}
      </text>
      <path d={path} />
      {byTurn.map((value, at) => (
        <g key={x(at)}>
          <circle cx={x(at)} cy={y(value)} r="3" />
          {at % every === 0 ? (
            <text x={x(at)} y={HEIGHT - 6} textAnchor="middle">
              {at + 1}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  );
}
