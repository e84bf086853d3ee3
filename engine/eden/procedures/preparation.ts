import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { alwaysAdded } from '../language/ability.ts';
import {
  fighterAt,
  fightersOffered,
  opponentOf,
  playerAt,
  profileOf,
} from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import { deployable, possibleHalves } from '../rules/deploy.ts';
import { refuse } from '../rules/refuse.ts';
import { lockedFor } from '../setup/troop.ts';
import type { Draft } from '../state/draft.ts';
import { NOBODY_NAMED, NOTHING, type PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type {
  EdenState,
  FighterIx,
  Half,
  MissionCard,
  Seat,
  TacticalCard,
} from '../state/types.ts';
import { beginText } from './begin-text.ts';
import { askPlayers, beginPhase, replaceFrame } from './frames.ts';

/** Counts the reserve: the sum of the white PSI with what each card always adds to its own, halved for a troop by stigma (PREP-2). */
export function countReserve(draft: Draft): void {
  const { state } = draft;
  for (const [seat, { by, sp }] of state.players.entries()) {
    let psi = 0;
    for (const [ix, fighter] of state.fighters.entries()) {
      if (fighter.seat !== seat) continue;
      const { limbs, statics } = profileOf(state, ix);
      if (limbs.head !== null) psi += Math.max(0, limbs.head.normal + alwaysAdded(statics, 'PSI'));
    }
    const reserve = by === 'stigma' ? Math.ceil(psi / 2) : psi;
    emit(draft, { type: 'sp-changed', seat, by: reserve - sp });
  }
}

/** Returns the seat whose turn it is in a step with one turn each; null when both have had theirs. */
function seatInTurn({ state }: Draft, { stage }: PhaseFrame): Seat | null {
  return [state.first, opponentOf(state.first)][stage] ?? null;
}

function nextStage(draft: Draft, frame: PhaseFrame): void {
  replaceFrame(draft, { ...frame, stage: frame.stage + 1 });
}

/** Returns the fighters of a troop that have not fallen, deployed or not. */
function troopOf({ fighters }: EdenState, seat: Seat): readonly FighterIx[] {
  return fighters.flatMap((one, ix) => (one.seat === seat && !one.fallen ? [ix] : []));
}

/** Lets the first player, then the other, name a leader (PREP-4). */
export function stepLeader(draft: Draft, frame: PhaseFrame): void {
  const seat = seatInTurn(draft, frame);
  if (seat === null) {
    beginPhase(draft, 'prep-5');
    return;
  }
  const fighters = troopOf(draft.state, seat);
  const [only] = fighters;
  if (fighters.length > 1) {
    askPlayers(draft, { seat, ask: 'leader', fighters });
    return;
  }
  if (only !== undefined) emit(draft, { type: 'led', seat, leader: only });
  nextStage(draft, frame);
}

export function answerLeader(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  if (answer.do !== 'leader' || !troopOf(draft.state, answer.seat).includes(answer.fighter)) {
    return refuse('PREP-4', 'Name one of your fighters as the leader.').refusal;
  }
  emit(draft, { type: 'led', seat: answer.seat, leader: answer.fighter });
  nextStage(draft, frame);
  return null;
}

/** Returns the missions that a player may pick (PREP-5, CARD-10): not the other's, if that one is revealed. */
function missionsOf(state: EdenState, seat: Seat) {
  const other = playerAt(state, opponentOf(seat)).mission;
  const taken = other === null || other.secret === true ? null : other.name;
  const { missions, by, symbol } = playerAt(state, seat);
  return missions.filter((card) => card.name !== taken && lockedFor(card, by, symbol) === null);
}

/** Lets the first player, then the other, pick a mission (PREP-5). */
export function stepMission(draft: Draft, frame: PhaseFrame): void {
  const seat = seatInTurn(draft, frame);
  if (seat === null) {
    beginPhase(draft, 'prep-6');
    return;
  }
  const cards = missionsOf(draft.state, seat);
  const [only] = cards;
  if (cards.length > 1) {
    askPlayers(draft, { seat, ask: 'mission', cards: cards.map(({ name }) => name) });
    return;
  }
  nextStage(draft, frame);
  if (only !== undefined) takeMission(draft, seat, only);
}

/** Picks a mission, and carries out its immediate effects (PREP-5). */
function takeMission(draft: Draft, seat: Seat, mission: MissionCard): void {
  emit(draft, { type: 'mission-taken', seat, mission });
  const { name, effects } = mission;
  if (effects.length === 0) return;
  const about = NOBODY_NAMED;
  beginText(draft, { seat, fighter: null, name, effects, chosen: NOTHING, about });
}

export function answerMission(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  const { state } = draft;
  if (answer.do !== 'mission') return refuse('PREP-5', 'Pick a mission.').refusal;
  const mission = missionsOf(state, answer.seat).find(({ name }) => name === answer.card);
  if (mission === undefined) {
    const { by, symbol, missions } = playerAt(state, answer.seat);
    const listed = missions.find(({ name }) => name === answer.card);
    const locked = listed !== undefined && lockedFor(listed, by, symbol) !== null;
    return refuse(locked ? 'CARD-10' : 'PREP-5', `${answer.card} cannot be picked.`).refusal;
  }
  nextStage(draft, frame);
  takeMission(draft, answer.seat, mission);
  return null;
}

const MIST_WEATHER = 8;

/** Deploys: halves, then fighters, by each player's mission (PREP-7); in mist one fighter each (CLIM-8). Stages: 0 halves, 1 fighters. */
export function stepDeploy(draft: Draft, frame: PhaseFrame): void {
  const { state } = draft;
  if (frame.stage === 0) {
    if (state.players.every(({ half }) => half !== null)) nextStage(draft, frame);
    else askPlayers(draft, { seat: state.first, ask: 'half', halves: possibleHalves(state) });
    return;
  }
  const left = (seat: Seat) =>
    troopOf(state, seat).filter((ix) => fighterAt(state, ix).at === null);
  const turns = [frame.seat, opponentOf(frame.seat)];
  const seat = turns.find((one) => left(one).length > 0);
  if (seat === undefined) beginPhase(draft, 'prep-8');
  else askPlayers(draft, { seat, ask: 'deploy', fighters: left(seat) });
}

const OTHER_HALF: Readonly<Record<Half, Half>> = {
  south: 'north',
  north: 'south',
  west: 'east',
  east: 'west',
};

export function answerDeploy(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  const { state } = draft;
  const mist = state.options.climate.includes(MIST_WEATHER);
  const clause = mist ? 'CLIM-8' : 'PREP-7';
  if (frame.stage === 0) {
    if (answer.do !== 'half' || !possibleHalves(state).includes(answer.half)) {
      return refuse('PREP-7', 'Take a half of the field.').refusal;
    }
    const { seat, half } = answer;
    emit(draft, { type: 'half-taken', seat, half });
    emit(draft, { type: 'half-taken', seat: opponentOf(seat), half: OTHER_HALF[half] });
    return null;
  }
  if (answer.do !== 'deploy' || !fightersOffered(state).includes(answer.fighter)) {
    return refuse(clause, 'Deploy one of your fighters.').refusal;
  }
  const { fighter, at } = answer;
  const place = deployable(state, fighter, at);
  if (!place.ok) return place.refusal;
  emit(draft, { type: 'moved', fighter, to: place.plan });
  const seat = mist ? opponentOf(answer.seat) : answer.seat;
  replaceFrame(draft, { ...frame, seat });
  return null;
}

/** Returns the different tactical cards that a player may take (CARD-10, CARD-11). */
function tacticalOf(state: EdenState, seat: Seat): readonly TacticalCard[] {
  const { tactical, by, symbol } = playerAt(state, seat);
  return tactical.filter(
    (card, at) =>
      lockedFor(card, by, symbol) === null &&
      tactical.findIndex(({ name }) => name === card.name) === at,
  );
}

/** Returns how many tactical cards a player may hold: the leader's PSI (PREP-8). */
function mostHeld(state: EdenState, seat: Seat): number {
  const { leader } = playerAt(state, seat);
  return leader === null ? 0 : figure(state, leader, 'PSI');
}

/** Lets each player take as many different tactical cards as the leader's PSI, or all (PREP-8). */
export function stepHand(draft: Draft, frame: PhaseFrame): void {
  const { state } = draft;
  const seat = seatInTurn(draft, frame);
  if (seat === null) {
    beginPhase(draft, 'prep-9');
    return;
  }
  const cards = tacticalOf(state, seat);
  const most = mostHeld(state, seat);
  // Without PSI there is only one hand to take: none.
  if (most > 0 && cards.length > most) {
    askPlayers(draft, { seat, ask: 'hand', cards: cards.map(({ name }) => name), count: most });
    return;
  }
  emit(draft, { type: 'hand-taken', seat, hand: cards.slice(0, most) });
  nextStage(draft, frame);
}

export function answerHand(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  if (answer.do !== 'hand') return refuse('PREP-8', 'Take your tactical cards.').refusal;
  const all = tacticalOf(draft.state, answer.seat);
  const hand = all.filter(({ name }) => answer.cards.includes(name));
  const count = mostHeld(draft.state, answer.seat);
  if (answer.cards.length !== count || hand.length !== count) {
    return refuse('PREP-8', `Take ${count} different tactical cards of your list.`).refusal;
  }
  emit(draft, { type: 'hand-taken', seat: answer.seat, hand });
  nextStage(draft, frame);
  return null;
}
