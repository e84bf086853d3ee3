import { type EdenCard, type FighterRecord, missingToPlay, type TroopList } from '@/engine';
import { foldName } from '@/lib/cards/name';

/** Fighters that can be recruited together, so that no further one fits. */
interface WayToSpend {
  /** The names; a fighter that is taken twice is listed twice. */
  readonly fighters: readonly string[];
  /** The sum of their points. */
  readonly spent: number;
}

/** The ways to spend the remaining budget. */
interface Spending {
  /** The unused points. */
  readonly left: number;
  /** The ways: most points first, then the fewest fighters. */
  readonly ways: readonly WayToSpend[];
  /** Whether `ways` has every way to spend the budget. */
  readonly isWhole: boolean;
}

/** The maximum number of ways; more than 200 points of cheap fighters would have millions. */
const MOST_WAYS = 20_000;

interface Recruit {
  readonly name: string;
  readonly value: number;
  readonly room: number;
}

/** Returns all ways to spend the remaining budget of a troop (TROOP-1 to TROOP-3). Empty without a symbol, or with an unknown value. `except`: a fighter to leave out. */
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
  const { ways, isWhole } = searchWays(recruits, left);
  ways.sort(
    (a, b) =>
      b.spent - a.spent ||
      a.fighters.length - b.fighters.length ||
      (a.fighters.join('\n') < b.fighters.join('\n') ? -1 : 1),
  );
  return { left, ways, isWhole };
}

/** Returns the fighter if troop and points allow it; null for a fighter without points, which is not counted. */
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

/** Searches recruits from the most expensive one; each is taken as often as possible first, then less often. */
function searchWays(recruits: readonly Recruit[], left: number) {
  const ways: WayToSpend[] = [];
  const taken: string[] = [];
  /** `cheapestLeft`: the points of the cheapest recruit left out despite enough points; a way with that many points left is not full. */
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
