import type { ReactNode } from 'react';
import type { EdenState } from '@/engine';
import { isPreparing } from '@/lib/eden/play/preparation';
import css from './match-stage.module.css';

interface MatchStageProps {
  readonly bar: ReactNode;
  readonly field: ReactNode;
  readonly decision: ReactNode;
  /** The command line, the log and the like: on a wide screen to the right of the field, under the decision. */
  readonly aside: ReactNode;
  /** The lists of fighters and scenery, under the field. */
  readonly below: ReactNode;
}

/** Lays out a match: on a phone the field and its decision fill the window, upright or on its side. */
export function MatchStage({ bar, field, decision, aside, below }: MatchStageProps) {
  return (
    <div className={css.stage}>
      <div className={css.window}>
        <div className={css.bar}>{bar}</div>
        <div className={css.field}>{field}</div>
        <div className={css.decision}>{decision}</div>
      </div>
      <div className={`grid min-w-0 gap-4 ${css.aside}`}>{aside}</div>
      <div className={`grid min-w-0 gap-4 ${css.below}`}>{below}</div>
    </div>
  );
}

interface MatchBarProps {
  readonly state: EdenState;
  /** The points, and the buttons for the match as a whole. */
  readonly children: ReactNode;
}

/** The line above the field: the round, the points, and the buttons for the match as a whole. */
export function MatchBar({ state, children }: MatchBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 lg:py-3">
      <h1 className="text-xl font-semibold max-sm:text-lg">
        {isPreparing(state) ? 'Preparation' : `Round ${state.round} of ${state.options.rounds}`}
      </h1>
      {children}
    </div>
  );
}
