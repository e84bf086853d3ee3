'use client';
import type { EdenState } from '@/engine';
import type { EdenExample } from '@/lib/rules/example';
import type { StepWords } from '@/lib/rules/step-words';
import { type PlayedExample, StepPlayer } from './example-player';

interface EdenExamplePlayerProps {
  readonly example: EdenExample;
  /** The description of the beginning. */
  readonly setUp: string;
  readonly steps: readonly StepWords[];
}

/** An example of Eden, played step by step on the field. */
export function EdenExamplePlayer({ example, setUp, steps }: EdenExamplePlayerProps) {
  const load = async (): Promise<PlayedExample<EdenState>> => {
    const { EdenExampleBoard, runEdenExample } = await import('./eden-example-board');
    return { ...runEdenExample(example), Board: EdenExampleBoard };
  };
  return <StepPlayer title={example.title} setUp={setUp} steps={steps} load={load} />;
}
