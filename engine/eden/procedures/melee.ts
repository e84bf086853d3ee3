import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { combatInMelee } from '../reading/blow.ts';
import { areInContact, fighterAt, nameOf, playerFor, profileOf } from '../reading/fighters.ts';
import { bestMeleeGear } from '../reading/gear.ts';
import { reactionsOf } from '../rules/act.ts';
import { meleeGear } from '../rules/attack.ts';
import { refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import type { Gear, MeleeFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { FighterIx } from '../state/types.ts';
import { beginBlow, spendGear } from './blow.ts';
import { rollOpposition } from './dice.ts';
import { askPlayers, endAttack, pushFrame, replaceFrame } from './frames.ts';
import { recordHappening } from './happen.ts';

/** Begins a melee attack whose cost is paid: the target reacts (MELEE-1). */
export function beginMelee(
  draft: Draft,
  attacker: FighterIx,
  target: FighterIx,
  gear: Gear,
  charge: boolean,
): void {
  pushMelee(draft, { attacker, target, gear, charge, reaction: null });
}

/** Begins a strike at a fighter that withdraws, which is passive (ACT-4). */
export function beginStrike(
  draft: Draft,
  attacker: FighterIx,
  target: FighterIx,
  gear: Gear,
): void {
  pushMelee(draft, { attacker, target, gear, charge: false, reaction: 'passive' });
}

function pushMelee(
  draft: Draft,
  of: Pick<MeleeFrame, 'attacker' | 'target' | 'gear' | 'charge' | 'reaction'>,
): void {
  pushFrame(draft, {
    frame: 'melee',
    attacker: of.attacker,
    target: of.target,
    gear: of.gear,
    targetGear: null,
    stage: of.charge ? 'charged' : 'named',
    reaction: of.reaction,
    won: true,
    charge: of.charge,
  });
}

export function stepMelee(draft: Draft, frame: MeleeFrame): void {
  const { attacker: by, target: on, stage } = frame;
  if (stage !== 'ask' && stage !== 'end' && !areInContact(draft.state, by, on)) {
    // The attacker or the target is gone, or has been moved away.
    replaceFrame(draft, { ...frame, stage: 'end' });
    return;
  }
  switch (stage) {
    case 'charged':
      replaceFrame(draft, { ...frame, stage: 'named' });
      recordHappening(draft, 'charges', by, on);
      return;
    case 'named':
      replaceFrame(draft, { ...frame, stage: frame.reaction === null ? 'react' : 'first' });
      recordHappening(draft, 'attacks', by, on);
      recordHappening(draft, 'is attacked', on, by);
      return;
    case 'react':
      askForReaction(draft, frame);
      return;
    case 'oppose': {
      const { state } = draft;
      const { attacker, target, gear, targetGear } = frame;
      const figures = [
        combatInMelee(state, attacker, gear, target, frame.charge),
        combatInMelee(state, target, targetGear, attacker, false),
      ] as const;
      const won = rollOpposition(draft, attacker, target, figures);
      replaceFrame(draft, { ...frame, won, stage: 'first' });
      return;
    }
    case 'first':
      replaceFrame(draft, { ...frame, stage: frame.reaction === 'response' ? 'ask' : 'end' });
      strikeBlow(draft, frame, frame.won);
      return;
    case 'ask': {
      const { state } = draft;
      const [loser, winner] = frame.won
        ? [frame.target, frame.attacker]
        : [frame.attacker, frame.target];
      if (!areInContact(state, loser, winner)) {
        replaceFrame(draft, { ...frame, stage: 'end' });
        return;
      }
      const seat = playerFor(state, loser, winner);
      askPlayers(draft, { seat, ask: 'blow', fighter: loser, whom: winner });
      return;
    }
    case 'second':
      replaceFrame(draft, { ...frame, stage: 'end' });
      strikeBlow(draft, frame, !frame.won);
      return;
    case 'end':
      endAttack(draft);
  }
}

/** Begins the blow of the attacker, or of the target in a response. */
function strikeBlow(draft: Draft, frame: MeleeFrame, byAttacker: boolean): void {
  const { attacker, target, gear, targetGear, reaction } = frame;
  const held = reaction === 'response' ? targetGear : null;
  beginBlow(draft, {
    attacker: byAttacker ? attacker : target,
    target: byAttacker ? target : attacker,
    gear: byAttacker ? gear : targetGear,
    guard: byAttacker ? held : gear,
    kind: 'melee',
    dodged: reaction === 'dodge',
    obstacles: 0,
    charge: frame.charge && byAttacker,
  });
}

function askForReaction(draft: Draft, frame: MeleeFrame): void {
  const { state } = draft;
  const { attacker, target } = frame;
  const reactions = reactionsOf(state, target, attacker);
  const [only] = reactions;
  if (only !== undefined && reactions.length === 1) {
    takeReaction(draft, frame, only, only === 'response' ? bestMeleeGear(state, target) : null);
    return;
  }
  const seat = fighterAt(state, target).seat;
  askPlayers(draft, { seat, ask: 'react', fighter: target, by: attacker, reactions });
}

/** Pays for a reaction and goes on with it. */
function takeReaction(
  draft: Draft,
  frame: MeleeFrame,
  reaction: NonNullable<MeleeFrame['reaction']>,
  targetGear: Gear,
): void {
  const { target } = frame;
  const pays = reaction !== 'passive' && !profileOf(draft.state, target).npf;
  if (pays) emit(draft, { type: 'ap-changed', fighter: target, by: -1 });
  if (reaction !== 'response') {
    replaceFrame(draft, { ...frame, reaction, stage: 'first' });
    return;
  }
  emit(draft, { type: 'used', fighter: target, what: 'attack' });
  spendGear(draft, target, targetGear);
  replaceFrame(draft, { ...frame, reaction, targetGear, stage: 'oppose' });
}

export function answerMelee(draft: Draft, frame: MeleeFrame, answer: Answer): Refusal | null {
  const { state } = draft;
  if (frame.stage === 'ask') {
    if (answer.do !== 'blow') return refuse('MELEE-4', 'Does the loser strike back?').refusal;
    replaceFrame(draft, { ...frame, stage: answer.yes ? 'second' : 'end' });
    return null;
  }
  const { target } = frame;
  if (answer.do !== 'react') {
    return refuse('MELEE-1', `${nameOf(state, target)} must react first.`).refusal;
  }
  if (!reactionsOf(state, target, frame.attacker).includes(answer.reaction)) {
    const afraid = answer.reaction === 'response' && fighterAt(state, target).marks.Fear > 0;
    const clause = afraid ? 'STATE-FEAR' : 'MELEE-1';
    return refuse(clause, `${nameOf(state, target)} cannot react in this way.`).refusal;
  }
  const gear = answer.reaction === 'response' ? meleeGear(state, target, answer.with) : null;
  if (gear !== null && !gear.ok) return gear.refusal;
  takeReaction(draft, frame, answer.reaction, gear?.plan ?? null);
  return null;
}
