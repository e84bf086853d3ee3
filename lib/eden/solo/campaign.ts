import {
  checkTroop,
  diceOf,
  type EdenCard,
  type EdenState,
  gameSeed,
  isWrittenEden,
  LIMBS,
  type LimbName,
  type TroopList,
  type Wounds,
} from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';
import type { MatchSetup } from '@/lib/eden/play/match';
import { drawnForce, playableNpfs, SOLO_LEVELS } from '@/lib/eden/solo/force';
import { SOLO_MISSIONS, type SoloMission, soloPlan, soloVerdict } from '@/lib/eden/solo/missions';
import { counted } from '@/lib/text/counted';

// A campaign: six solo matches of one troop, whose wounds stay, with rewards between the matches. It is our own addition to NPF-6.

/** The level of each match, an index of `SOLO_LEVELS`. */
export const CAMPAIGN_LEVELS = [0, 1, 1, 2, 2, 3] as const;
/** How many rewards a match gives. */
export const REWARDS = { won: 2, lost: 1 } as const;
/** The dots that the surgeon heals. */
export const SURGEON_DOTS = 5;
/** The points that the recruiter gives for new fighters. */
export const RECRUITER_POINTS = 20;

/** A fighter of the roster. */
interface CampaignFighter {
  readonly name: string;
  /** Its value when it joined, for which another may replace it. */
  readonly value: number;
  readonly wounds: Wounds;
}

/** A match that was played. */
interface CampaignMatch {
  readonly won: boolean;
  readonly vp: number;
  readonly goal: number;
  /** What happened to the roster, in sentences. */
  readonly told: readonly string[];
}

export interface Campaign {
  readonly seed: number;
  /** The troop as it began; `fighters` replaces its list. */
  readonly troop: Omit<TroopList, 'fighters'>;
  readonly fighters: readonly CampaignFighter[];
  readonly matches: readonly CampaignMatch[];
  /** The rewards that may still be chosen. */
  readonly rewards: number;
  /** The dots that may still be healed, and the points for new fighters. */
  readonly dots: number;
  readonly points: number;
}

const NO_WOUNDS: Wounds = { head: 0, arms: 0, torso: 0, legs: 0 };

/** Begins a campaign with a troop. A fighter whose card is not known has the value 0. */
export function beginCampaign(
  { fighters, ...troop }: TroopList,
  cards: readonly EdenCard[],
  seed: number,
): Campaign {
  const recruits = fighters.map((name) => freshRecruit(name, cards));
  return { seed, troop, fighters: recruits, matches: [], rewards: 0, dots: 0, points: 0 };
}

function freshRecruit(name: string, cards: readonly EdenCard[]): CampaignFighter {
  return { name, value: valueNow(name, cards) ?? 0, wounds: NO_WOUNDS };
}

/** Returns the value of a fighter by the cards of today; undefined when it is not known. */
function valueNow(name: string, cards: readonly EdenCard[]): number | undefined {
  const card = edenCatalogue(cards).find(name);
  return card?.type === 'Fighter' ? card.value : undefined;
}

/** A fighter of the roster with its card. */
export interface RosterRow {
  /** Its place on the roster: two may have one name. */
  readonly at: number;
  readonly fighter: CampaignFighter;
  /** Its limbs with all their dots; empty when its card is gone. */
  readonly limbs: readonly {
    readonly limb: LimbName;
    readonly dots: number;
    readonly wounds: number;
  }[];
  /** Whether it can take part in the next match; it is out while all dots of a limb are ticked (CARD-4). */
  readonly status: 'fit' | 'out' | 'gone';
}

/** Returns the roster by the cards of today. A fighter is gone when the troop may no longer have it. */
export function rosterOf(
  { fighters, troop }: Campaign,
  cards: readonly EdenCard[],
): readonly RosterRow[] {
  const catalogue = edenCatalogue(cards);
  return fighters.map((fighter, at) => {
    const card = catalogue.find(fighter.name);
    if (card?.type !== 'Fighter' || !mayJoin(troop, fighter.name, cards))
      return { at, fighter, limbs: [], status: 'gone' };
    const limbs = LIMBS.flatMap((limb) => {
      const { white = 0, red = 0 } = card.limbs[limb] ?? {};
      const dots = white + red;
      return dots === 0 ? [] : [{ limb, dots, wounds: Math.min(dots, fighter.wounds[limb]) }];
    });
    const isOut = limbs.some(({ dots, wounds }) => wounds === dots);
    return { at, fighter, limbs, status: isOut ? 'out' : 'fit' };
  });
}

