'use client';
import { type InfluenceCurve, leaderOf, type Summary } from '@/lib/ote/session-summary';
import { counted } from '@/lib/text/counted';
import { useTable } from './table-store';

const WIDTH = 400;
const HEIGHT = 190;
const LEFT = 30;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 24;

/** The most labels of turns. */
const MOST_LABELS = 12;

/** How the line of a team is drawn: one's own first, and others by their dashes as well as by colour. */
const LINES = [
  { stroke: 'stroke-ink', fill: 'fill-ink', dashes: undefined },
  { stroke: 'stroke-bad', fill: 'fill-bad', dashes: '7 4' },
  { stroke: 'stroke-warn', fill: 'fill-warn', dashes: '2 3' },
  { stroke: 'stroke-ink-soft', fill: 'fill-ink-soft', dashes: '10 3 2 3' },
] as const;

/** A curve with its name and its line. */
interface NamedCurve extends InfluenceCurve {
  readonly name: string;
  readonly line: (typeof LINES)[number];
}

/** The Influence of all players by turn, with the goal as a line, and a cross in each turn in which a player lost cards. */
export function InfluenceChart({ summary }: { readonly summary: Summary }) {
  const { goal } = summary;
  const seats = useTable((table) => table.session.now.state.seats);
  const own = useTable(({ session, viewer }) => session.now.state.seats[viewer]?.team ?? 0);
  const inOrder = [...summary.curves].sort(
    (a, b) => Number(b.team === own) - Number(a.team === own),
  );
  const curves = inOrder.map((curve, at): NamedCurve => {
    const names = seats.flatMap(({ team, name }) => (team === curve.team ? [name] : []));
    return {
      ...curve,
      name: curve.team === own && names.length === 1 ? 'You' : names.join(' and '),
      line: LINES[at % LINES.length] ?? LINES[0],
    };
  });
  const all = curves.flatMap(({ byTurn }) => byTurn);
  const turns = curves[0]?.byTurn.length ?? 0;
  const most = Math.max(goal, ...all);
  const least = Math.min(0, ...all);
  const x = (at: number) => LEFT + (at / Math.max(1, turns - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => TOP + ((most - value) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const every = Math.ceil(turns / MOST_LABELS);
  const hasPops = curves.some(({ pops }) => pops.size > 0);
  return (
    <figure className="mb-2">
      <figcaption className="text-[15px] font-semibold">{titleOf(curves)}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-auto w-full text-[12px] tabular-nums"
        role="img"
        aria-label={`Influence by turn. ${curves.map(curveWords).join(' ')} Goal ${goal}.`}
      >
        <line x1={LEFT} x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-line" />
        <line
          x1={LEFT}
          x2={WIDTH}
          y1={y(goal)}
          y2={y(goal)}
          className="stroke-accent"
          strokeDasharray="4"
        />
        {[0, goal].map((value) => (
          <text
            key={value}
            x={LEFT - 6}
            y={y(value) + 4}
            textAnchor="end"
            className="fill-ink-soft"
          >
            {value}
          </text>
        ))}
        {Array.from({ length: turns }, (_, at) =>
          at % every === 0 ? (
            <text
              key={x(at)}
              x={x(at)}
              y={HEIGHT - 6}
              textAnchor="middle"
              className="fill-ink-soft"
            >
              {at + 1}
            </text>
          ) : null,
        )}
        {curves.toReversed().map(({ team, byTurn, pops, line }) => (
          <g key={team}>
            <path
              d={byTurn.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')}
              className={`fill-none stroke-2 ${line.stroke}`}
              strokeDasharray={line.dashes}
              strokeLinejoin="round"
            />
            {byTurn.map((value, at) =>
              pops.has(at + 1) ? (
                <path
                  key={x(at)}
                  d={`M${x(at) - 4} ${y(value) - 4}l8 8m0 -8l-8 8`}
                  className={`stroke-2 ${line.stroke}`}
                />
              ) : (
                <circle key={x(at)} cx={x(at)} cy={y(value)} r="2.5" className={line.fill} />
              ),
            )}
          </g>
        ))}
      </svg>
      {curves.length < 2 ? null : (
        <ul className="flex flex-wrap gap-x-4 text-[13px] text-ink-soft" aria-hidden="true">
          {curves.map(({ team, name, line }) => (
            <li key={team} className="flex items-center gap-1.5">
              <svg viewBox="0 0 28 8" className="h-2 w-7" aria-hidden="true">
                <path
                  d="M0 4h28"
                  className={`stroke-2 ${line.stroke}`}
                  strokeDasharray={line.dashes}
                />
              </svg>
              {name}
            </li>
          ))}
          {hasPops ? <li>× cards of this player were popped</li> : null}
        </ul>
      )}
    </figure>
  );
}

/** Says what the curves show. */
function titleOf(curves: readonly NamedCurve[]): string {
  if (curves.length < 2) return 'Influence by turn';
  const leader = leaderOf(curves);
  if (leader === null) return 'At the end nobody was ahead';
  const name = curves.find(({ team }) => team === leader.team)?.name ?? '';
  const be = name === 'You' ? 'were' : 'was';
  return leader.since === 1
    ? `${name} ${be} ahead from the first turn on`
    : `${name} ${be} ahead from turn ${leader.since} on`;
}

function curveWords({ name, byTurn, pops }: NamedCurve): string {
  const values = byTurn.map((value, at) => {
    const lost = pops.get(at + 1) ?? 0;
    const popped = lost === 0 ? '' : ` (${counted(lost, 'card')} popped)`;
    return `turn ${at + 1}, ${value}${popped}`;
  });
  return `${name}: ${values.join('; ')}.`;
}
