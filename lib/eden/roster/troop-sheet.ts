import {
  checkTroop,
  type EdenCard,
  type FighterRecord,
  LIMBS,
  type LimbName,
  readEquipment,
  type TroopCheck,
  type TroopList,
} from '@/engine';
import { foldName } from '@/lib/cards/name';
import { titleOf } from '@/lib/decks/deck-list';
import { symbolWords } from '@/lib/decks/troop-head';
import { edenCatalogue } from '@/lib/eden/find-card';
import { FIGURES } from '@/lib/eden/tile';
import { timingText } from './card-entry';

/** A limb on the printed sheet; unknown facts are null. */
export interface SheetLimb {
  readonly limb: LimbName;
  readonly figure: (typeof FIGURES)[number]['name'];
  readonly normal: number | null;
  /** The red figure; null when it is unknown, or when the limb has none. */
  readonly wounded: number | null;
  /** The wound track: dots to tick, white before red (CARD-3). */
  readonly white: number | null;
  readonly red: number | null;
  readonly faces: readonly number[] | null;
}

/** A piece of equipment with a box for each use in a match; 0 without a limit of uses. */
interface SheetEquipment {
  readonly text: string;
  readonly uses: number;
}

/** A block of the sheet for one copy of a fighter. */
export interface SheetFighter {
  /** The name of the fighter; `NAME (2)` for a second copy. */
  readonly label: string;
  readonly isLeader: boolean;
  /** The points (TROOP-2). */
  readonly value: number | null;
  /** The diameter of the base in millimetres. */
  readonly base: number;
  /** The faction, stigma and types. */
  readonly symbols: readonly string[];
  /** The limbs on the card (CARD-2). */
  readonly limbs: readonly SheetLimb[];
  readonly equipment: readonly SheetEquipment[];
  /** The abilities, one on each line; '' for none or unknown ones. */
  readonly abilities: string;
}

/** A mission or tactical card: how it is played, and its text. */
export interface SheetCard {
  readonly name: string;
  readonly played: string;
  readonly text: string;
}

export interface TroopSheet {
  readonly name: string;
  /** `Faction: Cinder Court`; '' when none is chosen. */
  readonly symbol: string;
  /** The check of the troop: points, SP, hand, errors. */
  readonly check: TroopCheck;
  readonly fighters: readonly SheetFighter[];
  readonly missions: readonly SheetCard[];
  readonly tactical: readonly SheetCard[];
  /** Names of unknown cards, or of cards of a wrong type. */
  readonly unknown: readonly string[];
}

/** Returns the data of a troop's printed sheet, fighter by fighter. */
export function troopSheet(troop: TroopList, cards: readonly EdenCard[]): TroopSheet {
  const catalogue = edenCatalogue(cards);
  const unknown: string[] = [];
  const found = <T extends EdenCard['type']>(names: readonly string[], type: T) =>
    names.flatMap((name) => {
      const card = catalogue.find(name);
      if (card?.type === type) return [card as Extract<EdenCard, { readonly type: T }>];
      unknown.push(name);
      return [];
    });
  const fighters = found(troop.fighters, 'Fighter');
  return {
    name: titleOf({ name: troop.name?.trim() ?? '', game: 'eden' }),
    symbol: symbolWords(troop),
    check: checkTroop(troop, catalogue, false),
    fighters: fighters.map((card, at) => {
      const copy = fighters.slice(0, at).filter((one) => one === card).length + 1;
      const leads = foldName(troop.leader ?? '') === foldName(card.name);
      return sheetFighter(card, copy, leads && copy === 1);
    }),
    // Each is taken once (PREP-5, CARD-11).
    missions: [...new Set(found(troop.missions, 'Mission'))].map(missionOf),
    tactical: [...new Set(found(troop.tactical, 'Tactical'))].map((card) => ({
      name: card.name,
      played: timingText(card),
      text: card.text ?? '',
    })),
    unknown,
  };
}

function sheetFighter(card: FighterRecord, copy: number, isLeader: boolean): SheetFighter {
  const { name, value, base, faction, stigma, types = [], equipment = [], text } = card;
  return {
    label: copy === 1 ? name : `${name} (${copy})`,
    isLeader,
    value: value ?? null,
    base: base ?? 30,
    symbols: [faction, stigma, ...types].flatMap((one) => one ?? []),
    limbs: LIMBS.flatMap((limb) => sheetLimb(card, limb)),
    equipment: equipment.map((one) => ({ text: one, uses: readEquipment(one).perMatch ?? 0 })),
    abilities: text ?? '',
  };
}

function sheetLimb({ limbs }: FighterRecord, limb: LimbName): readonly SheetLimb[] {
  const known = limbs[limb];
  if (known === null) return [];
  const { normal = null, wounded = null, white = null, red = null, index = null } = known ?? {};
  const figure = FIGURES.find((one) => one.limb === limb)?.name ?? 'PSI';
  return [{ limb, figure, normal, wounded, white, red, faces: index }];
}

function missionOf(card: Extract<EdenCard, { readonly type: 'Mission' }>): SheetCard {
  const { name, secret, deployment, objectives = [], text } = card;
  const played = secret === undefined ? [] : [secret ? 'secret' : 'revealed'];
  return {
    name,
    played: [...played, ...(deployment === undefined ? [] : [deployment])].join(', '),
    text: [...objectives, ...(text === undefined ? [] : [text])].join('\n'),
  };
}
