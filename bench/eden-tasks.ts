import type { BenchTask } from '@/bench/table-contests';
import {
  diceOf,
  distance,
  type EdenElement,
  type EdenState,
  elementOf,
  type FighterRecord,
  meleeOddsNow,
  moveArea,
  newMatch,
  PLAIN_EDEN_OPTIONS,
  rectangleOf,
  type Shape,
  sightOf,
  type TroopSetup,
  wayToPlace,
} from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { type EdenJob, playMatch } from '@/lib/eden/simulation';

/** Returns a troop with the first fighters of a faction of Ash and Ember up to 100 points. */
function troopOf(faction: string, budget: number): TroopSetup {
  const cards = embeddedEdenCards();
  const fighters: FighterRecord[] = [];
  let left = budget;
  for (const card of cards) {
    if (card.type !== 'Fighter' || card.faction !== faction) continue;
    if ((card.value ?? 0) > left) continue;
    fighters.push(card);
    left -= card.value ?? 0;
  }
  const missions = cards.flatMap((card) => (card.type === 'Mission' ? [card] : []));
  const tactical = cards.flatMap((card) => (card.type === 'Tactical' ? [card] : []));
  const own = <T extends { readonly faction?: string | undefined }>(listed: readonly T[]) =>
    listed.filter((card) => card.faction === undefined || card.faction === faction);
  return {
    by: 'faction',
    symbol: faction,
    fighters,
    missions: own(missions),
    tactical: own(tactical),
  };
}

/** Returns matches of two troops of 100 points on an empty field, played by the plain pilot. */
export function edenMatchJob(): EdenJob {
  return {
    seed: 1,
    troops: [troopOf('Cinder Court', 100), troopOf('Tidewrack', 100)],
    npfs: [],
    options: { ...PLAIN_EDEN_OPTIONS, elements: 0 },
    pilots: ['plain'],
  };
}

export function playEdenMatch(job: EdenJob, seed: number): void {
  const match = playMatch(job, seed);
  if (!match.ok) throw new Error(match.error.message);
}

const FIGHTER_COUNT = 12;
const ELEMENT_COUNT = 12;

/** Returns a field with twelve fighters and twelve elements for a seed. */
function crowdedField(seed: number): EdenState {
  const dice = diceOf(seed, 'crowded field');
  const along = () => 3 + dice.roll(54_000) / 1000;
  const troops = [troopOf('Cinder Court', 999), troopOf('Tidewrack', 999)];
  const match = newMatch(
    troops.map((troop) => ({ ...troop, fighters: troop.fighters.slice(0, FIGHTER_COUNT / 2) })),
    [],
    { ...PLAIN_EDEN_OPTIONS, budget: 999 },
  );
  const standing: Shape[] = [];
  const roomFor = (make: () => Shape | string): Shape => {
    for (;;) {
      const shape = make();
      if (typeof shape === 'string' || standing.some((one) => distance(one, shape) < 0.1)) continue;
      standing.push(shape);
      return shape;
    }
  };
  const elements = Array.from({ length: ELEMENT_COUNT }, (_, index): EdenElement => {
    const shape = roomFor(() =>
      index % 3 === 0
        ? { x: along(), y: along(), r: 2 }
        : rectangleOf({ x: along(), y: along() }, 6, 2, dice.roll(180)),
    );
    return elementOf(`Element ${index}`, [shape], {});
  });
  const fighters = match.fighters.map((fighter) => {
    const { x, y } = roomFor(() => ({ x: along(), y: along(), r: 2 })) as { x: number; y: number };
    return { ...fighter, at: { x, y }, ap: 3 };
  });
  return { ...match, phase: 'activation', fighters, elements };
}

const FIELD_COUNT = 10;

function crowdedFields(): readonly EdenState[] {
  return Array.from({ length: FIELD_COUNT }, (_, seed) => crowdedField(seed + 1));
}

/** Returns the task of computing the line of sight between all pairs of fighters. */
export function sightTask(): BenchTask {
  const fields = crowdedFields();
  return () => {
    let lines = 0;
    for (const field of fields) {
      for (let from = 0; from < FIGHTER_COUNT; from++) {
        for (let to = 0; to < FIGHTER_COUNT; to++) {
          if (from === to) continue;
          sightOf(field, from, to);
          lines += 1;
        }
      }
    }
    return lines;
  };
}

/** Returns the task of finding the path of every fighter to a place 10 cm away, in eight directions. */
export function pathTask(): BenchTask {
  const fields = crowdedFields();
  return () => {
    let ways = 0;
    for (const field of fields) {
      for (const [ix, { at }] of field.fighters.entries()) {
        for (let turn = 0; turn < 8 && at !== null; turn++) {
          const angle = (turn * Math.PI) / 4;
          const to = { x: at.x + 10 * Math.cos(angle), y: at.y + 10 * Math.sin(angle) };
          wayToPlace(field, ix, to, 99);
          ways += 1;
        }
      }
    }
    return ways;
  };
}

/** Returns the task of computing the area that each fighter can reach with a Movement. */
export function areaTask(): BenchTask {
  const fields = crowdedFields();
  return () => {
    for (const field of fields)
      for (let ix = 0; ix < FIGHTER_COUNT; ix++) [...(moveArea(field, ix)?.rows ?? [])];
    return FIELD_COUNT * FIGHTER_COUNT;
  };
}

/** Returns the task of computing the exact odds of all reactions for each pair of opponents. */
export function oddsTask(): BenchTask {
  const field = crowdedField(1);
  const gear = { attacker: null, target: null };
  const how = { charge: false, policy: 'best' } as const;
  return () => {
    let pairs = 0;
    for (let attacker = 0; attacker < FIGHTER_COUNT / 2; attacker++) {
      for (let target = FIGHTER_COUNT / 2; target < FIGHTER_COUNT; target++) {
        meleeOddsNow(field, attacker, target, gear, how);
        pairs += 1;
      }
    }
    return pairs;
  };
}
