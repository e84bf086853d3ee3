import { submitIn } from '../../kernel/game.ts';
import { type Outcome, SCENARIO_CLAUSE } from '../../kernel/scenario/run.ts';
import { LIMBS, type LimbName } from '../cards/limb.ts';
import { eden } from '../game.ts';
import type { Point } from '../geometry/point.ts';
import { elementNamed } from '../reading/terrain.ts';
import { mayCharge } from '../rules/act.ts';
import { kindNamed } from '../rules/scenery.ts';
import { wayIntoContact, wayToPlace } from '../rules/shortest.ts';
import { reachOf } from '../rules/way.ts';
import { elementOf, usualReading } from '../setup/element.ts';
import { type Chosen, NOTHING } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';
import type { Action } from './action.ts';
import { type Cast, fighterNamed, giveAnswer, giveDefault, isTurn } from './cast.ts';
import { shapeAt, shapesOf, sizeOf } from './ground.ts';
import { askedOf } from './pending.ts';
import type { ShapeDef } from './schema.ts';

/** The requests that each action answers. */
const ANSWERED_REQUESTS: Readonly<Record<Action['verb'], readonly Request['ask'][]>> = {
  pass: ['activate', 'interrupt', 'strike', 'blow', 'tactical', 'cancel', 'target', 'way', 'may'],
  bid: ['bid'],
  first: ['first'],
  leader: ['leader'],
  mission: ['mission'],
  half: ['half'],
  deploy: ['deploy'],
  hand: ['hand'],
  activate: ['activate'],
  interrupt: ['interrupt'],
  end: ['act'],
  move: ['act'],
  charge: ['act'],
  attack: ['act'],
  scenery: ['scenery'],
  play: ['tactical'],
  cancel: ['cancel'],
  use: ['act'],
  douse: ['act'],
  climb: ['act'],
  swim: ['act'],
  jump: ['act'],
  hide: ['act'],
  placeNpf: ['place-npf'],
  strike: ['strike'],
  react: ['react'],
  relocate: ['relocate'],
  intend: ['intend', 'npf', 'rage', 'score'],
  choose: ['blow', 'pick', 'target', 'limb', 'way', 'place', 'may', 'order'],
};

/** Carries out a step. A pending reaction that it does not answer gets its default first (Part 4, 4). */
export function perform(
  cast: Cast,
  state: EdenState,
  seat: Seat,
  action: Action,
): Outcome<EdenState> {
  let reached = state;
  for (;;) {
    const request = reached.asked.find((one) => one.seat === seat) ?? reached.asked[0];
    const meant =
      request !== undefined && request.seat === seat && isMeant(cast, action, request.ask);
    if (request === undefined || meant || isTurn(request)) break;
    const next = giveDefault(cast, reached);
    if (!next.ok) return next;
    reached = next.state;
  }
  const answer = answerOf(cast, reached, seat, action);
  const given = answer.ok ? giveAnswer(cast, reached, answer.answer) : answer;
  return given.ok || reached === state
    ? given
    : (missedReaction(cast, state, seat, action) ?? given);
}

/** Returns the refusal of an action that answers none of the reactions that wait; null when no reaction waits for this player. */
function missedReaction(
  cast: Cast,
  { asked }: EdenState,
  seat: Seat,
  action: Action,
): FailedOutcome | null {
  const request = asked.find((one) => one.seat === seat);
  if (request === undefined || !ANSWERED_REQUESTS[action.verb].includes(request.ask)) return null;
  const value = action.verb === 'choose' ? JSON.stringify(action.fields.choose) : action.verb;
  return failWith(`${value} is no answer here; ${askedOf(cast, request)}`);
}

