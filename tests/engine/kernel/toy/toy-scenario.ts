import * as z from 'zod/mini';
import { scriptProblem } from '@/engine/kernel/chance';
import { readScenario, type ScenarioFormat } from '@/engine/kernel/scenario/file';
import { problemsOf } from '@/engine/kernel/scenario/issues';
import { giveAll, runSteps, type ScenarioReport } from '@/engine/kernel/scenario/run';
import { readPlayerAction, type ScenarioTypes } from '@/engine/kernel/scenario/step';
import { type Toy, type ToyState, toy } from './toy';

const ScenarioHead = z.strictObject({
  title: z.string(),
  rules: z.optional(z.array(z.string())),
  seed: z.optional(z.int()),
  dice: z.optional(z.array(z.int())),
  goal: z.optional(z.int()),
  players: z.record(z.string(), z.null()),
  steps: z.optional(z.array(z.unknown())),
});
const ScenarioAction = z.union([z.strictObject({ bid: z.int() }), z.literal(['roll', 'keep'])]);
const ScenarioExpectation = z.strictObject({
  points: z.optional(z.record(z.string(), z.int())),
  pending: z.optional(z.array(z.string())),
});

interface ToyScenario extends ScenarioTypes {
  readonly head: z.infer<typeof ScenarioHead>;
  readonly action:
    | { readonly does: 'roll' | 'keep' }
    | { readonly does: 'bid'; readonly coins: number };
  readonly question: { readonly player: string; readonly action: ToyScenario['action'] };
  readonly expectation: z.infer<typeof ScenarioExpectation>;
  readonly own: never;
}

const wording = { clause: 'BID-1', tuple: 'a list', format: () => 'a text' };

const FORMAT: ScenarioFormat<ToyScenario> = {
  head: ScenarioHead,
  headFields: Object.keys(ScenarioHead.shape),
  words: [],
  wording,
  action(value, path) {
    const read = ScenarioAction.safeParse(value);
    if (!read.success) return { problems: problemsOf(read.error.issues, path, value, [], wording) };
    return typeof read.data === 'string'
      ? { does: read.data }
      : { does: 'bid', coins: read.data.bid };
  },
  question: (value, path, players) => readPlayerAction(FORMAT.action, value.legal, path, players),
  expectation(value, path) {
    const read = ScenarioExpectation.safeParse(value);
    if (read.success) return read.data;
    return { problems: problemsOf(read.error.issues, path, value, [], wording) };
  },
  own: () => null,
};

/** Runs the tree of a scenario file of the toy game. */
export function runToyScenario(tree: unknown): ScenarioReport {
  const { title, file, problems } = readScenario(FORMAT, tree);
  if (file === null || problems.length > 0)
    return { title, rules: [], outcome: 'broken', problems };
  const { head, players } = file;
  const act = (state: ToyState, seat: number, action: ToyScenario['action']) =>
    giveAll(toy, state, [answerOf(seat, action)]);
  return runSteps(file, {
    begin: () =>
      toy.start({
        seed: head.seed ?? 1,
        players: players.length,
        goal: head.goal ?? 10,
        ...(head.dice === undefined ? {} : { dice: head.dice }),
      }),
    settle: (state) => state,
    act,
    attempt: act,
    own: (state) => ({ ok: true, state }),
    judge(state, { player, action }) {
      const outcome = act(state, players.indexOf(player), action);
      return outcome.ok ? null : outcome.refusal;
    },
    difference: (state, expected) => differenceOf(state, players, expected),
    pending: () => null,
    passedOver: () => [],
    leftOver: ({ chance }) => scriptProblem(chance),
  });
}

function answerOf(seat: number, action: ToyScenario['action']): Toy['answer'] {
  return action.does === 'bid'
    ? { do: 'bid', seat, coins: action.coins }
    : { do: action.does, seat };
}

function differenceOf(
  state: ToyState,
  players: readonly string[],
  { points = {}, pending }: ToyScenario['expectation'],
) {
  for (const [name, expected] of Object.entries(points)) {
    const found = state.points[players.indexOf(name)];
    if (found !== expected) return { field: 'points', message: `${name} has ${found} points` };
  }
  const asked = toy.requests(state).map(({ seat }) => players[seat]);
  if (pending === undefined || String(pending) === String(asked)) return null;
  return { field: 'pending', message: `asked: ${asked.join(', ')}` };
}
