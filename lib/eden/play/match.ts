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
  newMatch,
  onGround,
  PLAIN_EDEN_OPTIONS,
  sceneryKinds,
  type TroopList,
  type Wounds,
} from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';
import { type FieldSetup, laidSetup } from '@/lib/eden/play/field-setup';
import { isPreparing, namedLeader } from '@/lib/eden/play/preparation';
import { playableNpfs } from '@/lib/eden/solo/force';
import { missionCard, type SoloPlan } from '@/lib/eden/solo/missions';
import { troopSetup } from '@/lib/eden/troop-setup';
import { answerOn, redoTo, undoTo } from '@/lib/games/tree-steps';

export type MatchTree = GameTree<Eden>;
type EngineOptions = EdenState['options'];
export type MatchRole = 'person' | EdenPilot;

/** The options of a match; absent ones have their defaults. */
export interface MatchOptions {
  /** The width and height in cm (GEO-1). */
  readonly field?: EngineOptions['field'] | undefined;
  /** Kinds of weather that are agreed instead of rolled, by their dice sums (CLIM-0). */
  readonly climate?: EngineOptions['climate'] | undefined;
  /** The middle from which an ambush must keep its distance (DEPLOY-AMBUSH). */
  readonly ambush?: EngineOptions['ambush'] | undefined;
  /** The size of the template for blasts (BLAST-3). */
  readonly template?: EngineOptions['template'] | undefined;
  readonly rounds: number;
  /** The pieces of scenery of each player, without Territory Management. */
  readonly elements: number;
  readonly territory: boolean;
  /** The points for NPFs. */
  readonly infestation: number;
  /** The number of rolls for the weather. */
  readonly weatherRolls: number;
  /** Whom the tactical phase asks: players who can play a card, or always all (see `Options` of the engine). */
  readonly windows: 'when-able' | 'always';
}

/** The beginning of a match as JSON, equal for all players. */
export interface MatchSetup {
  readonly seed: number;
  /** The troops; a single one plays solo against the infestation (NPF-6). */
  readonly troops: readonly TroopList[];
  /** The player of each seat. */
  readonly roles: readonly MatchRole[];
  readonly options: MatchOptions;
  /** The field with scenery and places that is agreed beforehand; absent when the players place everything. */
  readonly ground?: FieldSetup | undefined;
  /** The names of the players by seat; absent without names. */
  readonly names?: readonly string[] | undefined;
  /** The force and the mission of a solo match; absent where infestation points are agreed instead. */
  readonly solo?: SoloPlan | undefined;
  /** The wounds with which the fighters of the first troop begin, in their order. */
  readonly wounds?: readonly Wounds[] | undefined;
  /** The campaign of the match, by its seed, and the match in it, from 0. */
  readonly campaign?: { readonly seed: number; readonly match: number } | undefined;
}

type MatchBegun =
  | { readonly ok: true; readonly tree: MatchTree }
  | { readonly ok: false; readonly messages: readonly string[] };

