import {
  DEVASTATED,
  type Eden,
  type EdenAnswer,
  type EdenEvent,
  type EdenFrame,
  type EdenState,
  type Moment,
  sightLine,
} from '@/engine';
import { labelOf, placeWords, playerName } from '@/lib/eden/play/names';
import { phaseWords } from '@/lib/eden/play/phase-words';
import { type RollReason, rollSentence } from '@/lib/eden/play/roll-words';
import { sceneryEffects } from '@/lib/eden/play/scenery-words';
import { weatherNames } from '@/lib/eden/play/weather';
import { counted } from '@/lib/text/counted';

/** A sentence of the log with its clause. */
export interface LogSentence {
  readonly text: string;
  readonly clause: string | null;
  /** Whether the sentence is the heading of a phase, a dice roll, a correction by hand, or anything else. */
  readonly kind: 'phase' | 'roll' | 'correction' | 'plain';
}

type EdenMoment = Moment<Eden>;

/** Checks whether a line is the heading of a phase without events: the next line is a heading, too. */
export function isEmptyPhase(line: LogSentence, next: LogSentence | undefined): boolean {
  return line.kind === 'phase' && next?.kind === 'phase';
}

/** Returns the sentences of one moment: the answer, then its events. `before`: the previous moment. */
export function sentencesOf(
  moment: EdenMoment,
  before: EdenMoment | undefined,
): readonly LogSentence[] {
  const { state } = moment;
  const told: LogSentence[] = [];
  const say = (text: string, clause: string | null = null, kind: LogSentence['kind'] = 'plain') =>
    told.push({ text, clause, kind });
  const answered = moment.answer === null ? null : answerWords(state, moment.answer);
  if (answered !== null) say(answered);
  const frames: EdenFrame[] = [...(before?.state.frames ?? [])];
  let last: EdenEvent | null = null;
  for (const event of moment.events) {
    updateFrames(frames, event);
    if (event.type === 'rolled') {
      const way = terrainWay(moment.answer);
      told.push({ ...rollSentence(state, event.roll, frames, way), kind: 'roll' });
    } else if (event.type === 'moved' && last?.type === 'moved' && last.fighter === event.fighter) {
      told.pop();
      say(movedWords(state, event));
    } else if (event.type === 'corrected') {
      say(correctionWords(state, event), null, 'correction');
    } else if (event.type === 'phase-begun') {
      const words = phaseWords(event.phase, event.round);
      if (event.phase === 'prep-6') for (const one of withoutMission(state)) say(one, 'PREP-5');
      if (words !== null) say(words, null, 'phase');
    } else {
      const seen = before?.state ?? state;
      for (const { text, clause } of eventWords(state, event, seen)) say(text, clause);
    }
    if (event.type === 'moved' || !MOVEMENT_EVENTS.has(event.type)) last = event;
  }
  return told;
}

/** Returns what a roll is for that a climb, a swim or a jump demands; null for another roll. */
export function terrainWay(answer: EdenAnswer | null): RollReason | null {
  switch (answer?.do) {
    case 'climb':
      return { why: `climbing ${answer.element}`, clause: 'TERR-CLIMB' };
    case 'swim':
      return { why: `swimming ${answer.element}`, clause: 'TERR-SWIM' };
    case 'jump':
      return { why: `jumping ${answer.element}`, clause: 'TERR-JUMP' };
    default:
      return null;
  }
}

/** Describes players without a mission, because the opponent took the only one. */
function withoutMission(state: EdenState): readonly string[] {
  return state.players.flatMap(({ mission, missions }, seat) =>
    mission === null && missions.length > 0
      ? [`${playerName(state, seat)} has no mission: none is left to pick.`]
      : [],
  );
}

/** Events within one Movement, which is still described in one sentence. */
const MOVEMENT_EVENTS: ReadonlySet<EdenEvent['type']> = new Set([
  'frame-changed',
  'frame-replaced',
  'happened',
  'happenings-taken',
]);

/** Updates `frames`, the engine's stack of pending work, with an event. */
export function updateFrames(frames: EdenFrame[], event: EdenEvent): void {
  if (event.type === 'frame-pushed') frames.push(event.frame);
  if (event.type === 'frame-changed') frames[Math.max(0, frames.length - 1)] = event.frame;
  if (event.type === 'frame-replaced') frames[event.at] = event.frame;
  if (event.type === 'frame-ended') frames.pop();
}

interface Sentence {
  readonly text: string;
  readonly clause: string | null;
}

function asSentence(text: string, clause: string | null = null): readonly Sentence[] {
  return [{ text, clause }];
}

function movedWords(
  state: EdenState,
  event: Extract<EdenEvent, { readonly type: 'moved' }>,
): string {
  return `${labelOf(state, event.fighter)} moves to ${placeWords(event.to)}.`;
}

