'use client';
import Link from 'next/link';
import { memo } from 'react';
import type { Step } from '@/engine';
import { figure } from './card-facts';
import { useTable } from './table-store';
import css from './top-bar.module.css';

/** The visible steps; Begin, Uncrank and Unflip are automatic (TURN-1 to TURN-3). */
const SHOWN: readonly { readonly step: Step; readonly name: string }[] = [
  { step: 'discard', name: 'Discard' },
  { step: 'draw', name: 'Draw' },
  { step: 'operations', name: 'Operations' },
  { step: 'shift', name: 'Shift' },
  { step: 'influence', name: 'Influence' },
];

/** Shown only when unflipping needs a choice (TURN-3). */
const UNFLIP = { step: 'unflip', name: 'Unflip' } as const;

/** The deck, the turn, the step, and each player's progress to the goal. */
export function TopBar() {
  const deck = useTable((table) => table.deck);
  const name = useTable((table) => table.facts.name);
  const turn = useTable((table) => table.session.now.state.turn);
  const seats = useTable((table) => table.session.now.state.seats);
  const steps = turn.step === 'unflip' ? [UNFLIP, ...SHOWN] : SHOWN;
  const whose = seats.length === 1 ? '' : `, ${seats[turn.seat]?.name ?? ''}`;
  return (
    <div className={css.bar}>
      <div className={css.title}>
        <h1 className={css.name}>
          {deck === null ? name : <Link href={deck.path}>{deck.name}</Link>}
        </h1>
        <p className={css.turn}>
          Turn {turn.number}
          {whose}
        </p>
      </div>
      <ol className={css.steps} aria-label="Steps of the turn">
        {steps.map(({ step, name: words }) => (
          <li
            key={step}
            className={css.step}
            aria-current={turn.step === step ? 'step' : undefined}
          >
            {words}
          </li>
        ))}
      </ol>
      <Scores />
      {deck?.notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** The Influence of each player or team. */
function Scores() {
  const teams = useTable((table) => table.session.now.state.teams);
  const seats = useTable((table) => table.session.now.state.seats);
  const goal = useTable((table) => table.session.now.state.options.influence);
  return (
    <div className={css.scores}>
      {teams.map(({ influence }, team) => {
        const names = seats.flatMap((seat) => (seat.team === team ? [seat.name] : []));
        return (
          <InfluenceTrack
            key={names.join(' ')}
            name={seats.length === 1 ? null : names.join(' and ')}
            now={influence}
            goal={goal}
          />
        );
      })}
    </div>
  );
}

interface InfluenceTrackProps {
  readonly name: string | null;
  readonly now: number;
  readonly goal: number;
}

/** Influence as a row of marks up to the goal; below zero the track is empty. */
const InfluenceTrack = memo(function InfluenceTrack({ name, now, goal }: InfluenceTrackProps) {
  const filled = Math.max(0, Math.min(goal, now));
  return (
    <div className={css.influence}>
      <p className={css.points}>
        {name === null ? null : <span className={css.player}>{name}</span>}
        {name === null ? null : ' '}
        <strong>{figure(now)}</strong> of {goal}
        {name === null ? ' Influence' : null}
      </p>
      <svg
        viewBox={`0 0 ${goal * 4} 8`}
        preserveAspectRatio="none"
        className={css.track}
        aria-hidden="true"
      >
        <path d={marks(goal)} />
        <path d={marks(filled)} data-filled="" />
      </svg>
    </div>
  );
});

/** Draws the marks as one path, because a goal may be a thousand. */
function marks(count: number): string {
  return Array.from(
    { length: Math.min(count, 200) },
    (_, at) => `M${at * 4 + 0.3} 0h3.4v8h-3.4z`,
  ).join('');
}
