import {
  checkTroop,
  type EdenCard,
  type EdenCards,
  type FighterRecord,
  type TroopList,
  type TroopMessage,
} from '@/engine';
import { foldName } from '@/lib/cards/name';
import { edenCatalogue } from '@/lib/eden/find-card';
import { playableTo } from './open-choices';
import { withoutFighters } from './without-fighters';

/** A change that solves a message of the troop check. */
export interface TroopRepair {
  /** The change as an instruction: "Take out Odo". */
  readonly words: string;
  /** The changed troop. */
  readonly troop: TroopList;
}

/** A possible repair with its cost. */
interface Change extends TroopRepair {
  /** How many rows of the troop the repair adds, removes or changes. */
  readonly size: number;
  /** The points that the troop loses. */
  readonly loss: number;
}

interface Workshop {
  readonly troop: TroopList;
  readonly cards: readonly EdenCard[];
  readonly catalogue: EdenCards;
}

const MOST_REPAIRS = 3;
/** The highest recommended budget (TROOP-2). */
const HIGHEST_BUDGET = 200;

/**
 * Returns the smallest changes that solve a message without a new error: the fewest rows, then the fewest lost points.
 * At most three; none when only the player can know what was meant.
 */
export function repairsOf(
  troop: TroopList,
  cards: readonly EdenCard[],
  message: TroopMessage,
): readonly TroopRepair[] {
  const catalogue = edenCatalogue(cards);
  const workshop = { troop, cards, catalogue };
  const before = new Set(checkTroop(troop, catalogue, false).errors.map(keyOf));
  const isRepair = (change: Change) => {
    const { errors, warnings } = checkTroop(change.troop, catalogue, false);
    const isGone = ![...errors, ...warnings].some((one) => keyOf(one) === keyOf(message));
    return isGone && errors.every((one) => before.has(keyOf(one)));
  };
  return CHANGES[message.code](workshop, message)
    .filter(isRepair)
    .sort((a, b) => a.size - b.size || a.loss - b.loss)
    .slice(0, MOST_REPAIRS)
    .map(({ words, troop: repaired }) => ({ words, troop: repaired }));
}

/** Returns the key of a message, without its figures; each superfluous copy has its own key. */
function keyOf({ code, card, message }: TroopMessage): string {
  return code === 'DUPLICATE_FIGHTER' ? message : `${code} ${card ?? ''}`;
}

type Changes = (workshop: Workshop, message: TroopMessage) => readonly Change[];

const CHANGES: Readonly<Record<TroopMessage['code'], Changes>> = {
  EMPTY_TROOP: firstFighters,
  NO_SYMBOL: otherSymbols,
  WRONG_FACTION: (workshop, message) => [
    ...withoutFighter(workshop, message),
    ...otherSymbols(workshop),
  ],
  WRONG_STIGMA: (workshop, message) => [
    ...withoutFighter(workshop, message),
    ...otherSymbols(workshop),
  ],
  OVER_BUDGET: cheaperTroops,
  DUPLICATE_FIGHTER: withoutCopies,
  NPF_RECRUITED: withoutFighter,
  MISSION_LOCKED: withoutChoice,
  TACTICAL_LOCKED: withoutChoice,
  DUPLICATE_TACTICAL: withoutDuplicates,
  LEADER_NOT_IN_TROOP: otherLeaders,
  UNKNOWN_CARD: otherNames,
  INCOMPLETE_CARD: withoutFighter,
  BUDGET_ABOVE_200: ({ troop }) => [budgetOf(troop, HIGHEST_BUDGET)],
  NO_LEADER: otherLeaders,
  NO_MISSION: ({ troop, cards }) =>
    playableTo(troop, cards, 'Mission')
      .filter((name) => !troop.missions.some((listed) => isSameCard(listed, name)))
      .sort()
      .map((name) => ({
        words: `Take the mission ${name}`,
        troop: { ...troop, missions: [...troop.missions, name] },
        size: 1,
        loss: 0,
      })),
  HAND_SHORT: fullerHand,
  // Suggestions for unused points are in a separate list (troop-spending.ts).
  POINTS_UNUSED: () => [],
};

function isSameCard(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}

function fighterOf({ catalogue }: Workshop, name: string): FighterRecord | null {
  const card = catalogue.find(name);
  return card?.type === 'Fighter' ? card : null;
}

