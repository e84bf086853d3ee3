import type { CardDef, PilotName } from '@/engine';
import type { GauntletJob } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { deckForPlay } from '@/lib/ote/session-setup';

/** A deck of a gauntlet. */
export interface GauntletDeck {
  readonly name: string;
  readonly entries: readonly { readonly card: string; readonly count: number }[];
}

/** The maximum number of decks, for a readable table and a finite time. */
export const MOST_DECKS = 40;
/** The turns of both players together after which a game is stopped. */
export const MOST_TURNS = 200;

/** Prepares the decks with their cards in one list of definitions. Unknown cards are left out and listed. */
export function gauntletJob(
  decks: readonly GauntletDeck[],
  byId: ReadonlyMap<string, CardDef>,
  rules: {
    readonly seed: number;
    readonly pilots: readonly [a: PilotName, b: PilotName];
    readonly games: number;
  },
): { readonly job: GauntletJob; readonly unknown: readonly string[] } {
  const defs: CardDef[] = [];
  const places = new Map<string, number>();
  const unknown = new Set<string>();
  const lists = decks.map(({ entries }) => {
    const play = deckForPlay(entries, byId);
    for (const id of play.unknown) unknown.add(id);
    return play.deck.flatMap((at): number[] => {
      const def = play.defs[at];
      if (def === undefined) return [];
      let place = places.get(def.id);
      if (place === undefined) {
        place = defs.push(def) - 1;
        places.set(def.id, place);
      }
      return [place];
    });
  });
  return { job: { ...rules, defs, decks: lists, turns: MOST_TURNS }, unknown: [...unknown] };
}

/** Returns the names of the decks, made unique: the second of a name becomes `NAME (2)`. */
export function distinctNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let copy = 2; used.has(distinct); copy += 1) distinct = `${name} (${copy})`;
    used.add(distinct);
    return distinct;
  });
}
