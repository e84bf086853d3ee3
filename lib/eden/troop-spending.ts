import { type EdenCard, type FighterRecord, missingToPlay, type TroopList } from '@/engine';
import { foldName } from '@/lib/cards/name';

/** Fighters that can still be recruited together, until no other one fits beside them. */
interface WayToSpend {
  /** By name; a fighter that is taken twice stands in it twice. */
  readonly fighters: readonly string[];
  /** Their points. */
  readonly spent: number;
}

/** The ways to spend what is left of a budget. */
interface Spending {
  /** Points that are not used. */
  readonly left: number;
  /** Most points first, then the fewest fighters. */
  readonly ways: readonly WayToSpend[];
  /** False: there are more ways than are looked through. */
  readonly isWhole: boolean;
}

/** Ways that are looked through at most: more than 200 points of cheap fighters would have millions. */
const MOST_WAYS = 20_000;

interface Recruit {
  readonly name: string;
  readonly value: number;
  readonly room: number;
}

/** All ways to spend what is left of a troop's budget (TROOP-1 to TROOP-3). None without a symbol, and none while a value is unknown. `except`: a fighter that is not to be recruited. */
export function waysToSpend(
  troop: TroopList,
  cards: readonly EdenCard[],
  except: string | null = null,
): Spending {
  const fighters = new Map<string, FighterRecord>();
  for (const card of cards) if (card.type === 'Fighter') fighters.set(foldName(card.name), card);
  const spent = troop.fighters.map((name) => fighters.get(foldName(name))?.value ?? null);
  const left = spent.reduce<number>((rest, value) => rest - (value ?? 0), troop.budget);
  const { by } = troop;
  if (by === null || left <= 0 || spent.includes(null)) return { left, ways: [], isWhole: true };
  const recruits = [...fighters.values()]
    .flatMap((card) => (card.name === except ? [] : recruitOf(card, troop, left)))
    .sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  const { ways, isWhole } = search(recruits, left);
  ways.sort(
    (a, b) =>
      b.spent - a.spent ||
      a.fighters.length - b.fighters.length ||
      (a.fighters.join('\n') < b.fighters.join('\n') ? -1 : 1),
  );
  return { left, ways, isWhole };
}

/** The fighter, if the troop may take it and the points allow it. A fighter of no points is taken for nothing and not counted here. */
function recruitOf(card: FighterRecord, troop: TroopList, left: number): Recruit[] {
  const { name, value, copies = 1 } = card;
  const { by, symbol } = troop;
  if (by === null || card[by] !== symbol || missingToPlay(card).length > 0) return [];
  if (value === undefined || value <= 0 || value > left) return [];
  const key = foldName(name);
  const held = troop.fighters.filter((one) => foldName(one) === key).length;
  const room = copies === 'unlimited' ? Number.POSITIVE_INFINITY : copies - held;
  return room > 0 ? [{ name, value, room }] : [];
}

/** Goes through the recruits from the dearest on; each is taken as often as it can be, then less often. */
function search(recruits: readonly Recruit[], left: number) {
  const ways: WayToSpend[] = [];
  const taken: string[] = [];
  /** Points of the cheapest recruit that was left out with room to spare: a way with that much left is not full. */
  function go(at: number, rest: number, cheapestLeft: number): boolean {
    const recruit = recruits[at];
    if (recruit === undefined) {
      if (taken.length > 0 && rest < cheapestLeft)
        ways.push({ fighters: [...taken], spent: left - rest });
      return ways.length < MOST_WAYS;
    }
    const { name, value, room } = recruit;
    const most = Math.min(room, Math.floor(rest / value));
    for (let count = most; count >= 0; count -= 1) {
      for (let i = 0; i < count; i += 1) taken.push(name);
      const cheapest = count < room ? Math.min(cheapestLeft, value) : cheapestLeft;
      const goesOn = go(at + 1, rest - count * value, cheapest);
      taken.length -= count;
      if (!goesOn) return false;
    }
    return true;
  }
  const isWhole = go(0, left, Number.POSITIVE_INFINITY);
  return { ways, isWhole };
}
