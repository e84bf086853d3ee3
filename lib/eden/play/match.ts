import {
  beginTree,
  type Eden,
  type EdenAnswer,
  type EdenCard,
  type EdenPilot,
  type EdenRequest,
  type EdenState,
  eden,
  edenPilot,
  type GameTree,
  missingToPlay,
  newMatch,
  PLAIN_EDEN_OPTIONS,
  sceneryKinds,
  type TroopList,
} from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';
import { type NpfCard, troopSetup } from '@/lib/eden/troop-setup';
import { answerOn, redoTo, undoTo } from '@/lib/games/tree-steps';

export type MatchTree = GameTree<Eden>;
type EngineOptions = EdenState['options'];
export type MatchRole = 'person' | EdenPilot;

/** What is agreed before a match; everything else is as usual, and so is what is absent. */
export interface MatchOptions {
  /** Width and height in cm (GEO-1). */
  readonly field?: EngineOptions['field'] | undefined;
  /** Kinds of weather that are agreed, by their sums, and not rolled (CLIM-0). */
  readonly climate?: EngineOptions['climate'] | undefined;
  /** From which middle an ambush keeps away (DEPLOY-AMBUSH). */
  readonly ambush?: EngineOptions['ambush'] | undefined;
  /** (BLAST-3) */
  readonly template?: EngineOptions['template'] | undefined;
  readonly rounds: number;
  /** Scenery of each player, without Territory Management. */
  readonly elements: number;
  readonly territory: boolean;
  /** Points for NPFs. */
  readonly infestation: number;
  /** Rolls for the weather. */
  readonly weatherRolls: number;
  /** Who is asked in the tactical phase (the engine's `Options`). */
  readonly windows: 'when-able' | 'always';
}

/** How a match begins: plain JSON, the same match for everybody. */
export interface MatchSetup {
  readonly seed: number;
  /** One troop alone plays solo against the infestation (NPF-6). */
  readonly troops: readonly TroopList[];
  /** By seat. */
  readonly roles: readonly MatchRole[];
  readonly options: MatchOptions;
  /** What the players are called, by seat; absent where nobody has said so. */
  readonly names?: readonly string[] | undefined;
}

type MatchBegun =
  | { readonly ok: true; readonly tree: MatchTree }
  | { readonly ok: false; readonly messages: readonly string[] };

/** The position that a match begins in, or what is wrong with a troop. */
export function startOf(
  setup: MatchSetup,
  cards: readonly EdenCard[],
):
  | { readonly ok: true; readonly start: Eden['setup'] }
  | { readonly ok: false; readonly messages: readonly string[] } {
  const catalogue = edenCatalogue(cards);
  const troops = setup.troops.map((troop) => troopSetup(troop, catalogue));
  const wrong = troops.flatMap((troop, at) =>
    troop.ok ? [] : troop.messages.map((one) => `${setup.troops[at]?.name ?? 'Troop'}: ${one}`),
  );
  if (wrong.length > 0) return { ok: false, messages: wrong };
  // One that lacks facts cannot be played (Part 3), and so is not among those that may be placed.
  const npfs = cards.filter(
    (card): card is NpfCard => card.type === 'NPF' && missingToPlay(card).length === 0,
  );
  const budget = Math.max(...setup.troops.map((troop) => troop.budget));
  const called = setup.names === undefined ? {} : { names: setup.names };
  const {
    field = PLAIN_EDEN_OPTIONS.field,
    climate = PLAIN_EDEN_OPTIONS.climate,
    ambush = PLAIN_EDEN_OPTIONS.ambush,
    template = PLAIN_EDEN_OPTIONS.template,
    ...agreed
  } = setup.options;
  const more = { field, climate, ambush, template, ...called, budget };
  const options = { ...PLAIN_EDEN_OPTIONS, ...agreed, ...more };
  const begun = newMatch(
    troops.flatMap((troop) => (troop.ok ? [troop.troop] : [])),
    npfs,
    options,
  );
  const position = { ...begun, kinds: sceneryKinds(cards) };
  return { ok: true, start: { seed: setup.seed, position } };
}

