import type { Refusal } from '../../kernel/game.ts';
import { nextInt } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { type Point, roundPoint } from '../geometry/point.ts';
import { opponentOf } from '../reading/fighters.ts';
import { npfCost, npfNamed, npfPlaceRefusal, roomForNpf } from '../rules/place-npf.ts';
import { refuse } from '../rules/refuse.ts';
import { freshFighter } from '../setup/cards.ts';
import type { Draft } from '../state/draft.ts';
import type { PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { NOBODY } from '../state/types.ts';
import { askPlayers, beginPhase, replaceFrame } from './frames.ts';
import { nextToPlace } from './terrain.ts';

const MOST_LEVEL = 10;
const MOST_DRAWS = 200;

/** Draws a number from 0 up to, not including, `below`, by the seed. */
function drawNumber(draft: Draft, below: number): number {
  const [value, lots] = nextInt(draft.state.lots, below);
  emit(draft, { type: 'drawn', lots });
  return value;
}

/** Draws a point of the field by the seed, to whole thousandths. */
function drawnPoint(draft: Draft): Point {
  const [width, height] = draft.state.options.field;
  const along = (length: number) => drawNumber(draft, Math.floor(length * 1000) + 1) / 1000;
  return { x: along(width), y: along(height) };
}

/** Lets the players place NPFs in turns for the level of infestation; in solo play the engine does (NPF-2, NPF-6). */
export function stepPlaceNpf(draft: Draft, frame: PhaseFrame): void {
  const { options, players } = draft.state;
  if (frame.points.length === 0) {
    placeWaiting(draft);
    const { infestation } = options;
    const level = infestation === 'random' ? drawNumber(draft, MOST_LEVEL) + 1 : infestation;
    replaceFrame(draft, { ...frame, points: players.map(() => level) });
    return;
  }
  if (options.solo) {
    placeAlone(draft, frame.points[0] ?? 0);
    beginPhase(draft, 'prep-7');
    return;
  }
  const { state } = draft;
  const roomy = state.npfCards.filter((card) => roomForNpf(state, card) !== null);
  // A player who can afford none is out, and both are on a field without room for another.
  const able = frame.points.map((points) =>
    roomy.some((card) => npfCost(state, card) <= points) ? points : 0,
  );
  const seat = nextToPlace(able, frame.seat);
  if (seat === null) beginPhase(draft, 'prep-7');
  else askPlayers(draft, { seat, ask: 'place-npf', points: able[seat] ?? 0 });
}

/** Puts the NPFs of the set-up that have no place yet at places by the seed. An NPF for which none is found is left out. */
function placeWaiting(draft: Draft): void {
  for (const [fighter, { seat, at, profile }] of draft.state.fighters.entries()) {
    if (seat !== NOBODY || at !== null) continue;
    const to = legalPlace(draft, profile);
    if (to !== null) emit(draft, { type: 'moved', fighter, to });
  }
}

/** Returns the first legal one of the places drawn by the seed; null when none is. */
function legalPlace(draft: Draft, card: number): Point | null {
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const at = drawnPoint(draft);
    if (npfPlaceRefusal(draft.state, card, at) === null) return at;
  }
  return null;
}

/** Places NPFs of the highest level that can be afforded, ties in the order of the file, at places by the seed (NPF-6). */
function placeAlone(draft: Draft, all: number): void {
  let points = all;
  let open = [...draft.state.npfCards];
  for (;;) {
    const { state } = draft;
    const able = open.filter((card) => npfCost(state, card) <= points);
    const most = Math.max(...able.map((card) => npfCost(state, card)));
    const card = able.find((one) => npfCost(state, one) === most);
    if (card === undefined) return;
    const at = legalPlace(draft, card);
    if (at === null) open = open.filter((one) => one !== card);
    else {
      placeNpf(draft, card, at);
      points -= most;
    }
  }
}

function placeNpf(draft: Draft, profile: number, at: Point): void {
  const fighter = { ...freshFighter(profile, NOBODY), at: roundPoint(at) };
  emit(draft, { type: 'npf-placed', fighter });
}

export function answerPlaceNpf(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  const { state } = draft;
  if (answer.do !== 'place-npf') return refuse('NPF-2', 'Place an NPF.').refusal;
  const { seat } = answer;
  const card = npfNamed(state, answer.card);
  if (card === null) return refuse('NPF-2', `No NPF of the match is ${answer.card}.`).refusal;
  const [cost, left] = [npfCost(state, card), frame.points[seat] ?? 0];
  if (cost > left) {
    return refuse('NPF-2', `${answer.card} costs ${cost} points; ${left} are left.`).refusal;
  }
  const refusal = npfPlaceRefusal(state, card, answer.at);
  if (refusal !== null) return refusal;
  placeNpf(draft, card, answer.at);
  const points = frame.points.map((point, at) => (at === seat ? point - cost : point));
  replaceFrame(draft, { ...frame, points, seat: opponentOf(seat) });
  return null;
}
