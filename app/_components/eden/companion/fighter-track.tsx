import { Check } from 'lucide-react';
import { MARK_NAMES } from '@/engine';
import {
  isOut,
  type Touch,
  type TrackedFighter,
  type TrackedLimb,
} from '@/lib/eden/companion/companion';
import { FIGURES } from '@/lib/eden/tile';
import { Stepper } from '../stepper';

interface FighterTrackProps {
  readonly fighter: TrackedFighter;
  readonly index: number;
  /** Whether its counters can be touched; otherwise it is one row, so that the whole troop is seen at once. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onTouch: (what: Touch) => void;
}

/** The track of a fighter: its row, which opens to the dots of its limbs, its Action Points and markers. */
export function FighterTrack({ fighter, index, isOpen, onOpen, onTouch }: FighterTrackProps) {
  const { name, limbs, marks, ap, hasActed } = fighter;
  const out = isOut(fighter);
  const marked = MARK_NAMES.filter((mark) => (marks[mark] ?? 0) > 0);
  return (
    <li className={out ? 'bg-bad/10' : isOpen ? 'bg-paper-sunk' : ''}>
      <div className="flex items-center gap-1 px-1">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onOpen}
            className="min-h-14 w-full py-1 text-left"
          >
            <span
              className={`text-lg leading-tight font-semibold wrap-anywhere ${hasActed ? 'text-ink-soft' : ''}`}
            >
              {name}
              {out ? <span className="ml-2 text-bad">out</span> : null}
            </span>
            {isOpen ? null : (
              <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {limbs.map((limb) => (
                  <LimbBar key={limb.limb} limb={limb} />
                ))}
                {marked.map((mark) => (
                  <span
                    key={mark}
                    className="rounded-full border border-accent bg-accent-wash px-2 text-sm font-medium"
                  >
                    {mark} {marks[mark]}
                  </span>
                ))}
              </span>
            )}
          </button>
        </h3>
        {isOpen ? (
          <Stepper
            name={`Action Points of ${name}`}
            short="AP"
            value={ap}
            onStep={(by) => onTouch({ of: 'ap', fighter: index, by })}
          />
        ) : (
          <button
            type="button"
            aria-label={`${ap} AP, ${name}: one less`}
            aria-disabled={ap === 0}
            onClick={() => onTouch({ of: 'ap', fighter: index, by: -1 })}
            className="h-12 w-14 flex-none text-center text-2xl font-semibold tabular-nums"
          >
            {ap} <span className="text-sm font-normal text-ink-soft">AP</span>
          </button>
        )}
        <button
          type="button"
          aria-pressed={hasActed}
          aria-label={`${name} has acted`}
          onClick={() => onTouch({ of: 'acted', fighter: index, to: !hasActed })}
          className="grid size-12 flex-none place-items-center"
        >
          <span
            className={`grid size-9 place-items-center rounded-md border-2 ${hasActed ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong'}`}
          >
            {hasActed ? <Check aria-hidden="true" className="size-6" /> : null}
          </span>
        </button>
      </div>
      {isOpen ? (
        <div className="px-1 pb-2">
          <ul>
            {limbs.map((limb) => (
              <LimbDots
                key={limb.limb}
                name={name}
                limb={limb}
                onTick={(to) => onTouch({ of: 'wounds', fighter: index, limb: limb.limb, to })}
              />
            ))}
          </ul>
          {limbs.length === 0 ? (
            <p className="text-sm text-ink-soft">
              Its limbs are not known: follow them on the card.
            </p>
          ) : null}
          <div className="mt-1 flex flex-wrap gap-1">
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
      ) : null}
    </li>
  );
}

/** A limb in a row: a segment for each dot, ticked ones filled, red ones by their edge. */
function LimbBar({ limb: { limb, white, red, wounds } }: { readonly limb: TrackedLimb }) {
  return (
    <span
      role="img"
      aria-label={`${limb}: ${wounds} of ${white + red}`}
      className="flex items-center gap-0.5"
    >
      <span aria-hidden="true" className="text-sm text-ink-soft uppercase">
        {limb.charAt(0)}
      </span>
      {Array.from({ length: white + red }, (_, at) => {
        const count = at + 1;
        const edge = count <= white ? 'border-ink-soft' : 'border-bad';
        const fill = count <= white ? 'bg-ink-soft' : 'bg-bad';
        return (
          <span
            key={count}
            className={`h-4 w-2 rounded-xs border ${edge} ${count <= wounds ? fill : ''}`}
          />
        );
      })}
    </span>
  );
}

interface LimbDotsProps {
  readonly name: string;
  readonly limb: TrackedLimb;
  readonly onTick: (to: number) => void;
}

/** The dots of a limb for the thumb. A touch on a dot ticks up to it; on the last ticked one it takes that one off. */
function LimbDots({ name, limb: one, onTick }: LimbDotsProps) {
  const { limb, white, red, figures, faces, wounds } = one;
  return (
    <li className="flex items-center">
      <p className="w-22 flex-none leading-tight tabular-nums">
        <span className="text-base font-medium">
          {limb} {faces.join(', ')}
        </span>
        <br />
        <span className="text-sm text-ink-soft">
          {FIGURES.find((figure) => figure.limb === limb)?.name} {figures}
        </span>
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
              onClick={() => onTick(count === wounds ? count - 1 : count)}
              className="grid size-11 place-items-center"
            >
              <span
                className={`grid size-9 place-items-center rounded-full border-2 bg-paper-raised text-xl leading-none font-bold ${at < white ? 'border-ink-soft' : 'border-bad text-bad'}`}
              >
                {isTicked ? '✕' : ''}
              </span>
            </button>
          );
        })}
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

const HALF_CLASS = 'min-h-11 min-w-11 px-2 text-sm text-ink-soft hover:text-ink';

/** The markers of one kind: a touch adds one; beside it, where there are any, another takes one off. */
function MarkButtons({ name, mark, count, onStep }: MarkButtonsProps) {
  return (
    <span
      className={`flex rounded-full border ${count > 0 ? 'border-accent bg-accent-wash' : 'border-line-strong/60 bg-paper-raised'}`}
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
