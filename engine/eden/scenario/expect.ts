import { labelOf } from '../../kernel/scenario/labels.ts';
import type { Difference } from '../../kernel/scenario/run.ts';
import { CHARACTERISTICS, LIMBS } from '../cards/limb.ts';
import { TOLERANCE } from '../geometry/point.ts';
import { gapBetween, inContact, isFree } from '../reading/fighters.ts';
import { figure, isWounded } from '../reading/figures.ts';
import { sightOf } from '../reading/sight.ts';
import type { Roll } from '../state/events.ts';
import { type EdenState, type FighterIx, MARKS } from '../state/types.ts';
import { type Cast, fighterNamed } from './cast.ts';
import type { Expectation, RollDef } from './schema.ts';

type FieldCheck = (cast: Cast, state: EdenState, expected: Expectation) => string | null;

/** One check for each field of an expectation. */
const FIELD_CHECKS: { readonly [K in keyof Expectation]-?: FieldCheck } = {
  winner: ({ players }, { winner }, expected) => {
    const found = typeof winner === 'number' ? (players[winner] ?? 'NPF') : (winner ?? 'none');
    return valueDiffers('winner', expected.winner, found);
  },
  phase: (_, state, { phase }) => valueDiffers('phase', phase, state.phase),
  round: (_, state, { round }) => valueDiffers('round', round, state.round),
  firstPlayer: ({ players }, state, { firstPlayer }) =>
    valueDiffers('first player', firstPlayer, players[state.first] ?? ''),
  active: (cast, state, { active }) => valueDiffers('active', active, activeLabel(cast, state)),
  pending: ({ players }, { asked }, { pending }) => {
    const names = asked.map(({ seat }) => players[seat] ?? '');
    if (pending === undefined || names.includes(pending)) return null;
    return `asked: expected ${pending}, found ${names.join(', ') || 'nobody'}`;
  },
  wounds: (cast, state, { wounds }) =>
    eachFighterDiffers(cast, state, wounds, (ix, label, expected) =>
      firstDifference(LIMBS, (limb) =>
        valueDiffers(
          `wounds of ${label}, ${limb}`,
          expected[limb],
          state.fighters[ix]?.ticked[limb] ?? 0,
        ),
      ),
    ),
  limbs: (cast, state, { limbs }) =>
    eachFighterDiffers(cast, state, limbs, (ix, label, expected) =>
      firstDifference(LIMBS, (limb) =>
        valueDiffers(
          `${limb} of ${label}`,
          expected[limb],
          isWounded(state, ix, limb) ? 'wounded' : 'normal',
        ),
      ),
    ),
  characteristics: (cast, state, { characteristics }) =>
    eachFighterDiffers(cast, state, characteristics, (ix, label, expected) =>
      firstDifference(CHARACTERISTICS, (one) =>
        valueDiffers(`${one} of ${label}`, expected[one], figure(state, ix, one)),
      ),
    ),
  ap: (cast, state, { ap }) =>
    eachFighterDiffers(cast, state, ap, (ix, label, expected) =>
      valueDiffers(`AP of ${label}`, expected, state.fighters[ix]?.ap ?? 0),
    ),
  markers: markersDiffer,
  incapacitated: (cast, state, { incapacitated }) =>
    contains(
      cast,
      state,
      'incapacitated',
      incapacitated,
      (ix) => state.fighters[ix]?.fallen === true,
    ),
  activated: (cast, state, { activated }) =>
    contains(cast, state, 'activated', activated, (ix) => {
      const fighter = state.fighters[ix];
      return fighter !== undefined && (fighter.activated || (fighter.ap === 0 && !fighter.fallen));
    }),
  hidden: (cast, state, { hidden }) =>
    contains(cast, state, 'hidden', hidden, (ix) => state.fighters[ix]?.hidden != null),
  elevated: (cast, state, { elevated }) =>
    eachFighterDiffers(cast, state, elevated, (ix, label, expected) =>
      valueDiffers(
        `${label} stands up on`,
        expected ?? 'none',
        state.fighters[ix]?.elevated ?? 'none',
      ),
    ),
  scenery: (_, state, { scenery }) =>
    firstDifference(Object.entries(scenery ?? {}), ([name, expected]) => {
      const element = state.elements.find((one) => one.name === name);
      if (element === undefined) return `no scenery "${name}"`;
      return (
        valueDiffers(`attacks on ${name}`, expected.attacks, element.attacks) ??
        valueDiffers(`Burn of ${name}`, expected.burn, element.burn) ??
        valueDiffers(`${name} is`, expected.element, element.kind ?? 'no kind')
      );
    }),
  free: (cast, state, { free }) =>
    contains(
      cast,
      state,
      'free',
      free,
      (ix) => state.fighters[ix]?.at !== null && isFree(state, ix),
    ),
  position: (cast, state, { position }) =>
    eachFighterDiffers(cast, state, position, (ix, label, expected) => {
      const at = state.fighters[ix]?.at ?? null;
      const near = at !== null && Math.hypot(at.x - expected.x, at.y - expected.y) <= TOLERANCE;
      if (near) return null;
      const found = at === null ? 'not on the field' : `at ${at.x}, ${at.y}`;
      return `${label}: expected at ${expected.x}, ${expected.y}, found ${found}`;
    }),
  distance: (cast, state, { distance }) =>
    eachFighterDiffers(cast, state, distance, (ix, label, others) =>
      eachFighterDiffers(cast, state, others, (other, second, expected) => {
        const gap = gapBetween(state, ix, other);
        if (gap !== null && Math.abs(gap - expected) <= TOLERANCE) return null;
        return `distance of ${label} and ${second}: expected ${expected}, found ${gap}`;
      }),
    ),
  contact: (cast, state, { contact }) =>
    eachFighterDiffers(cast, state, contact, (ix, label, expected) =>
      listDiffersExactly(cast, `contact of ${label}`, expected, inContact(state, ix)),
    ),
  los: (cast, state, { los }) => sightDiffers(cast, state, los, true),
  hiddenFrom: (cast, state, { hiddenFrom }) => sightDiffers(cast, state, hiddenFrom, false),
  obstacles: (cast, state, { obstacles }) =>
    eachFighterDiffers(cast, state, obstacles, (ix, label, others) =>
      eachFighterDiffers(cast, state, others, (other, second, expected) => {
        const found = sightOf(state, ix, other);
        if (found === null) return `${label} and ${second} are not both on the field`;
        return valueDiffers(`obstacles from ${label} to ${second}`, expected, found.obstacles);
      }),
    ),
  sp: (cast, state, { sp }) =>
    eachPlayer(cast, sp, (seat, name, expected) =>
      valueDiffers(`SP of ${name}`, expected, state.players[seat]?.sp ?? 0),
    ),
  vp: (cast, state, { vp }) =>
    eachPlayer(cast, vp, (seat, name, expected) =>
      valueDiffers(`VP of ${name}`, expected, state.players[seat]?.vp ?? 0),
    ),
  hand: (cast, state, { hand }) =>
    eachPlayer(cast, hand, (seat, name, expected) => {
      const held = (state.players[seat]?.hand ?? []).map((card) => card.name);
      return listDiffers(`hand of ${name}`, expected, held);
    }),
  leader: (cast, state, { leader }) =>
    eachPlayer(cast, leader, (seat, name, expected) => {
      const ix = state.players[seat]?.leader ?? null;
      return valueDiffers(
        `leader of ${name}`,
        expected,
        ix === null ? 'none' : labelOf(cast.labels, ix),
      );
    }),
  mission: (cast, state, { mission }) =>
    eachPlayer(cast, mission, (seat, name, expected) =>
      valueDiffers(
        `mission of ${name}`,
        expected ?? 'none',
        state.players[seat]?.mission?.name ?? 'none',
      ),
    ),
  climate: (_, state, { climate }) =>
    climate === undefined ? null : listDiffers('climate', climate, state.options.climate),
  roll: (cast, _, { roll }) => {
    if (roll === undefined) return null;
    return cast.lastRoll === null ? 'nothing was rolled' : rollDiffers(cast, roll, cast.lastRoll);
  },
  rolls: (cast, _, { rolls }) => {
    if (rolls === undefined) return null;
    if (rolls.length !== cast.rolls.length) {
      const found = cast.rolls.map(({ of, dice }) => `${of} ${dice.join(' ')}`).join('; ');
      return `rolls: expected ${rolls.length}, found ${cast.rolls.length} (${found || 'none'})`;
    }
    return firstDifference(cast.rolls.entries(), ([index, roll]) =>
      rollDiffers(cast, rolls[index] ?? {}, roll),
    );
  },
};