/** Checks whether a troop of this faction or stigma may have a fighter (TROOP-1). */
function mayJoin(troop: Campaign['troop'], name: string, cards: readonly EdenCard[]): boolean {
  const alone = { leader: null, fighters: [name], missions: [], tactical: [], budget: 1000 };
  return checkTroop({ ...troop, ...alone }, edenCatalogue(cards), false).legal;
}

/** The next match of a campaign. */
export interface NextMatch {
  /** Its place in the campaign, from 0. */
  readonly match: number;
  readonly level: number;
  readonly mission: SoloMission;
}

/** Returns the six matches. The seed puts the five missions in an order; the last match is about the leader of the swarm. */
export function campaignPlan({ seed }: Pick<Campaign, 'seed'>): readonly NextMatch[] {
  const dice = diceOf(seed, 'campaign');
  const open: SoloMission[] = [...SOLO_MISSIONS];
  return CAMPAIGN_LEVELS.map((level, match) => {
    const mission = open.length === 0 ? 'Slay the leader' : takeOne(open, dice.roll(open.length));
    return { match, level, mission };
  });
}

function takeOne(open: SoloMission[], at: number): SoloMission {
  const [taken = 'Clear the field'] = open.splice(at, 1);
  return taken;
}

/** Returns the set-up of the next match, with the wounds of the roster; null when the six are played or nobody can fight. */
export function nextMatch(campaign: Campaign, cards: readonly EdenCard[]): MatchSetup | null {
  const match = campaign.matches.length;
  const planned = campaignPlan(campaign)[match];
  const fit = rosterOf(campaign, cards).filter(({ status }) => status === 'fit');
  const level = SOLO_LEVELS[planned?.level ?? 0];
  if (planned === undefined || level === undefined || fit.length === 0) return null;
  const { seed, troop } = campaign;
  const names = fit.map(({ fighter }) => fighter.name);
  const value = fit.reduce(
    (sum, { fighter: { name, value: joined } }) => sum + (valueNow(name, cards) ?? joined),
    0,
  );
  const leader = names.find((name) => name === troop.leader) ?? names[0] ?? null;
  const matchSeed = gameSeed(seed, match);
  const force = drawnForce(playableNpfs(cards), level, matchSeed);
  return {
    seed: matchSeed,
    troops: [
      {
        ...troop,
        budget: Math.max(troop.budget, value),
        leader,
        fighters: names,
        missions: [],
        tactical: troop.tactical.filter((name) => mayPlay(campaign, name, cards)),
      },
    ],
    roles: ['person'],
    options: {
      rounds: 5,
      elements: 3,
      territory: false,
      infestation: 0,
      weatherRolls: 0,
      windows: 'when-able',
    },
    solo: soloPlan(force, planned.mission),
    wounds: fit.map(({ fighter }) => fighter.wounds),
    campaign: { seed, match },
  };
}

/** Checks whether the troop of a campaign may play a tactical card (CARD-10). */
function mayPlay({ troop }: Campaign, name: string, cards: readonly EdenCard[]): boolean {
  const catalogue = edenCatalogue(cards);
  const card = catalogue.find(name);
  if (card?.type !== 'Tactical' || !isWrittenEden(card)) return false;
  const list = { ...troop, leader: null, fighters: [], missions: [], tactical: [name] };
  return checkTroop(list, catalogue, false).errors.every(({ card: about }) => about !== card.name);
}

/**
 * Returns the campaign after a match that has ended; the same one when the match is not its next one, for example
 * because it was counted before. New wounds are added to those of the roster: dots that were healed meanwhile stay healed.
 */
