import { ToggleChip } from '@/app/_components/forms/chip';
import { MARK_NAMES } from '@/engine';
import { isOut, type Touch, type TrackedFighter } from '@/lib/eden/companion/companion';
import { FIGURES } from '@/lib/eden/tile';
import { Stepper } from '../stepper';

interface FighterTrackProps {
  readonly fighter: TrackedFighter;
  readonly index: number;
  readonly onTouch: (what: Touch) => void;
}

/** The track of a fighter: the dots of its limbs, its Action Points and markers. A touch on a dot ticks up to it; on the last ticked one it takes that one off. */
export function FighterTrack({ fighter, index, onTouch }: FighterTrackProps) {
  const { name, limbs, marks, ap, hasActed } = fighter;
  const out = isOut(fighter);
  return (
    <li className={`py-3 ${out ? 'opacity-70' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold wrap-anywhere">
          {name}
          {out ? <span className="ml-2 text-bad">out</span> : null}
        </h3>
        <ToggleChip
          on={hasActed}
          aria-label={`${name} has acted`}
          onClick={() => onTouch({ of: 'acted', fighter: index })}
        >
          Has acted
        </ToggleChip>
      </div>
      <ul className="mt-1 grid grid-cols-2 gap-x-3 gap-y-1">
        {limbs.map(({ limb, white, red, figures, faces, wounds }) => (
          <li key={limb}>
            <p className="text-sm text-ink-soft tabular-nums">
              {limb} · {FIGURES.find((one) => one.limb === limb)?.name} {figures} · die{' '}
              {faces.join(', ')}
            </p>
            <div className="flex flex-wrap">
              {Array.from({ length: white + red }, (_, at) => {
                const count = at + 1;
                const isTicked = count <= wounds;
                return (
                  <button
                    key={count}
                    type="button"
                    aria-pressed={isTicked}
                    aria-label={`${name}, ${limb}: wound ${count} of ${white + red}`}
                    onClick={() =>
                      onTouch({
                        of: 'wounds',
                        fighter: index,
                        limb,
                        to: count === wounds ? count - 1 : count,
                      })
                    }
                    className="grid size-10 place-items-center"
                  >
                    <span
                      className={`grid size-7 place-items-center rounded-full border-2 text-lg leading-none ${at < white ? 'border-ink-soft' : 'border-bad bg-bad/15'}`}
                    >
                      {isTicked ? '✕' : ''}
                    </span>
                  </button>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
      {limbs.length === 0 ? (
        <p className="text-sm text-ink-soft">Its limbs are not known: follow them on the card.</p>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stepper
          name={`Action Points of ${name}`}
          short="AP"
          value={ap}
          onStep={(by) => onTouch({ of: 'ap', fighter: index, by })}
        />
        <div className="flex flex-wrap gap-1">
          {MARK_NAMES.map((mark) => (
            <MarkButtons
              key={mark}
              name={name}
              mark={mark}
              count={marks[mark] ?? 0}
              onStep={(by) => onTouch({ of: 'mark', fighter: index, mark, by })}
            />
          ))}
        </div>
      </div>
    </li>
  );
}

interface MarkButtonsProps {
  readonly name: string;
  readonly mark: string;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
}

const HALF_CLASS = 'min-h-10 px-2.5 text-sm text-ink-soft hover:text-ink';

/** The markers of one kind: a touch adds one; beside it, where there are any, another takes one off. */
function MarkButtons({ name, mark, count, onStep }: MarkButtonsProps) {
  return (
    <span
      className={`flex rounded-full border ${count > 0 ? 'border-accent bg-accent-wash' : 'border-line'}`}
    >
      <button
        type="button"
        aria-label={`${mark} on ${name}: ${count}, one more`}
        onClick={() => onStep(1)}
        className={HALF_CLASS}
      >
        {mark}
        {count > 0 ? <strong className="ml-1 text-base text-ink">{count}</strong> : null}
      </button>
      {count === 0 ? null : (
        <button
          type="button"
          aria-label={`${mark} on ${name}: one less`}
          onClick={() => onStep(-1)}
          className={`${HALF_CLASS} border-l border-accent`}
        >
          −
        </button>
      )}
    </span>
  );
}
