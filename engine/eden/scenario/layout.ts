import { scriptedChance } from '../../kernel/chance.ts';
import { seedRng } from '../../kernel/rng.ts';
import { problemsOf } from '../../kernel/scenario/issues.ts';
import { type Labels, labelMaker } from '../../kernel/scenario/labels.ts';
import { type Path, problemAt, type ScenarioProblem } from '../../kernel/scenario/problem.ts';
import { LIMBS, type LimbName, type LimbRecord } from '../cards/limb.ts';
import { missingToPlay } from '../cards/profile.ts';
import { type EdenCard, EdenCardFile, edenCardOf, type ProfileRecord } from '../cards/record.ts';
import { roundPoint } from '../geometry/point.ts';
import { overlaps } from '../geometry/shape.ts';
import { phaseFrame } from '../procedures/frames.ts';
import { weatherOf } from '../procedures/weather.ts';
import { moreUses } from '../reading/statics.ts';
import {
  freshFighter,
  playedMission,
  playedProfile,
  playedTactical,
  withoutLastDot,
} from '../setup/cards.ts';
import type { EdenCards } from '../setup/troop.ts';
import {
  type EdenState,
  type FighterState,
  type MissionCard,
  NOBODY,
  type PlayerState,
  type Profile,
  type TacticalCard,
  type Uses,
} from '../state/types.ts';
import { compileAbilities, compileEffects } from '../text/compile.ts';
import { compileObjectives } from '../text/objective.ts';
import { WORDING } from './action.ts';
import { elementFor, hideListed, kindsOf } from './ground.ts';
import type { FighterDef, ScenarioHead, SideDef } from './schema.ts';

/** A scenario on the field: the match before its first step, and the labels of its fighters. */
export interface Layout {
  readonly position: EdenState;
  readonly labels: Labels;
  readonly players: readonly string[];
  /** A part of the cards or options that the engine does not support yet; null when there is none. */
  readonly notBuilt: string | null;
}

interface LayoutWork {
  readonly head: ScenarioHead;
  readonly cards: EdenCards;
  readonly own: ReadonlyMap<string, EdenCard>;
  readonly problems: ScenarioProblem[];
}

