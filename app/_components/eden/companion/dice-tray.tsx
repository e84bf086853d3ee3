import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { rollWords } from '@/lib/eden/companion/change-words';
import type { Roll } from '@/lib/eden/companion/companion';
import { chancesOfAtLeast, throwDice } from '@/lib/eden/companion/dice';
import { percent } from '@/lib/text/percent';
import { Stepper } from '../stepper';

/** A roll of the page is no part of a game that is played again: any random number will do. */
const random = () => Math.random();

interface DiceTrayProps {
  /** The roll that was thrown last. */
  readonly roll: Roll | undefined;
  readonly onRoll: (roll: Roll) => void;
}

/** A characteristic roll with its odds before it is thrown, and one die for a location. */
export function DiceTray({ roll, onRoll }: DiceTrayProps) {
  const [characteristic, setCharacteristic] = useState(4);
  const [difficulty, setDifficulty] = useState(4);
  const chances = chancesOfAtLeast(characteristic, difficulty);
  return (
    <section
      aria-label="Dice"
      className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-5 gap-y-1 pb-2"
    >
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
      <p className="text-base text-ink-soft tabular-nums">
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
      <div className="flex w-full items-center gap-2">
        <Button
          className="min-h-12 min-w-20"
          onClick={() => onRoll(throwDice(characteristic, difficulty, random))}
        >
          Roll
        </Button>
        <Button className="min-h-12" onClick={() => onRoll(throwDice(1, 1, random))}>
          One die
        </Button>
        <p role="status" className="min-w-0 flex-1 text-xl font-semibold tabular-nums">
          {roll === undefined ? '' : rollWords(roll)}
        </p>
      </div>
    </section>
  );
}