function pointsOf(workshop: Workshop, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (fighterOf(workshop, name)?.value ?? 0), 0);
}

/** Lists names, each once: `Odo, Vess and 2 Guards`. */
function listNames(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const parts = [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`));
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** Removes fighters by their indexes. */
function withoutPlaces(workshop: Workshop, places: ReadonlySet<number>): Change {
  const { troop } = workshop;
  const gone = troop.fighters.filter((_, at) => places.has(at));
  return {
    words: `Take out ${listNames(gone)}`,
    troop: withoutFighters(troop, places),
    size: places.size,
    loss: pointsOf(workshop, gone),
  };
}

function placesOf({ troop }: Workshop, name: string): readonly number[] {
  return troop.fighters.flatMap((one, at) => (isSameCard(one, name) ? [at] : []));
}

function withoutFighter(workshop: Workshop, { card }: TroopMessage): readonly Change[] {
  return card === null ? [] : [withoutPlaces(workshop, new Set(placesOf(workshop, card)))];
}

/** Removes as many copies as are too many. */
function withoutCopies(workshop: Workshop, { card }: TroopMessage): readonly Change[] {
  const places = card === null ? [] : placesOf(workshop, card);
  return places
    .slice(1)
    .map((_, more) => withoutPlaces(workshop, new Set(places.slice(-(more + 1)))));
}

function budgetOf(troop: TroopList, budget: number): Change {
  return { words: `Set the budget to ${budget}`, troop: { ...troop, budget }, size: 1, loss: 0 };
}

/** Returns the smallest sets of fighters to remove for the budget; a higher budget, up to the recommended one, counts as one row. */
function cheaperTroops(workshop: Workshop): readonly Change[] {
  const { troop } = workshop;
  const values = troop.fighters.map((name) => pointsOf(workshop, [name]));
  const spent = values.reduce((sum, value) => sum + value, 0);
  const sets = smallestSets(values, spent - troop.budget).map((places) =>
    withoutPlaces(workshop, new Set(places)),
  );
  // The opponent must agree to a higher budget (TROOP-2), so it comes after sets of equal size.
  const budget = { ...budgetOf(troop, spent), loss: Number.POSITIVE_INFINITY };
  return spent <= HIGHEST_BUDGET ? [...sets, budget] : sets;
}

/** Returns the smallest sets of indexes whose values add up to at least `least`; copies of one fighter count as equal. */
function smallestSets(values: readonly number[], least: number): readonly (readonly number[])[] {
  const order = values.map((_, at) => at).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  let size = 0;
  for (let sum = 0; sum < least && size < order.length; size += 1)
    sum += values[order[size] ?? 0] ?? 0;
  const found: number[][] = [];
  /** Searches the remaining indexes, the highest values first, so that insufficient branches end early. */
  function go(from: number, chosen: readonly number[], rest: number): void {
    if (chosen.length === size) {
      if (rest <= 0) found.push([...chosen]);
      return;
    }
    for (let i = from; i < order.length && found.length < MOST_SETS; i += 1) {
      const place = order[i] ?? 0;
      const value = values[place] ?? 0;
      if (value * (size - chosen.length) < rest) return;
      go(i + 1, [...chosen, place], rest - value);
    }
  }
  if (size > 0) go(0, [], least);
  return found;
}

/** The maximum number of sets to compare; a troop of 30 fighters has thousands of pairs and triples. */
const MOST_SETS = 3_000;

/** Returns each faction and stigma of the fighters, or all of them for an empty troop. */
function otherSymbols({ troop, cards, catalogue }: Workshop): readonly Change[] {
  const recruited = troop.fighters.flatMap((name) => catalogue.find(name) ?? []);
  const from = recruited.length === 0 ? cards : recruited;
  const choices = (['faction', 'stigma'] as const).flatMap((by) => {
    const names = from.flatMap((card) => (card.type === 'Fighter' ? (card[by] ?? []) : []));
    return [...new Set(names)].sort().map((symbol) => ({ by, symbol }));
  });
  return choices.map(({ by, symbol }) => ({
    words: `Make it a troop of the ${by} ${symbol}`,
    troop: { ...troop, by, symbol },
    size: 1,
    loss: 0,
  }));
}

/** Returns the additions of one of the most expensive allowed fighters. */
function firstFighters({ troop, cards }: Workshop): readonly Change[] {
  const { by, symbol, budget } = troop;
  return cards.flatMap((card): Change[] => {
    if (card.type !== 'Fighter' || by === null || card[by] !== symbol) return [];
    const { name, value = Number.POSITIVE_INFINITY } = card;
    if (value > budget) return [];
    const recruited = { ...troop, fighters: [...troop.fighters, name] };
    return [{ words: `Recruit ${name}`, troop: recruited, size: 1, loss: -value }];
  });
}

/** Returns each fighter as leader, the highest PSI first, because that is the number of tactical cards drawn (PREP-8). */
function otherLeaders(workshop: Workshop): readonly Change[] {
  const { troop, catalogue } = workshop;
  const known = [...new Set(troop.fighters)].flatMap((name) => fighterOf(workshop, name) ?? []);
  return known.map((card) => ({
    words: `Make ${card.name} the leader`,
    troop: { ...troop, leader: card.name },
    size: 1,
    loss: -(checkTroop({ ...troop, leader: card.name }, catalogue, false).hand ?? 0),
  }));
}

/** Removes a mission or tactical card. */
function withoutChoice({ troop }: Workshop, { card }: TroopMessage): readonly Change[] {
  const isOther = (name: string) => card === null || !isSameCard(name, card);
  const missions = troop.missions.filter(isOther);
  const tactical = troop.tactical.filter(isOther);
  const size = troop.missions.length + troop.tactical.length - missions.length - tactical.length;
  return [{ words: `Take out ${card}`, troop: { ...troop, missions, tactical }, size, loss: 0 }];
}

function withoutDuplicates({ troop }: Workshop, { card }: TroopMessage): readonly Change[] {
  const tactical = troop.tactical.filter(
    (name, at) =>
      card === null ||
      !isSameCard(name, card) ||
      troop.tactical.findIndex((one) => isSameCard(one, name)) === at,
  );
  const size = troop.tactical.length - tactical.length;
  return [{ words: `Keep one ${card}`, troop: { ...troop, tactical }, size, loss: 0 }];
}

/** Returns replacements of an unknown name by the most similar ones, or its removal. */
function otherNames(workshop: Workshop, { card }: TroopMessage): readonly Change[] {
  if (card === null) return [];
  const { troop, catalogue } = workshop;
  const lines = [...troop.fighters, ...troop.missions, ...troop.tactical];
  const size = lines.filter((name) => isSameCard(name, card)).length;
  const renamed = catalogue.nearest(card).map((name): Change => {
    const of = (names: readonly string[]) =>
      names.map((one) => (isSameCard(one, card) ? name : one));
    const leader = troop.leader !== null && isSameCard(troop.leader, card) ? name : troop.leader;
    return {
      words: `Write ${name}`,
      troop: {
        ...troop,
        leader,
        fighters: of(troop.fighters),
        missions: of(troop.missions),
        tactical: of(troop.tactical),
      },
      size,
      loss: 0,
    };
  });
  const { troop: rest } = withoutPlaces(workshop, new Set(placesOf(workshop, card)));
  const [gone] = withoutChoice({ ...workshop, troop: rest }, { ...UNKNOWN, card });
  // A similar name is more likely what was meant.
  return gone === undefined
    ? renamed
    : [...renamed, { ...gone, words: `Take out ${card}`, size, loss: 1 }];
}

const UNKNOWN: TroopMessage = { code: 'UNKNOWN_CARD', card: null, clause: null, message: '' };

/** Adds as many tactical cards as the leader draws. */
function fullerHand({ troop, cards, catalogue }: Workshop): readonly Change[] {
  const taken = new Set(
    troop.tactical.flatMap((name) => {
      const card = catalogue.find(name);
      return card?.type === 'Tactical' ? [card.name] : [];
    }),
  );
  const { hand } = checkTroop(troop, catalogue, false);
  const open = playableTo(troop, cards, 'Tactical').filter((name) => !taken.has(name));
  const added = [...open].sort().slice(0, Math.max(0, (hand ?? 0) - taken.size));
  return [
    {
      words: `Add ${listNames(added)}`,
      troop: { ...troop, tactical: [...troop.tactical, ...added] },
      size: added.length,
      loss: 0,
    },
  ];
}
