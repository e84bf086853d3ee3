import type { EdenState } from '@/engine';

type Phase = EdenState['phase'];

const PREPARING: Readonly<Partial<Record<Phase, string>>> = {
  'prep-3': 'Preparation: bids for the first player',
  'prep-4': 'Preparation: leaders',
  'prep-5': 'Preparation: missions',
  'prep-6': 'Preparation: scenery',
  'prep-6a': 'Preparation: infestation',
  'prep-7': 'Preparation: deployment',
  'prep-8': 'Preparation: tactical cards',
};

const STEPS: Readonly<Partial<Record<Phase, string>>> = {
  bid: 'first player',
  tactical: 'tactical phase',
  activation: 'activation',
  'int-1': 'intendancy',
  'int-2': 'NPFs',
  'int-3': 'Burn',
  'int-4': 'Fear',
  'int-6': 'Rage',
  'int-10': 'objectives',
};

/** Returns the name of a phase; null for internal ones. */
export function phaseWords(phase: Phase, round: number): string | null {
  if (phase === 'over') return 'The match is over';
  const step = STEPS[phase];
  return PREPARING[phase] ?? (step === undefined ? null : `Round ${round}: ${step}`);
}