/**
 * Compares the match with the expectation. Fields that the file does not name are not checked. Afterwards the list of
 * rolls begins anew.
 */
export function differenceOf(cast: Cast, state: EdenState, expected: Expectation): Difference {
  for (const [field, check] of Object.entries(FIELD_CHECKS)) {
    const message = check(cast, state, expected);
    if (message !== null) return { field, message };
  }
  cast.rolls = [];
  return null;
}

function firstDifference<T>(
  values: Iterable<T>,
  check: (value: T) => string | null,
): string | null {
  for (const value of values) {
    const message = check(value);
    if (message !== null) return message;
  }
  return null;
}

function eachFighterDiffers<T>(
  cast: Cast,
  state: EdenState,
  named: Readonly<Record<string, T>> | undefined,
  check: (ix: FighterIx, label: string, expected: T) => string | null,
): string | null {
  return firstDifference(Object.entries(named ?? {}), ([label, expected]) => {
    const ix = fighterNamed(cast, label);
    if (state.fighters[ix] === undefined) return `no fighter "${label}"`;
    return check(ix, label, expected);
  });
}

function eachPlayer<T>(
  { players }: Cast,
  named: Readonly<Record<string, T>> | undefined,
  check: (seat: number, name: string, expected: T) => string | null,
): string | null {
  return firstDifference(Object.entries(named ?? {}), ([name, expected]) =>
    players.includes(name) ? check(players.indexOf(name), name, expected) : `no player "${name}"`,
  );
}

