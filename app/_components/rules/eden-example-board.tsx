import css from '@/app/_components/eden/play/field.module.css';
import { Fighters, TRUE_SIZE } from '@/app/_components/eden/play/field-fighters';
import { Markers, Scenery } from '@/app/_components/eden/play/field-scenery';
import { type EdenState, runEdenScenario } from '@/engine';
import { fighterWords } from '@/lib/eden/play/fighter-sheet';
import { phaseWords } from '@/lib/eden/play/phase-words';
import { type EdenExample, edenExampleCards } from '@/lib/rules/example';

/** Returns the states of a match before the first step and after each. Loaded on demand, with the engine. */
export function runEdenExample(example: EdenExample): { boards: EdenState[]; passed: boolean } {
  const seen = new Map<number, EdenState>();
  const report = runEdenScenario(example.tree, edenExampleCards(example), (step, state) => {
    seen.set(step, state);
  });
  const steps = example.tree.steps?.length ?? 0;
  const boards: EdenState[] = [];
  let last: EdenState | null = null;
  for (let step = -1; step < steps; step += 1) {
    last = seen.get(step) ?? last;
    if (last !== null) boards.push(last);
  }
  return { boards, passed: report.outcome === 'passed' };
}

const NO_FIGHTERS: ReadonlySet<number> = new Set();
const NO_SCENERY: ReadonlySet<string> = new Set();
/** The size of letters in centimetres of the field. */
const LETTER_CM = 1.9;

/** The field of an example, with a list of its fighters by number, because names would overlap on the field. */
export function EdenExampleBoard({ board }: { readonly board: EdenState }) {
  const [width, height] = board.options.field;
  const placed = board.fighters.flatMap(({ at }, ix) => (at === null ? [] : [ix]));
  return (
    <div className="space-y-3">
      {placed.length === 0 ? null : (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Field of ${width} by ${height} cm`}
          className="w-full max-w-md rounded-md border border-line-strong"
        >
          <rect width={width} height={height} className={css.ground} />
          <line x1={0} x2={width} y1={height / 2} y2={height / 2} className={css.centre} />
          <Scenery state={board} letter={LETTER_CM} cutting={NO_SCENERY} />
          <Markers state={board} />
          <Fighters
            state={board}
            scale={TRUE_SIZE}
            letter={LETTER_CM}
            active={null}
            picked={null}
            able={NO_FIGHTERS}
            cutting={NO_FIGHTERS}
            named={false}
          />
        </svg>
      )}
      <ul aria-live="polite" className="space-y-0.5 text-sm text-ink-soft">
        <li>{phaseWords(board.phase, board.round) ?? `Round ${board.round}`}</li>
        {placed.map((ix) => (
          <li key={ix}>{fighterWords(board, ix)}</li>
        ))}
      </ul>
    </div>
  );
}
