import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { nextStep, ROUNDS, STEPS, type Touch, touch } from '@/lib/eden/companion/companion';
import { type Followed, goOn } from '@/lib/eden/companion/followed';
import { Stepper } from '../stepper';
import { DiceTray } from './dice-tray';
import { FighterTrack } from './fighter-track';
import { HandOver } from './hand-over';

interface TrackerProps {
  readonly followed: Followed;
  readonly onChange: (next: Followed) => void;
}

/** The tracks of a match: on a phone one side at a time, with the step, undo and the dice in reach of the thumb; side by side where there is room. */
export function Tracker({ followed, onChange }: TrackerProps) {
  const { now, past } = followed;
  const [shown, setShown] = useState<'0' | '1'>('0');
  const [rolls, setRolls] = useState(false);
  const [hands, setHands] = useState(false);
  const go = (next: typeof now) => onChange(goOn(followed, next));
  const before = past.at(-1);
  const next = nextStep(now);
  return (
    <div className="page-width pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
        <h1 className="text-2xl font-semibold">
          Round {now.round} of {ROUNDS}
        </h1>
        <p role="status" className="text-xl">
          {STEPS[now.step]}
        </p>
        <div className="flex">
          <Button look="quiet" aria-expanded={hands} onClick={() => setHands(!hands)}>
            Hand over
          </Button>
          <Button look="quiet" onClick={() => onChange({ ...followed, isAside: true })}>
            Another match
          </Button>
        </div>
      </div>
      {hands ? <HandOver now={now} /> : null}
      <div className="lg:hidden">
        <SegmentedChoice
          label="Side"
          value={shown}
          choices={[
            { value: '0', label: now.sides[0].name },
            { value: '1', label: now.sides[1].name },
          ]}
          onChange={setShown}
        />
      </div>
      <div className="grid gap-x-8 lg:grid-cols-2">
        {([0, 1] as const).map((at) => {
          const { name, sp, vp, fighters } = now.sides[at];
          const touched = (what: Touch) => go(touch(now, at, what));
          return (
            <section
              key={at}
              aria-label={name}
              className={shown === `${at}` ? '' : 'max-lg:hidden'}
            >
              <h2 className="mt-4 text-xl font-semibold wrap-anywhere">{name}</h2>
              <div className="flex flex-wrap gap-x-6 gap-y-2 py-2">
                <Stepper
                  name="Victory Points"
                  short="VP"
                  value={vp}
                  onStep={(by) => touched({ of: 'vp', by })}
                />
                <Stepper
                  name="Strategy Points"
                  short="SP"
                  value={sp}
                  onStep={(by) => touched({ of: 'sp', by })}
                />
              </div>
              <ul className="divide-y divide-line border-y border-line">
                {fighters.map((fighter, index) => (
                  <FighterTrack
                    // Two copies of a fighter have one name.
                    key={`${fighter.name} ${fighters.slice(0, index).filter((one) => one.name === fighter.name).length}`}
                    fighter={fighter}
                    index={index}
                    onTouch={touched}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-paper-raised px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {rolls ? <DiceTray /> : null}
        <div className="mx-auto flex max-w-2xl gap-2">
          <Button
            className="min-h-12"
            disabled={before === undefined}
            aria-label="Undo"
            onClick={() =>
              before === undefined
                ? undefined
                : onChange({ ...followed, now: before, past: past.slice(0, -1) })
            }
          >
            <Undo2 aria-hidden="true" className="size-5" />
          </Button>
          <Button
            className="min-h-12 flex-1"
            aria-expanded={rolls}
            onClick={() => setRolls(!rolls)}
          >
            Dice
          </Button>
          <Button
            look="primary"
            className="min-h-12 flex-1"
            disabled={next === null}
            onClick={() => (next === null ? undefined : go(next))}
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