/** Describes an event. `before`: the state before the answer, for places. */
function eventWords(state: EdenState, event: EdenEvent, before: EdenState): readonly Sentence[] {
  const label = (ix: number) => labelOf(state, ix);
  switch (event.type) {
    case 'moved':
      return asSentence(movedWords(state, event));
    case 'frame-pushed':
      return frameWords(state, event.frame, before);
    case 'wounded': {
      const by = event.by === null ? '' : ` by ${label(event.by)}`;
      return asSentence(
        `${label(event.fighter)}: ${counted(event.dots, 'wound')} on the ${event.limb}${by}.`,
        'CARD-3',
      );
    }
    case 'healed':
      return asSentence(
        `${label(event.fighter)}: ${counted(event.dots, 'wound')} of the ${event.limb} healed.`,
        'CARD-7',
      );
    case 'fell':
      return asSentence(`${label(event.fighter)} is incapacitated and leaves the field.`, 'CARD-4');
    case 'marked': {
      const what = `${Math.abs(event.by)} ${event.mark}`;
      const words = event.by > 0 ? `gets ${what}` : `loses ${what}`;
      return asSentence(`${label(event.fighter)} ${words}.`, MARK_CLAUSE[event.mark]);
    }
    case 'figure-changed': {
      const { characteristic, by, until } = event.change;
      const sign = by > 0 ? '+' : '−';
      return asSentence(
        `${label(event.fighter)} has ${sign}${Math.abs(by)} ${characteristic} (until the end of the ${until}).`,
      );
    }
    case 'sp-changed':
    case 'vp-changed': {
      if (event.by === 0) return [];
      const unit = event.type === 'sp-changed' ? 'SP' : 'VP';
      const verb = event.by > 0 ? 'gains' : 'spends';
      return asSentence(`${playerName(state, event.seat)} ${verb} ${Math.abs(event.by)} ${unit}.`);
    }
    case 'led':
      return asSentence(`${label(event.leader)} leads.`, 'PREP-4');
    case 'mission-taken': {
      const name = event.mission.secret === true ? 'a secret mission' : event.mission.name;
      return asSentence(`${playerName(state, event.seat)} takes ${name}.`, 'PREP-5');
    }
    case 'hand-taken':
      return asSentence(
        `${playerName(state, event.seat)} takes ${event.hand.length} tactical cards.`,
        'PREP-8',
      );
    case 'card-played':
      return asSentence(`${playerName(state, event.seat)} plays ${event.card}.`, 'TACT-2');
    case 'half-taken':
      return asSentence(`${playerName(state, event.seat)} takes the ${event.half} half.`, 'PREP-7');
    case 'first-changed':
      return asSentence(`${playerName(state, event.seat)} is first player.`, 'ROUND-2');
    case 'marker-placed':
      return asSentence(
        `The marker ${event.marker.label} is placed at ${placeWords(event.marker)}.`,
        'GEO-5',
      );
    case 'marker-removed':
      return asSentence(`The marker ${event.label} is taken off.`);
    case 'element-placed':
      return asSentence(
        `${event.element.name} is placed: ${sceneryEffects(state, event.element)}.`,
        state.options.territory ? 'TERR-1' : 'PREP-6',
      );
    case 'element-changed':
      return asSentence(elementWords(event.element), 'TERR-DESTROY');
    case 'raised':
      return asSentence(
        `${label(event.fighter)} ${event.element === null ? 'is down again' : `stands on ${event.element}`}.`,
        'TERR-ELEV',
      );
    case 'hid':
      return asSentence(
        `${label(event.fighter)} ${event.element === null ? 'is in the open' : `hides at ${event.element}`}.`,
        'TERR-HIDE',
      );
    case 'npf-placed': {
      const { profile, at } = event.fighter;
      const where = at === null ? '' : ` at ${placeWords(at)}`;
      return asSentence(`${state.profiles[profile]?.name ?? 'An NPF'} appears${where}.`, 'NPF-2');
    }
    case 'weather-known':
      return asSentence(weatherWords(event.climate), 'CLIM-0');
    case 'ended':
      return asSentence(endWords(state, event.winner), state.options.solo ? 'NPF-6' : 'END-2');
    default:
      return [];
  }
}

/** Describes a correction by hand with the number before it. */
function correctionWords(
  state: EdenState,
  { correction, was }: Extract<EdenEvent, { readonly type: 'corrected' }>,
): string {
  const says = (who: string, what: string) => `Corrected by hand: ${who} has ${what}, not ${was}.`;
  if ('player' in correction) {
    const { of, player, to } = correction;
    return says(playerName(state, player), `${to} ${of === 'vp' ? 'VP' : 'SP'}`);
  }
  const who = labelOf(state, correction.fighter);
  return correction.of === 'wounds'
    ? says(who, `${counted(correction.to, 'wound')} on the ${correction.limb}`)
    : says(who, `${correction.to} ${correction.mark}`);
}

