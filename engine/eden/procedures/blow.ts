import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import {
  combatInMelee,
  combatOfShot,
  countedObstacles,
  ignoresProtection,
  speedAgainstShot,
  speedOfDodge,
  strengthOfShot,
  vigorAgainst,
} from '../reading/blow.ts';
import { baseOf, fighterAt, isFree, opponentOf, playerFor } from '../reading/fighters.ts';
import { limbHit } from '../reading/figures.ts';
import { halfOf, pieceOf } from '../reading/gear.ts';
import { locationChange } from '../reading/statics.ts';
import { strayTargets } from '../rules/attack.ts';
import { refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import type { BlowFrame, Gear } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { isThrown, rollFor, rollLocation } from './dice.ts';
import { askPlayers, endAttack, endFrame, pushFrame, replaceFrame } from './frames.ts';
import { recordHappening } from './happen.ts';
import { askForRelocation, relocatedFace } from './location.ts';
import { explode } from './victims.ts';
import { giveMarkersOf, inflictWounds } from './wounds.ts';

/** The facts of an attack that are known before its roll. */
type BlowFacts = Pick<
  BlowFrame,
  'attacker' | 'target' | 'gear' | 'guard' | 'kind' | 'dodged' | 'obstacles' | 'charge'
>;

/**
 * Begins the roll of one attack, its location and its wounds (MELEE-2, MELEE-5, SHOOT-2 to SHOOT-5). Each part is
 * named: `{ ...of, stage }` makes objects that V8 handles slowly.
 */
export function beginBlow(draft: Draft, of: BlowFacts): void {
  pushFrame(draft, {
    frame: 'blow',
    attacker: of.attacker,
    target: of.target,
    gear: of.gear,
    guard: of.guard,
    kind: of.kind,
    dodged: of.dodged,
    obstacles: of.obstacles,
    charge: of.charge,
    stage: of.kind === 'shot' ? 'named' : 'roll',
    source: 'successes',
    hits: 0,
    face: 0,
    saved: 0,
    lost: 0,
    rerolled: false,
    redodged: false,
    at: null,
  });
}

/** Counts a use of the equipment (EQUIP-7). */
export function spendGear(draft: Draft, ix: FighterIx, gear: Gear): void {
  const piece = pieceOf(draft.state, ix, gear);
  if (piece !== null) emit(draft, { type: 'used', fighter: ix, what: `equipment ${piece.name}` });
}

export function stepBlow(draft: Draft, frame: BlowFrame): void {
  switch (frame.stage) {
    case 'named':
      replaceFrame(draft, { ...frame, stage: 'roll' });
      recordHappening(draft, 'attacks', frame.attacker, frame.target);
      recordHappening(draft, 'is attacked', frame.target, frame.attacker);
      return;
    case 'roll': {
      if (isOut(draft, frame)) {
        finishBlow(draft, frame);
        return;
      }
      const [value, difficulty] = blowRoll(draft.state, frame);
      const hits = rollFor(draft, frame.attacker, 'CBT', value, difficulty);
      replaceFrame(draft, { ...frame, hits, stage: 'rolled' });
      if (frame.rerolled || !isThrown(value, difficulty)) return;
      recordHappening(draft, 'attack rolled', frame.attacker, frame.target);
      recordHappening(draft, 'is rolled against', frame.target, frame.attacker);
      return;
    }
    case 'rolled':
      if (frame.hits === 0) finishBlow(draft, frame);
      else replaceFrame(draft, { ...frame, stage: frame.kind === 'shot' ? 'astray' : 'locate' });
      return;
    case 'astray':
      goAstray(draft, frame);
      return;
    case 'locate': {
      const face = rollLocation(draft, frame.attacker, frame.target);
      replaceFrame(draft, { ...frame, face, stage: 'relocate', source: 'successes' });
      return;
    }
    case 'relocate':
      askForChange(draft, frame);
      return;
    case 'wound': {
      if (!frame.dodged) {
        woundTarget(draft, frame);
        return;
      }
      const { attacker, target, gear, charge } = frame;
      const speed = speedOfDodge(draft.state, target, attacker);
      const difficulty = combatInMelee(draft.state, attacker, gear, target, charge);
      const saved = rollFor(draft, target, 'SPD', speed, difficulty);
      replaceFrame(draft, { ...frame, saved, stage: 'dodge' });
      if (frame.redodged) return;
      if (isThrown(speed, difficulty)) recordHappening(draft, 'dodge rolled', target, attacker);
      recordHappening(draft, 'dodges', target, attacker);
      return;
    }
    case 'dodge':
      woundTarget(draft, frame);
      return;
    case 'effects':
      replaceFrame(draft, { ...frame, stage: 'end' });
      afterWounds(draft, frame);
      return;
    case 'end':
      finishBlow(draft, frame);
  }
}

/** Checks whether the attacker or the target has left the field. */
function isOut({ state }: Draft, { attacker, target }: BlowFrame): boolean {
  return fighterAt(state, attacker).at === null || fighterAt(state, target).at === null;
}

/** Ends the blow. If it is a shot, the attack is over. */
function finishBlow(draft: Draft, { kind }: BlowFrame): void {
  if (kind === 'shot') endAttack(draft);
  else endFrame(draft);
}

/** Returns the CBT of the blow's roll, and its difficulty (MELEE-2, SHOOT-2). */
function blowRoll(
  state: EdenState,
  frame: BlowFrame,
): readonly [value: number, difficulty: number] {
  const { attacker, target, gear, guard, kind, obstacles, charge } = frame;
  if (kind === 'melee') {
    const value = combatInMelee(state, attacker, gear, target, charge);
    return [value, vigorAgainst(state, target, guard, attacker)];
  }
  const value = combatOfShot(state, attacker, gear, target);
  const past = countedObstacles(state, attacker, obstacles);
  return [value - past, speedAgainstShot(state, target, attacker)];
}

/** Lets a shot go astray: an odd number of successes against a target that is not free hits another fighter (SHOOT-3). */
function goAstray(draft: Draft, frame: BlowFrame): void {
  const { state } = draft;
  if (frame.hits % 2 === 0 || isFree(state, frame.target)) {
    replaceFrame(draft, { ...frame, stage: 'locate' });
    return;
  }
  const hit = strayTargets(state, frame.attacker, frame.target);
  const [only] = hit;
  if (hit.length === 1 && only !== undefined) {
    replaceFrame(draft, { ...frame, target: only, stage: 'locate' });
    return;
  }
  const seat = opponentOf(playerFor(state, frame.attacker, frame.target));
  askPlayers(draft, { seat, ask: 'pick', why: 'astray', fighters: hit });
}

/** Returns how many successes may be spent: in melee one is kept (MELEE-2), in shooting all may be spent (SHOOT-4). */
function mostSpent({ kind, hits }: BlowFrame): number {
  return kind === 'melee' ? hits - 1 : hits;
}

/**
 * The order in which the sources of a change are asked, each by itself: the roller's successes, its abilities, then
 * those of the other side (ROLL-6).
 */
const NEXT_SOURCE = { successes: 'by', by: 'against', against: null } as const;

/** Returns how far the source that is asked now can move the die. */
function mostChange(state: EdenState, frame: BlowFrame): number {
  switch (frame.source) {
    case 'successes':
      return mostSpent(frame);
    case 'by':
      return locationChange(state, frame.attacker, 'by');
    case 'against':
      return locationChange(state, frame.target, 'against');
  }
}

/** Returns the frame for the next source, when this one has decided. */
function nextSource(frame: BlowFrame): BlowFrame {
  const source = NEXT_SOURCE[frame.source];
  return source === null ? { ...frame, stage: 'wound' } : { ...frame, source };
}

function askForChange(draft: Draft, frame: BlowFrame): void {
  const most = mostChange(draft.state, frame);
  if (most === 0) {
    replaceFrame(draft, nextSource(frame));
    return;
  }
  const { face, target } = frame;
  const [mover, other] =
    frame.source === 'against' ? [target, frame.attacker] : [frame.attacker, target];
  askForRelocation(draft, mover, other, face, most);
}

export function answerBlow(draft: Draft, frame: BlowFrame, answer: Answer): Refusal | null {
  if (frame.stage === 'astray') {
    const hit = strayTargets(draft.state, frame.attacker, frame.target);
    if (answer.do !== 'pick' || !hit.includes(answer.fighter)) {
      return refuse('SHOOT-3', 'Choose one of those in contact that are closest.').refusal;
    }
    replaceFrame(draft, { ...frame, target: answer.fighter, stage: 'locate' });
    return null;
  }
  if (answer.do !== 'relocate') return refuse('REQUEST', 'Say how far the location moves.').refusal;
  const { by } = answer;
  const spent = Math.abs(by);
  const bought = frame.source === 'successes';
  if (bought && frame.kind === 'melee' && spent === frame.hits) {
    return refuse('MELEE-2', 'One success must be kept.').refusal;
  }
  const moved = relocatedFace(frame.face, by, mostChange(draft.state, frame));
  if (!moved.ok) return moved.refusal;
  const hits = bought ? frame.hits - spent : frame.hits;
  replaceFrame(draft, nextSource({ ...frame, face: moved.plan, hits }));
  return null;
}

function woundTarget(draft: Draft, frame: BlowFrame): void {
  const { attacker, target, gear, kind, hits, face, saved } = frame;
  const { state } = draft;
  if (isOut(draft, frame)) {
    finishBlow(draft, frame);
    return;
  }
  let wounds = hits - saved;
  if (kind === 'shot') {
    const strength = strengthOfShot(state, attacker, gear) + hits;
    wounds = rollFor(draft, attacker, 'Str', strength, vigorAgainst(state, target, null, attacker));
  }
  const stood = baseOf(state, target);
  const lost = inflictWounds(draft, target, [limbHit(state, target, face)], wounds, {
    protected: !ignoresProtection(state, frame),
    by: attacker,
    from: kind === 'shot' ? 'ranged' : 'melee',
  });
  replaceFrame(draft, { ...frame, lost, at: stood, stage: 'effects' });
  if (lost > 0) recordHappening(draft, 'attacks successfully', attacker, target);
}

/** Marks the target: only an attack that took a CP gives the markers of its equipment (MELEE-3). */
function afterWounds(draft: Draft, { attacker, target, gear, lost, at }: BlowFrame): void {
  const half = halfOf(draft.state, attacker, gear);
  if (lost === 0 || half === null || gear === null) return;
  if (half.explosive !== null && at !== null) explode(draft, attacker, gear, at, 0);
  else giveMarkersOf(draft, target, half);
}