/** Checks whether an action answers such a request. For `choose` that depends on its value. */
function isMeant(cast: Cast, action: Action, ask: Request['ask']): boolean {
  if (!ANSWERED_REQUESTS[action.verb].includes(ask)) return false;
  if (action.verb !== 'choose') return true;
  const { choose } = action.fields;
  if (typeof choose === 'object') return ask === 'way' || ask === 'place';
  if (isYesOrNo(choose)) return ask === 'blow' || ask === 'may';
  if (LIMBS.some((limb) => limb === choose)) return ask === 'limb' || ask === 'order';
  const known = cast.labels.byLabel.has(choose);
  return ask === 'order' || (known && (ask === 'pick' || ask === 'target'));
}

function isYesOrNo(word: string): boolean {
  return ['yes', 'true', 'no', 'false'].includes(word);
}

/** Tries an action in this state and changes nothing. */
export function attempt(
  cast: Cast,
  state: EdenState,
  seat: Seat,
  action: Action,
): Outcome<EdenState> {
  const answer = answerOf(cast, state, seat, action);
  if (!answer.ok) return answer;
  const result = submitIn(eden, state, answer.answer);
  return result.ok ? { ok: true, state: result.value.state } : { ok: false, refusal: result.error };
}

type FailedOutcome = Extract<Outcome<EdenState>, { readonly ok: false }>;
type AnswerSaid = { readonly ok: true; readonly answer: Answer } | FailedOutcome;

