import type { ScenarioFile } from '../../kernel/scenario/file.ts';
import { labelIndex } from '../../kernel/scenario/labels.ts';
import { type Path, problemAt, type ScenarioProblem } from '../../kernel/scenario/problem.ts';
import type { Step } from '../../kernel/scenario/step.ts';
import type { Action } from './action.ts';
import type { EdenScenario } from './format.ts';
import type { Layout } from './layout.ts';
import type { Expectation } from './schema.ts';

/** A fighter that the steps name, and the place in the file. */
interface Mention {
  readonly label: string;
  readonly path: Path;
  readonly key: boolean;
}

/** Returns a problem for each fighter and player that the steps name and the file does not have. */
export function labelProblems(
  { steps, numbers }: ScenarioFile<EdenScenario>,
  { labels, players, position }: Layout,
): ScenarioProblem[] {
  // An NPF that is placed later gets its label then; a label in `target` may mean scenery.
  const later = new Set(position.npfCards.map((at) => position.profiles[at]?.name.toLowerCase()));
  const elements = new Set(position.elements.map(({ name }) => name.toLowerCase()));
  const placed = new Set(steps.flatMap((step) => elementsPlaced(step)));
  return steps.flatMap((step, index) => {
    const at = ['steps', numbers[index] ?? index];
    const unknown = mentionsOf(step, at).flatMap(({ label, path, key }) => {
      const low = label.toLowerCase();
      const isLater = later.has(low.replace(/#\d+$/, ''));
      const isThere = elements.has(low) || placed.has(low) || labelIndex(labels, label) !== null;
      return isLater || isThere ? [] : [problemAt(path, `no fighter "${label}"`, key)];
    });
    const strangers = playersIn(step, at)
      .filter(({ label }) => !players.includes(label))
      .map(({ label, path, key }) =>
        problemAt(path, `no player "${label}"; players are ${players.join(', ')}`, key),
      );
    return [...unknown, ...strangers];
  });
}

function elementsPlaced(step: Step<EdenScenario>): readonly string[] {
  const isPlaced = step.step === 'action' && step.action.verb === 'scenery';
  return isPlaced && step.action.verb === 'scenery'
    ? [step.action.fields.scenery.toLowerCase()]
    : [];
}

function mentionsOf(step: Step<EdenScenario>, path: Path): readonly Mention[] {
  switch (step.step) {
    case 'own':
      return [];
    case 'action':
      return inAction(step.action, [...path, step.player]);
    case 'illegal':
      // The reason of a refusal may be that its target does not exist.
      return inAction(step.action, [...path, 'illegal', step.player]).filter(
        (one) => one.path.at(-1) !== 'target',
      );
    case 'legal': {
      const { asked, player, fighters, targets } = step.question;
      return [
        ...(typeof asked === 'string' ? [] : inAction(asked, [...path, 'legal', player])),
        ...listed(fighters ?? [], [...path, 'fighters']),
        ...listed(targets ?? [], [...path, 'targets']),
      ];
    }
    case 'expect':
      return inExpectation(step.expectation, [...path, 'expect']);
  }
}

function listed(labels: readonly string[], path: Path): readonly Mention[] {
  return labels.map((label, index) => ({ label, path: [...path, index], key: false }));
}

/** The verbs whose own field names a fighter. */
const BY_FIGHTER: ReadonlySet<string> = new Set([
  'leader',
  'deploy',
  'activate',
  'interrupt',
  'move',
  'charge',
  'attack',
  'strike',
  'use',
  'douse',
  'climb',
  'swim',
  'jump',
  'hide',
]);

function inAction(action: Action, path: Path): readonly Mention[] {
  if (action.verb === 'pass') return [];
  const fields: Readonly<Record<string, unknown>> = action.fields;
  const named = [...(BY_FIGHTER.has(action.verb) ? [action.verb] : []), 'target'];
  return named.flatMap((field) => {
    const label = fields[field];
    return typeof label === 'string' ? [{ label, path: [...path, field], key: false }] : [];
  });
}

/** Fields of `expect` whose keys are fighters. */
const BY_LABEL = [
  'wounds',
  'limbs',
  'characteristics',
  'ap',
  'elevated',
  'position',
  'distance',
  'contact',
  'los',
  'hiddenFrom',
  'obstacles',
] as const;
const FIGHTER_LISTS = ['incapacitated', 'hidden', 'activated', 'free'] as const;

function inExpectation(expected: Expectation, path: Path): readonly Mention[] {
  return [
    ...BY_LABEL.flatMap((field) =>
      Object.entries(expected[field] ?? {}).flatMap(([label, value]: [string, unknown]) => [
        { label, path: [...path, field, label], key: true },
        ...(Array.isArray(value)
          ? listed(
              value.filter((one) => typeof one === 'string'),
              [...path, field, label],
            )
          : []),
      ]),
    ),
    ...FIGHTER_LISTS.flatMap((field) => listed(expected[field] ?? [], [...path, field])),
  ];
}

/** Fields of `expect` whose keys are players. */
const BY_PLAYER = ['sp', 'vp', 'hand', 'leader', 'mission'] as const;

function playersIn(step: Step<EdenScenario>, path: Path): readonly Mention[] {
  if (step.step !== 'expect') return [];
  const { expectation } = step;
  return BY_PLAYER.flatMap((field) =>
    Object.keys(expectation[field] ?? {}).map((label) => ({
      label,
      path: [...path, 'expect', field, label],
      key: true,
    })),
  );
}