function valueDiffers<T>(what: string, expected: T | undefined, found: T): string | null {
  if (expected === undefined || expected === found) return null;
  return `${what}: expected ${expected}, found ${found}`;
}

function listDiffers<T>(what: string, expected: readonly T[], found: readonly T[]): string | null {
  const text = (list: readonly T[]) =>
    list
      .map(String)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join(', ');
  return valueDiffers(what, text(expected) || 'none', text(found) || 'none');
}

function listDiffersExactly(
  { labels }: Cast,
  what: string,
  expected: readonly string[],
  found: readonly FighterIx[],
): string | null {
  return listDiffers(
    what,
    expected,
    found.map((ix) => labelOf(labels, ix)),
  );
}

/** Compares lists by *contains*: the listed ones must hold. An empty list means that there are none. */
function contains(
  cast: Cast,
  state: EdenState,
  what: string,
  expected: readonly string[] | undefined,
  holds: (ix: FighterIx) => boolean,
): string | null {
  if (expected === undefined) return null;
  const found = [...state.fighters.keys()].filter(holds);
  if (expected.length === 0) return listDiffersExactly(cast, what, [], found);
  const missing = expected.find((label) => !found.includes(fighterNamed(cast, label)));
  return missing === undefined ? null : `${what}: ${missing} is missing`;
}

function sightDiffers(
  cast: Cast,
  state: EdenState,
  named: Readonly<Record<string, readonly string[]>> | undefined,
  seen: boolean,
): string | null {
  return eachFighterDiffers(cast, state, named, (ix, label, expected) =>
    contains(
      cast,
      state,
      seen ? `seen by ${label}` : `not seen by ${label}`,
      [...expected],
      (other) => {
        const found = other === ix ? null : sightOf(state, ix, other);
        return found !== null && found.seen === seen;
      },
    ),
  );
}

function markersDiffer(cast: Cast, state: EdenState, { markers }: Expectation): string | null {
  return firstDifference(Object.entries(markers ?? {}), ([label, expected]) => {
    const marker = state.markers.find((one) => one.label === label);
    if (expected === 'gone') return marker === undefined ? null : `${label} is still there`;
    if (Array.isArray(expected)) {
      const [x, y] = expected;
      const near = marker !== undefined && Math.hypot(marker.x - x, marker.y - y) <= TOLERANCE;
      return near ? null : `${label} is not at ${x}, ${y}`;
    }
    const fighter = state.fighters[fighterNamed(cast, label)];
    if (fighter === undefined) return `no fighter "${label}"`;
    const none = Object.keys(expected).length === 0;
    return firstDifference(MARKS, (mark) =>
      valueDiffers(`${mark} of ${label}`, none ? 0 : expected[mark], fighter.marks[mark]),
    );
  });
}

function activeLabel({ labels }: Cast, { frames }: EdenState): string | null {
  const frame = frames.find((one) => one.frame === 'activation');
  return frame?.frame === 'activation' ? labelOf(labels, frame.fighter) : null;
}

function rollDiffers(cast: Cast, expected: RollDef, roll: Roll): string | null {
  const label = (ix: number | null) => (ix === null ? null : labelOf(cast.labels, ix));
  const winner = roll.of === 'bid' ? (cast.players[roll.winner ?? -1] ?? null) : label(roll.winner);
  const found = { ...roll, by: label(roll.by), winner, dice: roll.dice.join(' ') };
  const wanted = { ...expected, dice: expected.dice?.join(' ') };
  return firstDifference(Object.keys(expected), (key) => {
    const name = key as keyof RollDef;
    return valueDiffers(`${roll.of} roll, ${name}`, wanted[name], found[name]);
  });
}
