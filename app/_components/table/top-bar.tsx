'use client';
import Link from 'next/link';
import type { Step } from '@/engine';
import { useTable } from './table-store';
import css from './top-bar.module.css';

/** The visible steps; Begin, Uncrank and Unflip run by themselves (TURN-1 to TURN-3). */
const SHOWN: readonly { readonly step: Step; readonly name: string }[] = [
  { step: 'discard', name: 'Discard' },
  { step: 'draw', name: 'Draw' },
  { step: 'operations', name: 'Operations' },
  { step: 'shift', name: 'Shift' },
  { step: 'influence', name: 'Influence' },
];

/** Shown only when unflipping needs a choice (TURN-3). */
const UNFLIP = { step: 'unflip', name: 'Unflip' } as const;

/** The deck, the turn, the step, and the progress to the goal. */
export function TopBar() {
  const deck = useTable((table) => table.deck);
  const turn = useTable((table) => table.session.now.state.turn);
  const steps = turn.step === 'unflip' ? [UNFLIP, ...SHOWN] : SHOWN;
  return (
    <div className={css.bar}>
      <div className={css.title}>
        <h1 className={css.name}>
          <Link href={deck.path}>{deck.name}</Link>
        </h1>
        <p className={css.turn}>Turn {turn.number}</p>
      </div>
      <ol className={css.steps} aria-label="Steps of the turn">
        {steps.map(({ step, name }) => (
          <li
            key={step}
            className={css.step}
            aria-current={turn.step === step ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      <InfluenceTrack />
      {deck.notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Influence as a row of marks up to the goal; below zero the track is empty. */
function InfluenceTrack() {
  const state = useTable((table) => table.session.now.state);
  const goal = state.options.influence;
  const now = state.teams[0]?.influence ?? 0;
  const filled = Math.max(0, Math.min(goal, now));
  return (
    <div className={css.influence}>
      <p className={css.points}>
        <strong>{now < 0 ? `−${-now}` : now}</strong> of {goal} Influence
      </p>
      <svg
        viewBox={`0 0 ${goal * 4} 8`}
        preserveAspectRatio="none"
        className={css.track}
        aria-hidden="true"
      >
        {Array.from({ length: goal }, (_, at) => at).map((at) => (
          <rect
            key={at}
            x={at * 4 + 0.3}
            y="0"
            width="3.4"
            height="8"
            data-filled={at < filled || undefined}
          />
        ))}
      </svg>
    </div>
  );
}
