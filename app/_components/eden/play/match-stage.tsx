import type { ReactNode } from 'react';
import css from './match-stage.module.css';

interface MatchStageProps {
  readonly bar: ReactNode;
  readonly field: ReactNode;
  readonly decision: ReactNode;
  /** What stands beside the field on a wide screen, below the decision. */
  readonly aside: ReactNode;
  /** What stands below the field. */
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
