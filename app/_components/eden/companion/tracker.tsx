import { Dices, Share2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import {
  type Change,
  type Companion,
  nextStep,
  ROUNDS,
  STEPS,
  stepsOf,
  type Touch,
} from '@/lib/eden/companion/companion';
import { Stepper } from '../stepper';
import { DiceTray } from './dice-tray';
import { FighterTrack } from './fighter-track';
import styles from './tracker.module.css';

interface TrackerProps {
  readonly now: Companion;
  readonly onChange: (what: Change) => void;
  /** Takes the last touch back; null if there is none. */
  readonly undo: (() => void) | null;
  /** Puts the match aside, for another one. */
  readonly onAside: () => void;
  /** Where the match stands with other phones. */
  readonly status?: ReactNode;
  /** How other phones come to the match. */
  readonly share: ReactNode;
  /** Whether that is shown at first. */
  readonly isShareShown?: boolean;
}

/** The tracks of a match: on a phone one side at a time, with the step, undo and the dice in reach of the thumb; side by side where there is room. */
export function Tracker({
  now,
  onChange,
  undo,
  onAside,
  status,
  share,
  isShareShown = false,
}: TrackerProps) {
  const [shown, setShown] = useState<0 | 1>(0);
  const [rolls, setRolls] = useState(false);
  const [shares, setShares] = useState(isShareShown);
  const next = nextStep(now);
  return (
    <div className={`page-width ${styles.tracker}`}>
      <div className="flex items-center gap-x-3 py-1">
        <h1 className="text-xl font-semibold whitespace-nowrap">
          Round {now.round} <span className="font-normal text-ink-soft">of {ROUNDS}</span>
        </h1>
        <p role="status" className="min-w-0 flex-1 text-xl leading-tight">
          {STEPS[now.step]}
        </p>
        <Button look="quiet" aria-expanded={shares} onClick={() => setShares(!shares)}>
          <Share2 aria-hidden="true" className="size-5" /> Share
        </Button>
      </div>
      {status}
      {shares ? share : null}
      <fieldset className="grid grid-cols-2 gap-1 md:hidden">
        <legend className="sr-only">Side</legend>
        {([0, 1] as const).map((at) => (
          <label
            key={at}
            className="flex min-h-12 cursor-pointer items-center justify-between gap-2 rounded-t-md border-b-4 border-line px-2 has-checked:border-accent has-checked:bg-paper-sunk has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="companion-side"
              checked={shown === at}
              onChange={() => setShown(at)}
              className="sr-only"
            />
            <span className="min-w-0 text-base leading-tight font-medium wrap-anywhere">
              {now.sides[at].name}
            </span>
            <span className="text-2xl font-semibold tabular-nums">
              {now.sides[at].vp}
              <span className="ml-1 text-sm font-normal text-ink-soft">VP</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="grid gap-x-6 md:grid-cols-2">
        {([0, 1] as const).map((at) => (
          <SideTrack
            key={at}
            side={now.sides[at]}
            isShown={shown === at}
            onTouch={(what) => onChange({ ...what, side: at })}
          />
        ))}
      </div>
      <Button look="quiet" className="mt-3" onClick={onAside}>
        Another match
      </Button>
      <div className="sticky bottom-0 z-10 -mx-4 mt-3 border-t border-line bg-paper-raised px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {rolls ? (
          <DiceTray roll={now.roll} onRoll={(roll) => onChange({ of: 'roll', roll })} />
        ) : null}
        <div className={`mx-auto flex max-w-2xl gap-2 ${styles.buttons}`}>
          <Button
            className="min-h-14 min-w-14"
            disabled={undo === null}
            aria-label="Undo"
            onClick={undo ?? undefined}
          >
            <Undo2 aria-hidden="true" className="size-6" />
          </Button>
          <Button
            className="min-h-14 flex-1 text-base"
            aria-expanded={rolls}
            onClick={() => setRolls(!rolls)}
          >
            <Dices aria-hidden="true" className="size-6" /> Dice
          </Button>
          <Button
            look="primary"
            className="min-h-14 flex-2 text-base"
            disabled={next === null}
            onClick={() => onChange({ of: 'step', to: stepsOf(now) + 1 })}
          >
            {now.step === STEPS.length - 1 && next !== null
              ? `Round ${now.round + 1}`
              : 'Next step'}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface SideTrackProps {
  readonly side: Companion['sides'][number];
  /** Whether a narrow page shows it. */
  readonly isShown: boolean;
  readonly onTouch: (what: Touch) => void;
}

/** The tracks of one side: its points, and a row for each fighter, one of which can be open. */
function SideTrack({ side: { name, vp, sp, fighters }, isShown, onTouch }: SideTrackProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <section aria-label={name} className={isShown ? '' : 'max-md:hidden'}>
      <h2 className="text-lg font-semibold wrap-anywhere max-md:sr-only">{name}</h2>
      <div className="flex flex-wrap gap-x-4 gap-y-1 py-1.5">
        <Stepper
          name="Victory Points"
          short="VP"
          value={vp}
          onStep={(by) => onTouch({ of: 'vp', by })}
        />
        <Stepper
          name="Strategy Points"
          short="SP"
          value={sp}
          onStep={(by) => onTouch({ of: 'sp', by })}
        />
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {fighters.map((fighter, index) => (
          <FighterTrack
            // Two copies of a fighter have one name.
            key={`${fighter.name} ${fighters.slice(0, index).filter((one) => one.name === fighter.name).length}`}
            fighter={fighter}
            index={index}
            isOpen={opened === index}
            onOpen={() => setOpened(opened === index ? null : index)}
            onTouch={onTouch}
          />
        ))}
      </ul>
    </section>
  );
}