const MARK_CLAUSE = {
  Burn: 'STATE-BURN',
  Fear: 'STATE-FEAR',
  Poison: 'STATE-POISON',
  Rage: 'STATE-RAGE',
  Slowdown: 'STATE-SLOW',
} as const;

function elementWords({ name, kind, attacks, burn }: EdenState['elements'][number]): string {
  // Only what is destroyed becomes an area that nothing has attacked.
  if (kind === DEVASTATED && attacks === 0) return `${name} is destroyed: a ${kind} now.`;
  const named = kind === null || name.startsWith(kind) ? name : `${name} (${kind})`;
  return `${named}: ${counted(attacks, 'attack')} suffered, ${burn} Burn.`;
}

function weatherWords(climate: readonly number[]): string {
  const kinds = weatherNames(climate);
  return kinds.length === 0 ? 'The weather is normal.' : `The weather: ${kinds.join(', ')}.`;
}

/** Describes who has won. */
export function endWords(state: EdenState, winner: EdenState['winner']): string {
  const each = state.players.map((player) => player.vp);
  const vp = winner === 1 ? each.toReversed() : each;
  const points = state.options.solo ? `${vp[0] ?? 0} VP` : `${vp.join(' to ')} VP`;
  if (winner === 'tie') return `The match is over: a tie, ${points}.`;
  if (typeof winner === 'number')
    return `The match is over: ${playerName(state, winner)} wins, ${points}.`;
  return `The match is over: ${points}.`;
}

/** Describes what begins. */
function frameWords(state: EdenState, frame: EdenFrame, before: EdenState): readonly Sentence[] {
  const label = (ix: number) => labelOf(state, ix);
  switch (frame.frame) {
    case 'melee':
      return asSentence(
        `${label(frame.attacker)} attacks ${label(frame.target)}.`,
        frame.charge ? 'ACT-5' : 'ACT-7',
      );
    case 'blow':
      if (frame.kind !== 'shot') return [];
      return asSentence(
        `${label(frame.attacker)} shoots at ${label(frame.target)}${obstacleWords(before, frame)}.`,
        'SHOOT-1',
      );
    case 'throw': {
      const at =
        frame.target === null
          ? (frame.element ?? (frame.at === null ? 'all under the template' : placeWords(frame.at)))
          : label(frame.target);
      return asSentence(
        `${label(frame.attacker)} attacks ${at}.`,
        frame.element === null ? (frame.at === null ? 'BLAST-1' : 'PROJ-1') : 'TERR-DESTROY',
      );
    }
    case 'withdrawal':
      return asSentence(`${label(frame.fighter)} withdraws.`, 'ACT-4');
    case 'activation':
      return asSentence(`${label(frame.fighter)} is activated.`, 'ACTIV-1');
    case 'npf':
      return asSentence(`${label(frame.fighter)} acts.`, 'NPF-3');
    case 'text':
      return frame.fighter === null
        ? []
        : asSentence(`${label(frame.fighter)}: ${frame.name}.`, 'ABIL-1');
    default:
      return [];
  }
}

type Shot = Extract<EdenFrame, { readonly frame: 'blow' }>;

/** Describes the obstacles of a shot: ` past 2 obstacles (Bushes, Tree)`. */
function obstacleWords(state: EdenState, { attacker, target, obstacles }: Shot): string {
  if (obstacles === 0) return '';
  const line = sightLine(state, attacker, target);
  // Obstacles ignored by an ability are not part of the line.
  const things = line?.obstacles === obstacles ? line.things : [];
  const names = things.map(({ fighter, element }) =>
    fighter === null ? element : labelOf(state, fighter),
  );
  const named = names.length === 0 ? '' : ` (${names.join(', ')})`;
  return ` past ${counted(obstacles, 'obstacle')}${named}`;
}

const REACTIONS = {
  passive: 'takes the blow',
  dodge: 'dodges',
  response: 'answers the blow',
} as const;

/** Describes the part of an answer that no event describes. */
function answerWords(state: EdenState, answer: EdenAnswer): string | null {
  const who = playerName(state, answer.seat);
  switch (answer.do) {
    case 'pass':
      return `${who} passes.`;
    case 'end':
      return 'The activation ends.';
    case 'react':
      return `${who} ${REACTIONS[answer.reaction]}.`;
    case 'relocate':
      return answer.by === 0
        ? null
        : `${who} moves the location by ${answer.by > 0 ? '+' : '−'}${Math.abs(answer.by)}.`;
    case 'charge':
      return answer.target === null
        ? null
        : `${labelOf(state, answer.fighter)} charges ${labelOf(state, answer.target)}.`;
    default:
      return null;
  }
}
