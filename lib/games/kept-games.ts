import { hashText, stableJson } from '@/engine';
import type { GoldfishJob } from './goldfish-simulation';
import type { Tally } from './goldfish-tally';

/** What tells the games of one deck from those of another: its cards with their texts, how many of each, and how they are played. The order of the list does not matter. */
export function gamesKey({ setup, seed, pilot, turns, questions = [] }: GoldfishJob): string {
  const [deck = []] = setup.seats.map((seat) => seat.deck);
  const counts = setup.defs.map((_, def) => deck.filter((one) => one === def).length);
  const cards = setup.defs.map((def, at) => [stableJson(def), counts[at]]);
  return hashText(
    stableJson([cards.sort(byText), setup.options ?? null, seed, pilot, turns, questions]),
  );
}

function byText([a = '']: readonly unknown[], [b = '']: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

/** A tally as text, for a storage of text. */
export function writeTally(tally: Tally): string {
  return JSON.stringify({ ...tally, turns: [...tally.turns] });
}

/** The tally that `writeTally` of the same version of the program wrote; `null` for anything else. */
export function readTally(text: string): Tally | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || !('turns' in read)) return null;
    const { turns } = read;
    if (!Array.isArray(turns) || !('best' in read) || !('asked' in read)) return null;
    return { ...read, turns: new Map(turns) } as Tally;
  } catch {
    return null;
  }
}
