import { hashText, stableJson } from '@/engine';
import { type Card, type Catalogue, fullName } from '@/lib/cards/catalogue';
import { keptResult, storeResult } from '@/lib/client/kept-games';
import { raceWorkers } from '@/lib/client/play-games';
import type { DeckEntry } from '@/lib/decks/types';
import { gamesKey } from '@/lib/ote/kept-games';
import { CARD_RACE, type RaceResult, raceDecks } from '@/lib/ote/race';
import { placedDecks } from '@/lib/ote/shuffled-alike';
import { json } from '@/lib/text/schema';
import { jobOf, MOST_TURNS, setupOf } from './play-deck';
import type { RunReport } from './use-run';

// Games of a deck and of changes of it with the same shuffles. What they show is kept for these cards.

/** One change of the deck: one copy of a card more, or one less. */
export interface RaceOption {
  readonly id: string;
  readonly name: string;
  readonly by: 1 | -1;
  /** The card of which a copy goes out for the one that is put in. */
  readonly instead?: string;
}

export interface RaceResults {
  readonly options: readonly RaceOption[];
  readonly result: RaceResult;
}

/** A race of the changes of a deck, with the key under which its result is kept; null when the deck cannot be played. */
interface CardRace {
  readonly entries: readonly DeckEntry[];
  readonly options: readonly RaceOption[];
  readonly catalogue: Catalogue;
  readonly key: string | null;
}

const readResults = json((value) => value as RaceResults);

/** Returns the race of some changes of a deck. */
export function cardRace(
  entries: readonly DeckEntry[],
  options: readonly RaceOption[],
  catalogue: Catalogue,
): CardRace {
  return { entries, options, catalogue, key: raceKey(entries, options, catalogue) };
}

/** Returns the race in which each card of a deck is left out once. */
export function cutRace(entries: readonly DeckEntry[], catalogue: Catalogue): CardRace {
  const options = entries.flatMap(({ card: id, count }) => {
    const card = catalogue.byId.get(id);
    return card === undefined || count <= 0
      ? []
      : [{ id, name: fullName(catalogue, card), by: -1 as const }];
  });
  return cardRace(entries, options, catalogue);
}

/** Returns the changes that put in one copy of each card. */
export function additionOptions(wanted: readonly Card[], catalogue: Catalogue): RaceOption[] {
  return wanted.map((card) => ({ id: card.id, name: fullName(catalogue, card), by: 1 as const }));
}

/** Returns what is kept of a race, or null. */
export function keptRace({ key }: Pick<CardRace, 'key'>): RaceResults | null {
  return key === null ? null : keptResult(key, readResults);
}

/** Returns the most games that the first answer of a race takes: what it then takes cannot be known. */
export function firstGames({ options }: CardRace): number {
  return (options.length + 1) * CARD_RACE.firstRound * 10;
}

/** Plays a race, shows what is known so far, and keeps the result unless it is stopped. */
export async function playRace(
  { entries, options, catalogue, key }: CardRace,
  { signal, progress }: RunReport,
  show: (results: RaceResults) => void,
): Promise<void> {
  const held = entries.filter(({ count }) => count > 0);
  const lists = [held, ...options.map((option) => applyOption(held, option))];
  const job = {
    ...placedDecks(lists.map((list) => setupOf(list, catalogue))),
    seed: 1,
    pilot: 'greedy',
    turns: MOST_TURNS,
    by: 'turn',
  } as const;
  const result = await raceDecks(job, raceWorkers, {
    ...CARD_RACE,
    signal,
    progress: (now, games) => {
      progress(games);
      if (now.games > 0) show({ options, result: now });
    },
  });
  if (result.games > 0) show({ options, result });
  if (!signal.aborted && key !== null) storeResult(key, JSON.stringify({ options, result }));
}

/** Returns the key of a race: it depends on the cards with their texts and copies and on the changes. Null when the deck cannot be played. */
function raceKey(
  entries: readonly DeckEntry[],
  options: readonly RaceOption[],
  catalogue: Catalogue,
): string | null {
  const all = options.reduce<readonly DeckEntry[]>(
    (list, { id, by }) => (by === 1 ? applyOption(list, { id, by }) : list),
    entries.filter(({ count }) => count > 0),
  );
  try {
    const changes = options.map(({ id, by, instead = '' }) => `${by} ${id} ${instead}`).sort();
    return hashText(stableJson(['race', gamesKey(jobOf(setupOf(all, catalogue))), changes]));
  } catch {
    return null;
  }
}

function applyOption(
  entries: readonly DeckEntry[],
  { id, by, instead }: Pick<RaceOption, 'id' | 'by' | 'instead'>,
): DeckEntry[] {
  const next = entries.map((entry) =>
    entry.card === id
      ? { ...entry, count: entry.count + by }
      : entry.card === instead
        ? { ...entry, count: entry.count - 1 }
        : entry,
  );
  if (by > 0 && !entries.some((entry) => entry.card === id)) next.push({ card: id, count: by });
  return next.filter(({ count }) => count > 0);
}
