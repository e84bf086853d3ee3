import { type EdenCard, type FighterRecord, LIMBS, type LimbName, missingToPlay } from '@/engine';
import { foldName } from '@/lib/cards/name';
import { symbolWords } from '@/lib/decks/troop-head';
import { FIGURES, figurePair } from '@/lib/eden/tile';
import type { FileNode } from './file-node';
import { type CategoryName, systemId } from './system-ids';

type Kind = 'Fighter' | 'Mission' | 'Tactical';
type Of<T extends Kind> = Extract<EdenCard, { readonly type: T }>;

/** A card that can be chosen for a troop. */
export type EntryCard = Of<Kind>;

/** The category of each kind of card. */
export const CATEGORY_OF: Readonly<Record<Kind, CategoryName>> = {
  Fighter: 'Fighters',
  Mission: 'Missions',
  Tactical: 'Tactical cards',
};

interface Fact<T extends Kind> {
  readonly name: string;
  readonly of: (card: Of<T>) => string;
}

/** What the profile of each kind of card tells; a fact that is not known is a dash. */
const FACTS: { readonly [T in Kind]: readonly Fact<T>[] } = {
  Fighter: [
    ...FIGURES.map(({ limb, name }) => ({ name, of: (card: Of<'Fighter'>) => figure(card, limb) })),
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
    { name: 'Played', of: ({ secret }) => playedAs(secret) },
    { name: 'Deployment', of: ({ deployment = '–' }) => deployment },
    { name: 'Only for', of: onlyFor },
    { name: 'Text', of: ({ objectives = [], text = '' }) => [...objectives, text].join('\n') },
  ],
  Tactical: [
    { name: 'Played', of: playedWhen },
    { name: 'Cancellation', of: ({ cancellation }) => spent(cancellation) },
    { name: 'Only for', of: onlyFor },
    { name: 'Text', of: ({ text = '' }) => text },
  ],
};

function figure({ limbs }: FighterRecord, limb: LimbName): string {
  return limbs[limb] === null ? '0' : figurePair(limbs[limb]);
}

/** `2 + 1, dice 4 5`: white and red dots, and the faces that hit the limb; a dash for a limb that the card does not have. */
function dotsAndFaces(limb: FighterRecord['limbs'][LimbName]): string {
  if (limb === undefined || limb === null) return '–';
  const { white = '?', red = '?', index = [] } = limb;
  return `${white} + ${red}, dice ${index.join(' ')}`;
}

function playedAs(secret: boolean | undefined): string {
  if (secret === undefined) return '–';
  return secret ? 'secret' : 'revealed';
}

/** When a tactical card is played (CARD-11). */
export function playedWhen({ tactical, firstRound }: Of<'Tactical'>): string {
  const phase = tactical === true ? 'tactical phase' : 'tactical or activation phase';
  return firstRound === true ? `${phase}, first round` : phase;
}

function spent(cancellation: number | undefined): string {
  return cancellation === undefined ? '–' : `${cancellation} SP`;
}

function onlyFor(card: Of<'Mission' | 'Tactical'>): string {
  return symbolsOf(card).join(', ') || 'any troop';
}

/** The faction and stigma of a card as choices are called. */
export function symbolsOf(card: EntryCard): readonly string[] {
  return (['faction', 'stigma'] as const).flatMap((by) => {
    const symbol = card[by];
    return symbol === undefined ? [] : [symbolWords({ by, symbol })];
  });
}

/** The kinds of profile, with the names of their facts. */
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

/** The profile of a card, for its entry and for each selection of it. */
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

/** The id of a card's entry, or of a part of it. It comes from the card's own id and its name. */
export function entryId({ id = '', name }: EdenCard, part = 'entry'): string {
  return systemId(`card ${id} ${foldName(name)} ${part}`);
}

/** The facts that a fighter lacks to be recruited and played; none when it is complete. */
export function lackingFacts(card: FighterRecord): readonly string[] {
  return [...(card.value === undefined ? ['value'] : []), ...missingToPlay(card)];
}

/** The cards that a troop can be made of; of two with one name the later one counts. `leftOut`: the fighters of which not enough is known. */
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

/** The factions and stigmata of the fighters, as choices are called, by name. */
export function symbolNames(listed: readonly EntryCard[]): readonly string[] {
  const all = listed.flatMap((card) => (card.type === 'Fighter' ? symbolsOf(card) : []));
  return [...new Set(all)].sort((a, b) => (a < b ? -1 : 1));
}
