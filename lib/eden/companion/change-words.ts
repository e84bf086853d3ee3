import { counted } from '@/lib/text/counted';
import { type Companion, STEPS, type TrackedFighter } from './companion';
import { judgedRoll } from './dice';
import type { SentChange } from './shared-match';

/** Returns what a change touched, and what is there now, in words: `Marshal Ysolde, head: 2 wounds`. */
export function changeWords(now: Companion, what: SentChange['what']): string {
  switch (what.of) {
    case 'undo':
      return 'took a touch back';
    case 'step':
      return `round ${now.round}, ${STEPS[now.step]}`;
    case 'roll':
      return `rolled ${rollWords(what.roll)}`;
    case 'sp':
    case 'vp': {
      const side = now.sides[what.side];
      return `${side.name}: ${side[what.of]} ${what.of.toUpperCase()}`;
    }
    default: {
      const fighter = now.sides[what.side].fighters[what.fighter];
      return fighter === undefined ? '' : fighterWords(fighter, what);
    }
  }
}

type FighterChange = Extract<SentChange['what'], { readonly fighter: number }>;

function fighterWords(fighter: TrackedFighter, what: FighterChange): string {
  const { name, ap, marks, limbs, hasActed } = fighter;
  switch (what.of) {
    case 'ap':
      return `${name}: ${ap} AP`;
    case 'acted':
      return `${name} ${hasActed ? 'has acted' : 'has not acted'}`;
    case 'mark':
      return `${name}: ${what.mark} ${marks[what.mark] ?? 0}`;
    case 'wounds': {
      const wounds = limbs.find(({ limb }) => limb === what.limb)?.wounds ?? 0;
      return `${name}, ${what.limb}: ${counted(wounds, 'wound')}`;
    }
  }
}

/** Returns the faces of a roll and its successes: `3 5 6 at 4: 2 successes`. */
export function rollWords(roll: Parameters<typeof judgedRoll>[0]): string {
  const { dice, successes } = judgedRoll(roll);
  if (dice.length === 0) return 'no die: it fails';
  const faces = dice.map(({ face }) => face).join(' ');
  // One die for a location is thrown at a difficulty of 1.
  if (roll.difficulty <= 1) return faces;
  return `${faces} at ${roll.difficulty}: ${counted(successes, 'success', 'successes')}`;
}
