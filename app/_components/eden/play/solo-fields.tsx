import { Field, Select } from '@/app/_components/forms/field';
import type { EdenCard } from '@/engine';
import { drawnForce, playableNpfs, SOLO_LEVELS } from '@/lib/eden/solo/force';
import {
  drawnMission,
  missionCard,
  SOLO_MISSIONS,
  type SoloMission,
  type SoloPlan,
  soloPlan,
} from '@/lib/eden/solo/missions';

/** The choice of the level and the objective of a solo match. */
interface SoloChoice {
  /** An index of `SOLO_LEVELS`; null for points of one's own without an objective. */
  readonly level: number | null;
  /** Null for an objective that is drawn. */
  readonly mission: SoloMission | null;
}

export const FIRST_SOLO_CHOICE: SoloChoice = { level: 1, mission: null };

/** Returns the plan of a choice, drawn from the seed of the match; undefined for points of one's own. */
export function planOfChoice(
  { level, mission }: SoloChoice,
  cards: readonly EdenCard[],
  seed: number,
): SoloPlan | undefined {
  const parameters = level === null ? undefined : SOLO_LEVELS[level];
  if (parameters === undefined) return undefined;
  const force = drawnForce(playableNpfs(cards), parameters, seed);
  return soloPlan(force, mission ?? drawnMission(seed));
}

interface SoloFieldsProps {
  readonly choice: SoloChoice;
  readonly cards: readonly EdenCard[];
  readonly seed: number;
  readonly onChange: (choice: SoloChoice) => void;
}

/** The fields for the level and the objective of a solo match, with what the objective scores. */
export function SoloFields({ choice, cards, seed, onChange }: SoloFieldsProps) {
  const { level, mission } = choice;
  const parameters = level === null ? undefined : SOLO_LEVELS[level];
  const plan = planOfChoice(choice, cards, seed);
  return (
    <>
      <Field
        id="solo-level"
        label="Level"
        hint={
          parameters === undefined
            ? undefined
            : `A mixed force of ${parameters.points} points, NPFs of levels ${parameters.levels.join(' to ')}`
        }
      >
        <Select
          id="solo-level"
          value={level ?? 'own'}
          onChange={({ target: { value } }) =>
            onChange({ ...choice, level: value === 'own' ? null : Number(value) })
          }
        >
          {SOLO_LEVELS.map(({ name }, at) => (
            <option key={name} value={at}>
              {at + 1}: {name}
            </option>
          ))}
          <option value="own">Points of your own</option>
        </Select>
      </Field>
      {plan === undefined ? null : (
        <Field
          id="solo-mission"
          label="Objective"
          hint={
            mission === null
              ? 'One of the five, drawn by the seed'
              : `${missionCard(plan).objectives?.join(' ')} ${plan.goal} VP or a clear field win.`
          }
        >
          <Select
            id="solo-mission"
            value={mission ?? 'drawn'}
            onChange={({ target: { value } }) =>
              onChange({ ...choice, mission: SOLO_MISSIONS.find((one) => one === value) ?? null })
            }
          >
            <option value="drawn">Drawn</option>
            {SOLO_MISSIONS.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
