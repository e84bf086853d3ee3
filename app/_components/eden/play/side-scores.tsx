import { Chip } from '@/app/_components/forms/chip';
import type { EdenState } from '@/engine';
import { weatherNames } from '@/lib/eden/play/weather';
import type { SoloPlan } from '@/lib/eden/solo/missions';
import { SideSign } from './side-shape';

interface SideScoresProps {
  readonly state: EdenState;
  readonly nameOf: (seat: number) => string;
  /** The objective of a solo match; absent without one. */
  readonly plan?: SoloPlan | undefined;
}

/** The VP and SP of each side with its sign, the objective, and the weather unless it is normal. */
export function SideScores({ state: { options, players }, nameOf, plan }: SideScoresProps) {
  const seats = options.solo ? [0] : [0, 1];
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-lg:w-full max-sm:text-xs">
      {seats.map((seat) => (
        <li key={seat} className="flex min-w-0 items-center gap-1.5">
          <SideSign seat={seat} />
          <span className="wrap-anywhere">{nameOf(seat)}</span>
          <span className="whitespace-nowrap font-semibold tabular-nums">
            {players[seat]?.vp ?? 0} VP, {players[seat]?.sp ?? 0} SP
          </span>
        </li>
      ))}
      {plan === undefined ? null : (
        <li>
          <Chip>
            {plan.mission}: {plan.goal} VP win
          </Chip>
        </li>
      )}
      {weatherNames(options.climate).map((name) => (
        <li key={name}>
          <Chip tone="accent">{name}</Chip>
        </li>
      ))}
    </ul>
  );
}