/** Returns the answer that an action of a file stands for. */
function answerOf(cast: Cast, state: EdenState, seat: Seat, action: Action): AnswerSaid {
  const said = (answer: Answer): AnswerSaid => ({ ok: true, answer });
  const fighter = (label: string) => fighterNamed(cast, label);
  switch (action.verb) {
    case 'pass': {
      const asked = state.asked.find((one) => one.seat === seat)?.ask;
      if (asked === 'may') return said({ seat, do: 'may', yes: false });
      return said(asked === 'blow' ? { seat, do: 'blow', yes: false } : { seat, do: 'pass' });
    }
    case 'bid':
      return said({ seat, do: 'bid', sp: action.fields.bid });
    case 'first':
      return said({ seat, do: 'first', player: cast.players.indexOf(action.fields.first) });
    case 'leader':
      return said({ seat, do: 'leader', fighter: fighter(action.fields.leader) });
    case 'mission':
      return said({ seat, do: 'mission', card: action.fields.mission });
    case 'half':
      return said({ seat, do: 'half', half: action.fields.half });
    case 'deploy': {
      const { deploy, at } = action.fields;
      if (at === undefined) return failWith('"deploy" needs "at"');
      return said({ seat, do: 'deploy', fighter: fighter(deploy), at });
    }
    case 'hand':
      return said({ seat, do: 'hand', cards: action.fields.hand });
    case 'activate':
      return said({ seat, do: 'activate', fighter: fighter(action.fields.activate) });
    case 'interrupt':
      return said({ seat, do: 'interrupt', fighter: fighter(action.fields.interrupt) });
    case 'end':
      return said({ seat, do: 'end' });
    case 'move': {
      const { move, path, to } = action.fields;
      const way = path ?? (to && wayTo(state, fighter(move), to));
      if (way === undefined) return failWith('"move" needs "path" or "to"');
      return said({ seat, do: 'move', fighter: fighter(move), path: way });
    }
    case 'charge':
      return chargeOf(cast, state, seat, action.fields);
    case 'attack': {
      const { attack, target, at, angle } = action.fields;
      const element = target === undefined ? null : elementNamed(state, target);
      const whom = target === undefined || element !== null ? null : fighter(target);
      const named = action.fields.with ?? null;
      const place = { at: at ?? null, angle: angle ?? null };
      return said({
        seat,
        do: 'attack',
        fighter: fighter(attack),
        target: whom,
        element: element?.name ?? null,
        with: named,
        ...place,
      });
    }
    case 'douse':
      return said({ seat, do: 'douse', fighter: fighter(action.fields.douse) });
    case 'climb':
    case 'swim':
    case 'jump': {
      const { element, to } = action.fields;
      const label = (action.fields as Readonly<Record<string, unknown>>)[action.verb];
      return said({ seat, do: action.verb, fighter: fighter(String(label)), element, to });
    }
    case 'hide': {
      const { hide, element } = action.fields;
      return said({ seat, do: 'hide', fighter: fighter(hide), element });
    }
    case 'placeNpf': {
      const { placeNpf, at } = action.fields;
      return said({ seat, do: 'place-npf', card: placeNpf, at });
    }
    case 'use': {
      const { use, ability, on, path, to } = action.fields;
      const chosen = chosenOf(cast, on);
      // The fighter that is moved is the first that is chosen, otherwise the one whose ability it is.
      const moved = chosen.fighters[0] ?? fighter(use);
      const way = path ?? (to === undefined ? null : wayTo(state, moved, to));
      const places = to === undefined ? chosen.places : [...chosen.places, to];
      const all = { ...chosen, places, path: way };
      return said({ seat, do: 'use', fighter: fighter(use), ability, chosen: all });
    }
    case 'scenery': {
      const { scenery, element, at, angle, point, ways } = action.fields;
      const kind = element === undefined ? null : kindNamed(state, element);
      if (element !== undefined && kind === null)
        return failWith(`no scenery is called "${element}"`);
      const shape = action.fields.shape ?? (kind === null ? null : sizeOf(kind));
      if (shape === null) return failWith('"scenery" needs "shape"');
      const lay = (listed: readonly ShapeDef[]) =>
        shapesOf(at === undefined ? listed : listed.map((one) => shapeAt(one, at, angle)));
      const made = lay([shape]);
      const raised = point === undefined ? null : lay([point]);
      const up = ways === undefined ? null : lay(ways);
      if (typeof made === 'string') return failWith(made);
      if (typeof raised === 'string') return failWith(`point: ${raised}`);
      if (typeof up === 'string') return failWith(`ways: ${up}`);
      const more = { kind: kind?.name ?? null, point: raised, ways: up };
      const reading = { ...(kind === null ? {} : usualReading(kind)), ...action.fields };
      return said({ seat, do: 'scenery', element: elementOf(scenery, made, reading, more) });
    }
    case 'play': {
      const { play, on, angle } = action.fields;
      const chosen = { ...chosenOf(cast, on), angle: angle ?? 0 };
      return said({ seat, do: 'play', card: play, chosen });
    }
    case 'cancel':
      return said({ seat, do: 'cancel' });
    case 'strike': {
      const { strike } = action.fields;
      return said({
        seat,
        do: 'strike',
        fighter: fighter(strike),
        with: action.fields.with ?? null,
      });
    }
    case 'react': {
      const { react } = action.fields;
      return said({ seat, do: 'react', reaction: react, with: action.fields.with ?? null });
    }
    case 'relocate':
      return said({ seat, do: 'relocate', by: action.fields.relocate });
    case 'intend':
      return intended(cast, state, seat, action.fields);
    case 'choose': {
      return answerToDecision(cast, state, seat, action.fields);
    }
  }
}

type OnField = string | Point | readonly (string | Point)[];

/** Returns the choices for a text: fighters by label, limbs by name, places. */
function chosenOf(cast: Cast, on: OnField = []): Chosen {
  const listed = Array.isArray(on) ? on : [on as string | Point];
  const isLimb = (one: string | Point): one is LimbName => LIMBS.some((limb) => limb === one);
  const limbs = listed.filter(isLimb);
  const places = listed.filter((one): one is Point => typeof one === 'object');
  const labels = listed.filter((one): one is string => typeof one === 'string' && !isLimb(one));
  const fighters = labels.map((label) => fighterNamed(cast, label));
  return { ...NOTHING, fighters, limbs, places };
}

