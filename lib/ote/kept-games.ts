import { hashText, stableJson } from '@/engine';
import type { SoloResult } from '@/lib/decks/solo-result';
import type { GoldfishJob } from '@/lib/ote/goldfish-simulation';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { json } from '@/lib/text/schema';

/** Returns the key of simulated games: it depends on the cards with their texts and copies, and on how they are played, but not on the order of the list. */
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

/** Simulated games, with the ids of the counted cards in the order of the tally. */
export interface KeptGames {
  readonly cards: readonly string[];
  readonly tally: Tally;
}

/** Returns what is kept of games with a saved deck, under the key of `gamesKey`. */
export function soloResultOf(key: string, { games, won, decked, turns }: Tally): SoloResult {
  return { key, games, won, decked, turns: [...turns].sort(([a], [b]) => a - b) };
}

/** Writes games as text for the browser's storage. */
export function writeGames({ cards, tally }: KeptGames): string {
  return JSON.stringify({ cards, tally: { ...tally, turns: [...tally.turns] } });
}

/** Parses games that this version of the program wrote. */
export const readGames = json((value): KeptGames | null => {
  const { cards, tally } = value as Partial<Record<keyof KeptGames, unknown>>;
  if (!Array.isArray(cards) || typeof tally !== 'object' || tally === null) return null;
  if (!('turns' in tally) || !Array.isArray(tally.turns) || !('best' in tally)) return null;
  return { cards, tally: { ...tally, turns: new Map(tally.turns) } as Tally };
});