export function afterMatch(campaign: Campaign, setup: MatchSetup, state: EdenState): Campaign {
  const { solo, wounds = [], troops } = setup;
  if (!isNextMatch(campaign, setup) || solo === undefined || state.winner === null) return campaign;
  const { won, vp } = soloVerdict(solo, state);
  const told: string[] = [];
  const fighters = [...campaign.fighters];
  const done = new Set<number>();
  for (const [at, name] of (troops[0]?.fighters ?? []).entries()) {
    const index = fighters.findIndex((one, ix) => one.name === name && !done.has(ix));
    const fighter = fighters[index];
    const played = state.fighters[at];
    if (fighter === undefined || played === undefined) continue;
    done.add(index);
    const before = wounds[at] ?? NO_WOUNDS;
    const lost = (limb: LimbName) => played.ticked[limb] - before[limb];
    fighters[index] = {
      ...fighter,
      wounds: woundsBy((limb) => Math.max(0, fighter.wounds[limb] + lost(limb))),
    };
    const sum = LIMBS.reduce((dots, limb) => dots + lost(limb), 0);
    if (sum > 0 || played.fallen) {
      told.push(`${name} ${played.fallen ? 'fell' : 'stands'}, ${dotWords(sum)}.`);
    }
  }
  const match: CampaignMatch = { won, vp, goal: solo.goal, told };
  return {
    ...campaign,
    fighters,
    matches: [...campaign.matches, match],
    rewards: campaign.rewards + (won ? REWARDS.won : REWARDS.lost),
  };
}

/** Checks whether a match is the next one of a campaign. */
export function isNextMatch(campaign: Campaign, { campaign: of }: MatchSetup): boolean {
  return of?.seed === campaign.seed && of.match === campaign.matches.length;
}

function woundsBy(count: (limb: LimbName) => number): Wounds {
  return { head: count('head'), arms: count('arms'), torso: count('torso'), legs: count('legs') };
}

function dotWords(dots: number): string {
  if (dots === 0) return 'no new wounds';
  return dots < 0 ? `${-dots} healed` : counted(dots, 'new wound');
}

/** A reward between two matches. */
type Reward = 'surgeon' | 'recruiter' | { readonly tactical: string };

/** Returns the tactical cards that may be a reward: those that the troop may play and does not have. */
export function offeredTactical(campaign: Campaign, cards: readonly EdenCard[]): readonly string[] {
  return cards.flatMap(({ type, name }) =>
    type === 'Tactical' && !campaign.troop.tactical.includes(name) && mayPlay(campaign, name, cards)
      ? [name]
      : [],
  );
}

/** Returns the campaign with a chosen reward; the same one when none is left. */
export function takeReward(campaign: Campaign, reward: Reward): Campaign {
  if (campaign.rewards === 0) return campaign;
  const left = { ...campaign, rewards: campaign.rewards - 1 };
  if (reward === 'surgeon') return { ...left, dots: left.dots + SURGEON_DOTS };
  if (reward === 'recruiter') return { ...left, points: left.points + RECRUITER_POINTS };
  const tactical = [...left.troop.tactical, reward.tactical];
  return { ...left, troop: { ...left.troop, tactical } };
}

/** Heals one dot of a limb of the fighter at an index; the same campaign when there is no dot to heal with, or none ticked. */
export function healDot(campaign: Campaign, at: number, limb: LimbName): Campaign {
  const fighter = campaign.fighters[at];
  if (fighter === undefined || campaign.dots === 0 || fighter.wounds[limb] === 0) return campaign;
  const wounds = { ...fighter.wounds, [limb]: fighter.wounds[limb] - 1 };
  return {
    ...campaign,
    dots: campaign.dots - 1,
    fighters: campaign.fighters.with(at, { ...fighter, wounds }),
  };
}

/** Returns the fighters that the troop may have, that are not on the roster, and that cost at most `most` points. */
export function recruitsFor(
  campaign: Campaign,
  cards: readonly EdenCard[],
  most: number,
): readonly CampaignFighter[] {
  const onRoster = new Set(campaign.fighters.map(({ name }) => name));
  return cards.flatMap((card) =>
    card.type === 'Fighter' &&
    (card.value ?? Number.POSITIVE_INFINITY) <= most &&
    !onRoster.has(card.name) &&
    mayJoin(campaign.troop, card.name, cards)
      ? [freshRecruit(card.name, cards)]
      : [],
  );
}

/** Adds a fighter for its value in points; the same campaign when they are too few. */
export function recruit(campaign: Campaign, fighter: CampaignFighter): Campaign {
  if (fighter.value > campaign.points) return campaign;
  const fighters = [...campaign.fighters, fighter];
  return { ...campaign, fighters, points: campaign.points - fighter.value };
}

/** Replaces a fighter that is gone by one without wounds. */
export function replaceFighter(campaign: Campaign, at: number, fighter: CampaignFighter): Campaign {
  return { ...campaign, fighters: campaign.fighters.with(at, fighter) };
}