/** Returns the answer to any other decision: yes or no, a label, a limb, a place. */
function answerToDecision(
  cast: Cast,
  state: EdenState,
  seat: Seat,
  { choose, angle }: Extract<Action, { verb: 'choose' }>['fields'],
): AnswerSaid {
  const said = (answer: Answer): AnswerSaid => ({ ok: true, answer });
  const request = state.asked.find((one) => one.seat === seat);
  if (typeof choose === 'object') {
    if (request?.ask === 'way') {
      return said({ seat, do: 'way', path: wayTo(state, request.fighter, choose) });
    }
    return said({ seat, do: 'place', at: choose, angle: angle ?? 0 });
  }
  if (isYesOrNo(choose)) {
    const yes = choose === 'yes' || choose === 'true';
    return said({ seat, do: request?.ask === 'may' ? 'may' : 'blow', yes });
  }
  const limb = LIMBS.find((one) => one === choose);
  if (request?.ask === 'limb' && limb !== undefined) return said({ seat, do: 'limb', limb });
  const fighter = fighterNamed(cast, choose);
  if (request?.ask !== 'order') return said({ seat, do: 'pick', fighter });
  const index = request.texts.findIndex(
    (one) => one.fighter === fighter || one.text.toLowerCase() === choose.toLowerCase(),
  );
  return said({ seat, do: 'order', index });
}

function failWith(message: string): FailedOutcome {
  return { ok: false, refusal: { clause: SCENARIO_CLAUSE, message } };
}

/** Longer than any field, because the rule decides about the length. */
const NO_LENGTH_LIMIT_CM = 1000;

/** Returns the shortest legal way. Where there is none, it goes straight on, so that the rule names the obstacle. */
function wayTo(state: EdenState, ix: FighterIx, to: Point): readonly Point[] {
  if (state.fighters[ix] === undefined) return [to];
  return wayToPlace(state, ix, to, NO_LENGTH_LIMIT_CM) ?? [to];
}

function chargeOf(
  cast: Cast,
  state: EdenState,
  seat: Seat,
  fields: Extract<Action, { verb: 'charge' }>['fields'],
): AnswerSaid {
  const { path, to } = fields;
  const fighter = fighterNamed(cast, fields.charge);
  const target = fields.target === undefined ? null : fighterNamed(cast, fields.target);
  const given = path ?? (to && wayTo(state, fighter, to));
  let way = given ?? [];
  if (given === undefined) {
    if (target === null) return failWith('"charge" needs "target", "path" or "to"');
    const known = state.fighters[fighter]?.at && state.fighters[target]?.at;
    const shortest = known
      ? wayIntoContact(state, fighter, target, reachOf(state, fighter, 'charge'))
      : null;
    if (shortest === null) {
      // The engine gives the reasons that come before the target.
      const earlier = known ? mayCharge(state, fighter, fields.with ?? null) : null;
      const message = `${fields.target} is out of reach of ${fields.charge}`;
      return { ok: false, refusal: earlier ?? { clause: 'ACT-5', message } };
    }
    way = shortest;
  }
  return {
    ok: true,
    answer: { seat, do: 'charge', fighter, target, path: way, with: fields.with ?? null },
  };
}

function intended(
  cast: Cast,
  state: EdenState,
  seat: Seat,
  fields: Extract<Action, { verb: 'intend' }>['fields'],
): AnswerSaid {
  const { intend, on, vp } = fields;
  const listed = on === undefined ? [] : Array.isArray(on) ? on : [on];
  const fighters = listed.map((label) => fighterNamed(cast, label));
  if (intend === 'rage') return { ok: true, answer: { seat, do: 'rage', fighters } };
  if (intend === 'score') return { ok: true, answer: { seat, do: 'score', vp: vp ?? 0 } };
  const [fighter] = fighters;
  if (fighter === undefined) return failWith(`"intend: ${intend}" needs "on"`);
  if (intend === 'npf') {
    const target = fields.target === undefined ? null : fighterNamed(cast, fields.target);
    const { do: action = null, to = null } = fields;
    const way = to === null || action === 'prowl' ? null : wayTo(state, fighter, to);
    const path = fields.path ?? (action === 'charge' ? way : null);
    return { ok: true, answer: { seat, do: 'npf', fighter, action, target, to, path } };
  }
  return { ok: true, answer: { seat, do: 'intend', fighter } };
}