/** Begins a match and plays it on to the first decision of a person. */
export function beginMatch(setup: MatchSetup, cards: readonly EdenCard[]): MatchBegun {
  const started = startOf(setup, cards);
  if (!started.ok) return started;
  const begun = beginTree(eden, started.start);
  if (!begun.ok) return { ok: false, messages: [`${begun.error.message} (${begun.error.clause})`] };
  return { ok: true, tree: runPilots(begun.value, setup.roles) };
}

/** What a person is asked now; null while a pilot is, or when the match is over. */
export function askedPerson({ now }: MatchTree, roles: readonly MatchRole[]): EdenRequest | null {
  const [request] = now.requests;
  return request !== undefined && roleOf(roles, request.seat) === 'person' ? request : null;
}

function roleOf(roles: readonly MatchRole[], seat: number): MatchRole {
  return roles[seat] ?? 'person';
}

/** A pilot that does not come to an end is stopped here. */
const MOST_ANSWERS = 2000;

/** Lets pilots answer until a person is asked, or the match is over. What a pilot answers follows from the seed and the moment. */
export function runPilots(tree: MatchTree, roles: readonly MatchRole[]): MatchTree {
  return answerOn(tree, MOST_ANSWERS, (reached) => byPilot(reached, roles));
}

/** What the pilot that is asked answers; null where none is. */
function byPilot(tree: MatchTree, roles: readonly MatchRole[]): EdenAnswer | null {
  const [request] = tree.now.requests;
  if (request === undefined) return null;
  const named = namedLeader(tree.now.state, request);
  if (named !== null) return named;
  const role = roleOf(roles, request.seat);
  return role === 'person' ? null : pilotAnswer(tree, request, role);
}

function pilotAnswer({ setup, now }: MatchTree, request: EdenRequest, role: EdenPilot): EdenAnswer {
  const seed = setup.seed + 7919 * now.depth + request.seat;
  return edenPilot(role, seed).answer(eden.viewOf(now.state, request.seat), request);
}

/** Returns the leader whom the troop of the player who is asked names: there is nothing to ask then. Null for any other request. */
export function namedLeader(
  { players }: Pick<EdenState, 'players'>,
  request: EdenRequest,
): EdenAnswer | null {
  const { seat } = request;
  const named = players[seat]?.named;
  if (request.ask !== 'leader' || named === undefined || !request.fighters.includes(named)) {
    return null;
  }
  return { seat, do: 'leader', fighter: named };
}

/** What the troop says, or else what the plain pilot would answer here. */
export function suggested(tree: MatchTree, request: EdenRequest): EdenAnswer {
  const named = namedLeader(tree.now.state, request);
  if (named !== null) return named;
  return pilotAnswer(tree, request, 'plain');
}

/** Goes through the rest of the preparation as the plain pilot would. */
export function prepare(tree: MatchTree, roles: readonly MatchRole[]): MatchTree {
  return answerOn(tree, MOST_ANSWERS, (reached) => {
    const request = askedPerson(reached, roles);
    if (request === null) return byPilot(reached, roles);
    return isPreparing(reached.now.state) ? suggested(reached, request) : null;
  });
}

/** Whether the first round has not begun yet. */
export function isPreparing({ phase }: EdenState): boolean {
  return phase.startsWith('prep');
}

/** Undoes one decision of a person. */
export function undoMatch(tree: MatchTree, roles: readonly MatchRole[]): MatchTree {
  return undoTo(tree, (reached) => isStop(reached, roles));
}

/** Redoes one decision of a person. */
export function redoMatch(tree: MatchTree, roles: readonly MatchRole[]): MatchTree {
  return redoTo(tree, (reached) => isStop(reached, roles));
}

function isStop(tree: MatchTree, roles: readonly MatchRole[]): boolean {
  return tree.now.requests.length === 0 || askedPerson(tree, roles) !== null;
}