/** Lays the file out, or returns all its problems. */
export function layOut(
  head: ScenarioHead,
  cards: EdenCards,
): { readonly layout: Layout; readonly problems: readonly ScenarioProblem[] } {
  const problems: ScenarioProblem[] = [];
  const own = new Map<string, EdenCard>([['Dummy', DUMMY_CARD]]);
  for (const [name, definition] of Object.entries(head.cards ?? {})) {
    const card = definedCard(name, definition, ['cards', name], problems);
    if (card !== null) own.set(name, card);
  }
  const work: LayoutWork = { head, cards, own, problems };
  const labels = labelMaker();
  const profiles: Profile[] = [];
  const fighters: FighterState[] = [];
  const hidden = new Set<number>();
  const players = Object.keys(head.players);
  const list = (listed: Readonly<Record<string, FighterDef | null>>, seat: number, path: Path) => {
    for (const [key, definition] of Object.entries(listed)) {
      const card = profileCard(work, key, [...path, key]);
      const label = labels.next(key.replace(/#\d+$/, ''));
      if (key.includes('#') && key !== label) {
        problems.push(
          problemAt([...path, key], `this fighter is ${label}, as the file lists them`, true),
        );
      }
      if (card === null) continue;
      const base = Array.isArray(definition) ? undefined : definition?.base;
      const profile = { ...playedProfile(card, base), npf: seat === NOBODY };
      profiles.push(profile);
      const fighter = fighterFor(definition, seat, profiles.length - 1, head.phase);
      fighters.push(withoutLastDot(fighter, profile));
      if (!Array.isArray(definition) && definition?.hidden === true)
        hidden.add(fighters.length - 1);
    }
  };
  players.forEach((name, seat) => {
    list(head.players[name]?.fighters ?? {}, seat, ['players', name, 'fighters']);
  });
  list(head.npfs ?? {}, NOBODY, ['npfs']);
  // Any NPF card of the match may be placed, including the cards of NPFs that are already on the field
  // (NPF-2).
  const npfCards: number[] = [];
  for (const card of own.values()) {
    if (card.type !== 'NPF' || missingToPlay(card).length > 0) continue;
    const known = profiles.findIndex(({ npf, name }) => npf && name === card.name);
    npfCards.push(known < 0 ? profiles.push(playedProfile(card)) - 1 : known);
  }
  const done = labels.done();
  const options = optionsOf(head);
  const phase = head.phase ?? 'activation';
  const first = Math.max(0, players.indexOf(head.first ?? players[0] ?? ''));
  if (head.first !== undefined && !players.includes(head.first)) {
    problems.push(problemAt(['first'], `no player "${head.first}"`));
  }
  const kinds = kindsOf(own, cards, head.scenery ?? {}, problems);
  const elements = Object.entries(head.scenery ?? {}).map(([name, element]) =>
    elementFor(name, element, ['scenery', name], problems, kinds),
  );
  const markers = Object.entries(head.markers ?? {}).map(([label, at]) => ({
    label,
    ...roundPoint(at),
    r: (head.options?.marker ?? 2) / 2,
    seat: null,
  }));
  const position: EdenState = {
    options,
    profiles,
    fighters: hideListed(fighters, hidden, profiles, elements),
    // In solo play, the second seat is the engine's (NPF-6).
    players: [...players, ...(options.solo ? [''] : [])]
      .slice(0, 2)
      .map((name, seat) => playerFor(work, name, seat, done)),
    elements,
    kinds,
    npfCards,
    markers,
    lasting: [],
    happenings: [],
    round: head.round ?? 1,
    phase,
    first,
    frames: [phaseFrame(phase, first)],
    asked: [],
    chance: scriptedChance([]),
    lots: seedRng(0),
    winner: null,
  };
  overlapProblems(position, done, problems);
  // The uses that abilities add each round are given as if the round had begun with this table.
  const ready = position.fighters.map((one, ix) =>
    one.at === null ? one : { ...one, more: moreUses(position, ix) },
  );
  const layout: Layout = {
    position: withActive({ ...position, fighters: ready }, head.active, done, problems),
    labels: done,
    players,
    notBuilt: missingParts(own),
  };
  return { layout, problems };
}

const DUMMY_LIMBS: Readonly<Record<LimbName, LimbRecord>> = {
  head: { normal: 3, wounded: 2, white: 2, red: 2, index: [1] },
  arms: { normal: 3, wounded: 2, white: 2, red: 2, index: [2, 3] },
  torso: { normal: 3, wounded: 2, white: 2, red: 2, index: [4, 5] },
  legs: { normal: 3, wounded: 2, white: 2, red: 2, index: [6] },
};
const DUMMY_CARD: ProfileRecord = {
  type: 'Fighter',
  name: 'Dummy',
  value: 0,
  copies: 'unlimited',
  limbs: DUMMY_LIMBS,
};

function definedCard(
  name: string,
  definition: object,
  path: Path,
  problems: ScenarioProblem[],
): EdenCard | null {
  const file = EdenCardFile.safeParse({ name, ...definition });
  if (!file.success) {
    problems.push(...problemsOf(file.error.issues, path, definition, [], WORDING));
    return null;
  }
  const card = edenCardOf(file.data);
  if (card.type !== 'Fighter' && card.type !== 'NPF') return card;
  const limbs = LIMBS.map((limb) => {
    const given = card.limbs[limb];
    return [limb, given === null ? null : { ...DUMMY_LIMBS[limb], ...given }] as const;
  });
  return { ...card, limbs: Object.fromEntries(limbs) };
}

function profileCard(
  { own, cards, problems }: LayoutWork,
  key: string,
  path: Path,
): ProfileRecord | null {
  const name = key.replace(/#\d+$/, '');
  const card = own.get(name) ?? cards.find(name);
  if (card?.type !== 'Fighter' && card?.type !== 'NPF') {
    problems.push(problemAt(path, `no fighter is called "${name}"`, true));
    return null;
  }
  const missing = missingToPlay(card);
  if (missing.length === 0) return card;
  problems.push(problemAt(path, `${name} cannot be played; missing: ${missing.join(', ')}`, true));
  return null;
}

function fighterFor(
  definition: FighterDef | null,
  seat: number,
  profile: number,
  phase: ScenarioHead['phase'],
): FighterState {
  const given = Array.isArray(definition)
    ? { at: { x: definition[0], y: definition[1] } }
    : (definition ?? {});
  const fresh = freshFighter(profile, seat);
  const before = phase?.startsWith('prep') === true;
  const used = usesOf(given.used ?? {});
  return {
    ...fresh,
    at: given.at === undefined ? null : roundPoint(given.at),
    ticked: { ...fresh.ticked, ...definedOf(given.wounds) },
    ap: seat === NOBODY ? 0 : (given.ap ?? (before ? 0 : 3)),
    marks: { ...fresh.marks, ...definedOf(given.markers) },
    activated: given.activated ?? false,
    elevated: given.elevated ?? null,
    usedInRound: used,
    usedInMatch: used,
  };
}

/** Returns the uses of a layout. A name means the piece of equipment and the ability of that name. */
function usesOf(given: Readonly<Record<string, number>>): Uses {
  return Object.fromEntries(
    Object.entries(given).flatMap(([what, count]) =>
      ['move', 'charge', 'attack'].includes(what)
        ? [[what, count]]
        : [
            [`equipment ${what}`, count],
            [`ability ${what}`, count],
          ],
    ),
  );
}

/** Returns only the fields that are given. */
function definedOf(counts: Readonly<Record<string, number | undefined>> = {}) {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== undefined));
}

function playerFor(work: LayoutWork, name: string, seat: number, labels: Labels): PlayerState {
  const side: SideDef = work.head.players[name] ?? {};
  const path: Path = ['players', name];
  const keys = Object.keys(side.fighters ?? {});
  const leader = side.leader ?? keys[0];
  const before = work.head.phase;
  const unled = before !== undefined && ['prep-1', 'prep-2', 'prep-3', 'prep-4'].includes(before);
  const found = leader === undefined ? null : (labels.byLabel.get(leader) ?? null);
  if (side.leader !== undefined && found === null) {
    work.problems.push(problemAt([...path, 'leader'], `no fighter "${side.leader}"`));
  }
  const half = seat === 0 ? 'south' : 'north';
  const halved = before?.startsWith('prep') === true && before < 'prep-8';
  return {
    by: side.by ?? null,
    symbol: side.symbol ?? null,
    sp: side.sp ?? 0,
    vp: side.vp ?? 0,
    leader: unled ? null : found,
    leaderFellIn: null,
    missions: (side.missions ?? []).flatMap((card) => missionOf(work, card, path) ?? []),
    tactical: (side.tactical ?? []).flatMap((card) => tacticalOf(work, card, path) ?? []),
    mission: side.mission === undefined ? null : missionOf(work, side.mission, path),
    scored: [],
    played: [],
    hand: (side.hand ?? []).flatMap((card) => tacticalOf(work, card, path) ?? []),
    half: side.half ?? (halved ? null : half),
  };
}

function missionOf(
  { own, cards, problems }: LayoutWork,
  name: string,
  path: Path,
): MissionCard | null {
  const card = own.get(name) ?? cards.find(name);
  if (card?.type === 'Mission') return playedMission(card);
  problems.push(problemAt(path, `no mission is called "${name}"`));
  return null;
}

function tacticalOf(
  { own, cards, problems }: LayoutWork,
  name: string,
  path: Path,
): TacticalCard | null {
  const card = own.get(name) ?? cards.find(name);
  if (card?.type === 'Tactical') return playedTactical(card);
  problems.push(problemAt(path, `no tactical card is called "${name}"`));
  return null;
}

function optionsOf({ options }: ScenarioHead): EdenState['options'] {
  const { length = 10, small = 1.5, wide = 5, explosion = 'disc' } = options?.template ?? {};
  const given = options?.climate ?? [];
  return {
    field: options?.field ?? [60, 60],
    rounds: options?.rounds ?? 5,
    budget: options?.budget ?? 100,
    elements: options?.elements ?? 3,
    territory: options?.territory ?? false,
    infestation: options?.infestation ?? 0,
    solo: options?.solo ?? false,
    climate: typeof given === 'string' ? [] : weatherOf(given),
    weatherRolls: typeof given === 'string' ? Number(given.slice(5) || 1) : 0,
    template: { length, small, wide, explosion },
    marker: options?.marker ?? 2,
    ambush: options?.ambush ?? 'half',
    windows: 'when-able',
  };
}

/** Returns problems for overlapping bases, which are an error of the file. */
function overlapProblems(
  { fighters, profiles }: EdenState,
  { names }: Labels,
  problems: ScenarioProblem[],
): void {
  const bases = fighters.flatMap(({ at, profile }, ix) =>
    at === null ? [] : [{ ix, ...at, r: profiles[profile]?.radius ?? 1.5 }],
  );
  for (const [index, base] of bases.entries()) {
    for (const other of bases.slice(index + 1)) {
      if (!overlaps(base, other)) continue;
      problems.push(
        problemAt(['players'], `the bases of ${names[base.ix]} and ${names[other.ix]} overlap`),
      );
    }
  }
}

function withActive(
  position: EdenState,
  active: string | undefined,
  { byLabel }: Labels,
  problems: ScenarioProblem[],
): EdenState {
  if (active === undefined) return position;
  const fighter = byLabel.get(active);
  if (fighter === undefined) {
    problems.push(problemAt(['active'], `no fighter "${active}"`));
    return position;
  }
  if (position.fighters[fighter]?.fallen === true) {
    problems.push(
      problemAt(['active'], `${active} has no dots left on a limb, so it is incapacitated`),
    );
    return position;
  }
  const seat = position.fighters[fighter]?.seat ?? 0;
  const frames = [...position.frames, { frame: 'activation' as const, fighter, ending: false }];
  return { ...position, first: seat, frames };
}

/** Describes the parts of the cards' texts that the engine does not understand; null when there are none. */
function missingParts(own: ReadonlyMap<string, EdenCard>): string | null {
  for (const card of own.values()) {
    const problem = card.type === 'Scenery' ? undefined : unknownIn(card);
    if (problem !== undefined) return `the text of ${card.name} (${problem})`;
  }
  return null;
}

/** Returns the part of a card's text that is not understood. Objectives do not count: they are scored by number (INT-10). */
function unknownIn(card: Exclude<EdenCard, { readonly type: 'Scenery' }>): string | undefined {
  const text = card.text ?? '';
  switch (card.type) {
    case 'Fighter':
    case 'NPF':
      return compileAbilities(text, card.name).unknown[0]?.expected;
    case 'Tactical':
      return compileEffects(text).unknown[0]?.expected;
    case 'Mission':
      return compileObjectives([text]).unknown[0]?.expected;
  }
}
