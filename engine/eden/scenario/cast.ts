import { submitIn } from '../../kernel/game.ts';
import { knownLabelIndex, type Labels } from '../../kernel/scenario/labels.ts';
import { type Outcome, SCENARIO_CLAUSE } from '../../kernel/scenario/run.ts';
import { defaultAnswer } from '../decisions/default.ts';
import { eden } from '../game.ts';
import type { EdenEvent, Roll } from '../state/events.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState, FighterIx, Phase } from '../state/types.ts';

/** The players and fighters of a scenario, and the rolls and phases that its steps have seen. */
export interface Cast {
  labels: Labels;
  readonly players: readonly string[];
  /** Every roll since the last `expect`. */
  rolls: Roll[];
  /** The latest roll. */
  lastRoll: Roll | null;
  /** Phases begun since the last answer. */
  begun: Set<Phase>;
}

/** Returns the fighter of a label; -1, which every rule refuses, for none. */
export function fighterNamed({ labels }: Cast, label: string): FighterIx {
  return knownLabelIndex(labels, label);
}

/** Records the parts of these events that later steps may ask for. */
export function recordEvents(cast: Cast, state: EdenState, events: readonly EdenEvent[]): void {
  for (const event of events) {
    if (event.type === 'rolled') {
      cast.rolls.push(event.roll);
      cast.lastRoll = event.roll;
    }
    if (event.type === 'npf-placed') nameNpf(cast, state, event.fighter.profile);
    if (event.type === 'phase-begun') cast.begun.add(event.phase);
    if (event.type === 'ended') cast.begun.add('over');
  }
}

/** Makes the next label of an NPF's name, as the file would list it. */
function nameNpf(cast: Cast, { profiles }: EdenState, profile: number): void {
  const name = profiles[profile]?.name ?? '';
  const { names, byLabel } = cast.labels;
  let label = name;
  for (let copy = 2; byLabel.has(label); copy++) label = `${name}#${copy}`;
  const labels = new Map(byLabel).set(label, names.length);
  cast.labels = { ...cast.labels, names: [...names, label], byLabel: labels };
}

/** Gives one answer, and records what happened. */
export function giveAnswer(cast: Cast, state: EdenState, answer: Answer): Outcome<EdenState> {
  const result = submitIn(eden, state, answer);
  if (!result.ok) return { ok: false, refusal: result.error };
  cast.begun = new Set();
  recordEvents(cast, state, result.value.events);
  return { ok: true, state: result.value.state };
}

const TURN_REQUESTS: ReadonlySet<Request['ask']> = new Set([
  'bid',
  'first',
  'leader',
  'mission',
  'half',
  'deploy',
  'scenery',
  'place-npf',
  'hand',
  'activate',
  'act',
  'rage',
  'tactical',
  'npf',
  'intend',
  'score',
]);

/** Checks whether a request is a turn, which only `advance` skips, and not a reaction. */
export function isTurn(request: Request): boolean {
  return TURN_REQUESTS.has(request.ask);
}

/** Gives the default answer to the first request. */
export function giveDefault(cast: Cast, state: EdenState): Outcome<EdenState> {
  const [request] = state.asked;
  const answer = request === undefined ? null : defaultAnswer(request);
  if (request === undefined || answer === null) {
    const player = cast.players[request?.seat ?? 0] ?? 'nobody';
    const message = `${player} must ${request?.ask ?? 'answer'}; there is no default for a place`;
    return { ok: false, refusal: { clause: SCENARIO_CLAUSE, message } };
  }
  return giveAnswer(cast, state, answer);
}

/** Gives defaults until no reaction is pending (`resolve`). */
export function resolveReactions(cast: Cast, state: EdenState): Outcome<EdenState> {
  let reached: Outcome<EdenState> = { ok: true, state };
  for (;;) {
    if (!reached.ok) return reached;
    const [request] = reached.state.asked;
    if (request === undefined || isTurn(request)) return reached;
    reached = giveDefault(cast, reached.state);
  }
}

/** Gives defaults until the match is in the phase or has run through it (`advance`). */
export function advanceToPhase(cast: Cast, state: EdenState, phase: Phase): Outcome<EdenState> {
  let reached: Outcome<EdenState> = { ok: true, state };
  while (reached.ok && reached.state.phase !== phase && !cast.begun.has(phase)) {
    if (reached.state.asked.length === 0) {
      return {
        ok: false,
        refusal: { clause: SCENARIO_CLAUSE, message: `the match ends before ${phase}` },
      };
    }
    reached = giveDefault(cast, reached.state);
  }
  return reached;
}
