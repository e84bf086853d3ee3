import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { chancesOfAtLeast, type Throw, throwDice } from '@/lib/eden/companion/dice';
import { counted } from '@/lib/text/counted';
import { percent } from '@/lib/text/percent';
import { Stepper } from '../stepper';

/** A roll of the page is no part of a game that is played again: any random number will do. */
const random = () => Math.random();

/** A characteristic roll with its odds before it is thrown, and one die for a location. */
export function DiceTray() {
  const [characteristic, setCharacteristic] = useState(4);
  const [difficulty, setDifficulty] = useState(4);
  const [thrown, setThrown] = useState<Throw | null>(null);
  const chances = chancesOfAtLeast(characteristic, difficulty);
  return (
    <section aria-label="Dice" className="mx-auto max-w-2xl pb-2">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <Stepper
          name="Dice"
          short="dice"
          value={characteristic}
          onStep={(by) => setCharacteristic(Math.min(12, characteristic + by))}
        />
        <Stepper
          name="Difficulty"
          short="at"
          value={difficulty}
          onStep={(by) => setDifficulty(Math.min(12, difficulty + by))}
        />
      </div>
      <p className="my-1 text-base text-ink-soft tabular-nums">
        {chances.length === 0
          ? 'Without a die it fails (ROLL-3).'
          : chances
              .slice(0, 4)
              .map(
                (chance, at) =>
                  `${at + 1}${at + 1 < chances.length ? '+' : ''}: ${percent(chance)}`,
              )
              .join(' · ')}
      </p>
      <div className="flex items-center gap-2">
        <Button
          className="min-h-12"
          onClick={() => setThrown(throwDice(characteristic, difficulty, random))}
        >
          Roll
        </Button>
        <Button className="min-h-12" onClick={() => setThrown(throwDice(1, 1, random))}>
          One die
        </Button>
        <p role="status" className="min-w-0 flex-1 text-xl tabular-nums">
          {thrown === null ? '' : throwWords(thrown)}
        </p>
      </div>
    </section>
  );
}

function throwWords({ dice, successes }: Throw): string {
  const faces = dice.map(({ face }) => face).join(' ');
  const [only] = dice;
  if (only === undefined) return 'No die: it fails.';
  if (dice.length === 1) return faces;
  return `${faces}: ${counted(successes, 'success', 'successes')}`;
}