/** Returns the initial state of a match, or the messages about a troop. */
export function startOf(
  setup: MatchSetup,
  cards: readonly EdenCard[],
):
  | { readonly ok: true; readonly start: Eden['setup'] }
  | { readonly ok: false; readonly messages: readonly string[] } {
  const catalogue = edenCatalogue(cards);
  const troops = setup.troops.map((troop) => troopSetup(troop, catalogue));
  const ground = setup.ground === undefined ? null : laidSetup(setup.ground, cards);
  // An NPF that lacks facts cannot be played (Part 3), and is not offered.
  const npfs = playableNpfs(cards);
  const { solo, wounds } = setup;
  const force = (solo?.force ?? []).map((name) => npfs.find((npf) => npf.name === name) ?? name);
  const wrong = [
    ...troops.flatMap((troop, at) =>
      troop.ok ? [] : troop.messages.map((one) => `${setup.troops[at]?.name ?? 'Troop'}: ${one}`),
    ),
    ...force.flatMap((one) => (typeof one === 'string' ? [`No NPF is called "${one}".`] : [])),
    ...(ground?.messages ?? []).flatMap(({ stops, message, clause }) =>
      stops ? [`${setup.ground?.title}: ${message}${clause === null ? '' : ` (${clause})`}`] : [],
    ),
  ];
  if (wrong.length > 0) return { ok: false, messages: wrong };
  const missions = solo === undefined ? {} : { missions: [missionCard(solo)] };
  const budget = Math.max(...setup.troops.map((troop) => troop.budget));
  const called = setup.names === undefined ? {} : { names: setup.names };
  const {
    field = PLAIN_EDEN_OPTIONS.field,
    climate = PLAIN_EDEN_OPTIONS.climate,
    ambush = PLAIN_EDEN_OPTIONS.ambush,
    template = PLAIN_EDEN_OPTIONS.template,
    ...agreed
  } = setup.options;
  // Scenery that is agreed beforehand is complete.
  const placed =
    ground === null
      ? { field }
      : {
          field: ground.position.options.field,
          ...(ground.position.elements.length > 0 ? { elements: 0, territory: false } : {}),
        };
  const more = { ...placed, climate, ambush, template, ...called, budget };
  const options = { ...PLAIN_EDEN_OPTIONS, ...agreed, ...more };
  const begun = newMatch(
    troops.flatMap((troop, at) =>
      troop.ok ? [{ ...troop.troop, ...missions, wounds: at === 0 ? wounds : undefined }] : [],
    ),
    npfs,
    options,
    force.filter((one) => typeof one !== 'string'),
  );
  const on = ground === null ? begun : onGround(begun, ground.position);
  const position = { ...on, kinds: sceneryKinds(cards) };
  return { ok: true, start: { seed: setup.seed, position } };
}

/** Begins a match and continues it to the first decision of a person. */
export function beginMatch(setup: MatchSetup, cards: readonly EdenCard[]): MatchBegun {
  const started = startOf(setup, cards);
  if (!started.ok) return started;
  const begun = beginTree(eden, started.start);
  if (!begun.ok) return { ok: false, messages: [`${begun.error.message} (${begun.error.clause})`] };
  return { ok: true, tree: runPilots(begun.value, setup.roles) };
}

/** Returns the request for a person; null during a pilot's decision and when the match is over. */
export function askedPerson({ now }: MatchTree, roles: readonly MatchRole[]): EdenRequest | null {
  const [request] = now.requests;
  return request !== undefined && roleOf(roles, request.seat) === 'person' ? request : null;
}

function roleOf(roles: readonly MatchRole[], seat: number): MatchRole {
  return roles[seat] ?? 'person';
}

/** The limit of answers of a pilot without end. */
const MOST_ANSWERS = 2000;

/** Lets pilots answer until a person is asked, or the match is over. Their answers depend on the seed and the moment. */
export function runPilots(tree: MatchTree, roles: readonly MatchRole[]): MatchTree {
  return answerOn(tree, MOST_ANSWERS, (reached) => byPilot(reached, roles));
}

/** Returns the answer of the asked pilot; null when a person is asked. */
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

/** Returns the answer that the troop determines, or else that of the plain pilot. */
export function suggestAnswer(tree: MatchTree, request: EdenRequest): EdenAnswer {
  const named = namedLeader(tree.now.state, request);
  if (named !== null) return named;
  return pilotAnswer(tree, request, 'plain');
}

/** Completes the preparation as the plain pilot would. */
export function completePreparation(tree: MatchTree, roles: readonly MatchRole[]): MatchTree {
  return answerOn(tree, MOST_ANSWERS, (reached) => {
    const request = askedPerson(reached, roles);
    if (request === null) return byPilot(reached, roles);
    return isPreparing(reached.now.state) ? suggestAnswer(reached, request) : null;
  });
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
