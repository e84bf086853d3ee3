import { type EdenCard, type FighterRecord, LIMBS, type LimbName, missingToPlay } from '@/engine';
import { foldName } from '@/lib/cards/name';
import { symbolWords } from '@/lib/decks/troop-head';
import { FIGURES, figurePair } from '@/lib/eden/tile';
import type { FileNode } from './file-node';
import { type CategoryName, systemId } from './system-ids';

type Kind = 'Fighter' | 'Mission' | 'Tactical';
type Of<T extends Kind> = Extract<EdenCard, { readonly type: T }>;

/** A card that a troop can contain. */
export type EntryCard = Of<Kind>;

/** The category of each type of card. */
export const CATEGORY_OF: Readonly<Record<Kind, CategoryName>> = {
  Fighter: 'Fighters',
  Mission: 'Missions',
  Tactical: 'Tactical cards',
};

interface Fact<T extends Kind> {
  readonly name: string;
  readonly of: (card: Of<T>) => string;
}

/** The facts in the profile of each type of card; an unknown fact is a dash. */
const FACTS: { readonly [T in Kind]: readonly Fact<T>[] } = {
  Fighter: [
    ...FIGURES.map(({ limb, name }) => ({
      name,
      of: (card: Of<'Fighter'>) => figureText(card, limb),
    })),
    ...LIMBS.map((limb) => ({
      name: limb[0]?.toUpperCase() + limb.slice(1),
      of: ({ limbs }: Of<'Fighter'>) => dotsAndFaces(limbs[limb]),
    })),
    { name: 'Base', of: ({ base = 30 }) => `${base} mm` },
    { name: 'Types', of: ({ types = [] }) => types.join(', ') },
    { name: 'Equipment', of: ({ equipment = [] }) => equipment.join('\n') },
    { name: 'Abilities', of: ({ text = '' }) => text },
  ],
  Mission: [
    { name: 'Played', of: ({ secret }) => secrecyText(secret) },
    { name: 'Deployment', of: ({ deployment = '–' }) => deployment },
    { name: 'Only for', of: symbolsText },
    { name: 'Text', of: ({ objectives = [], text = '' }) => [...objectives, text].join('\n') },
  ],
  Tactical: [
    { name: 'Played', of: timingText },
    { name: 'Cancellation', of: ({ cancellation }) => cancellationText(cancellation) },
    { name: 'Only for', of: symbolsText },
    { name: 'Text', of: ({ text = '' }) => text },
  ],
};

function figureText({ limbs }: FighterRecord, limb: LimbName): string {
  return limbs[limb] === null ? '0' : figurePair(limbs[limb]);
}

/** Writes white and red dots and the faces of the die: `2 + 1, dice 4 5`; a dash for a missing limb. */
function dotsAndFaces(limb: FighterRecord['limbs'][LimbName]): string {
  if (limb === undefined || limb === null) return '–';
  const { white = '?', red = '?', index = [] } = limb;
  return `${white} + ${red}, dice ${index.join(' ')}`;
}

function secrecyText(secret: boolean | undefined): string {
  if (secret === undefined) return '–';
  return secret ? 'secret' : 'revealed';
}

/** Describes when a tactical card is played (CARD-11). */
export function timingText({ tactical, firstRound }: Of<'Tactical'>): string {
  const phase = tactical === true ? 'tactical phase' : 'tactical or activation phase';
  return firstRound === true ? `${phase}, first round` : phase;
}

function cancellationText(cancellation: number | undefined): string {
  return cancellation === undefined ? '–' : `${cancellation} SP`;
}

function symbolsText(card: Of<'Mission' | 'Tactical'>): string {
  return symbolsOf(card).join(', ') || 'any troop';
}

/** Returns the faction and stigma of a card as names of choices. */
export function symbolsOf(card: EntryCard): readonly string[] {
  return (['faction', 'stigma'] as const).flatMap((by) => {
    const symbol = card[by];
    return symbol === undefined ? [] : [symbolWords({ by, symbol })];
  });
}

/** Returns the types of profiles, with the names of their facts. */
export function profileTypes(): readonly FileNode[] {
  return (['Fighter', 'Mission', 'Tactical'] as const).map((kind) => ({
    id: profileTypeId(kind),
    name: kind,
    characteristicTypes: FACTS[kind].map(({ name }) => ({ id: factId(kind, name), name })),
  }));
}

function profileTypeId(kind: Kind): string {
  return systemId(`profile ${kind}`);
}

function factId(kind: Kind, name: string): string {
  return systemId(`profile ${kind} ${name}`);
}

/** Returns the profile of a card, for its entry and each of its selections. */
export function profileOf(card: EntryCard): FileNode {
  return {
    id: entryId(card, 'profile'),
    name: card.name,
    hidden: false,
    typeId: profileTypeId(card.type),
    typeName: card.type,
    characteristics: factsOf(card).map(([name, text]) => ({
      $text: text,
      name,
      typeId: factId(card.type, name),
    })),
  };
}

function factsOf(card: EntryCard): readonly (readonly [string, string])[] {
  const told = <T extends Kind>(facts: readonly Fact<T>[], one: Of<T>) =>
    facts.map(({ name, of }) => [name, of(one).trim() || '–'] as const);
  switch (card.type) {
    case 'Fighter':
      return told(FACTS.Fighter, card);
    case 'Mission':
      return told(FACTS.Mission, card);
    case 'Tactical':
      return told(FACTS.Tactical, card);
  }
}

/** Returns the id of a card's entry, or of a part of it, derived from the card's id and name. */
export function entryId({ id = '', name }: EdenCard, part = 'entry'): string {
  return systemId(`card ${id} ${foldName(name)} ${part}`);
}

/** Returns the facts that a fighter lacks to be recruited and played; empty when it is complete. */
export function lackingFacts(card: FighterRecord): readonly string[] {
  return [...(card.value === undefined ? ['value'] : []), ...missingToPlay(card)];
}

/**
 * Returns the cards that a troop can contain; if two have one name, it returns the later one. `leftOut`: the number of incomplete
 * fighters.
 */
export function entryCards(cards: readonly EdenCard[]): {
  readonly listed: readonly EntryCard[];
  readonly leftOut: readonly FighterRecord[];
} {
  const listed: EntryCard[] = [];
  const leftOut: FighterRecord[] = [];
  for (const card of new Map(cards.map((one) => [foldName(one.name), one])).values()) {
    if (card.type === 'NPF' || card.type === 'Scenery') continue;
    if (card.type === 'Fighter' && lackingFacts(card).length > 0) leftOut.push(card);
    else listed.push(card);
  }
  return { listed, leftOut };
}

/** Returns the factions and stigmata of the fighters as names of choices, sorted. */
export function symbolNames(listed: readonly EntryCard[]): readonly string[] {
  const all = listed.flatMap((card) => (card.type === 'Fighter' ? symbolsOf(card) : []));
  return [...new Set(all)].sort((a, b) => (a < b ? -1 : 1));
}
