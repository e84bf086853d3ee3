import { type CardDef, type Estimate, estimateOfSums } from '@/engine';
import { checkDeck } from '@/lib/decks/check';
import type { DeckMessage } from '@/lib/decks/check-types';
import { totalCards } from '@/lib/decks/edit';
import { roles } from '@/lib/decks/finish/reasons';
import { type Candidate, shortlist } from '@/lib/decks/finish/shortlist';
import { copiesOf } from '@/lib/decks/piece';
import type { Workbench } from '@/lib/decks/repair/addable';
import { type CardChange, withChanges } from '@/lib/decks/repair/changes';
import { repairDeck } from '@/lib/decks/repair/repair-deck';
import { repairsOf } from '@/lib/decks/repair/repairs-of';
import type { DeckList } from '@/lib/decks/types';
import { type Hands, simulateRange } from '@/lib/games/simulate';
import { sumsOf } from '@/lib/games/sums';
import { raceDecks } from '@/lib/ote/race';
import { RACE, type RaceJob, type RaceTally } from '@/lib/ote/race-simulation';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { placedDecks } from '@/lib/ote/shuffled-alike';
import { withSign } from '@/lib/text/with-sign';

/** A complete deck that was built around a few cards. */
export interface FinishedDeck {
  readonly list: DeckList;
  /** The added cards, each with its reasons. */
  readonly changes: readonly CardChange[];
  /** The mean turn of the win in games; null when it was cancelled before. */
  readonly winTurn: Estimate | null;
  /** The remaining messages of the check. */
  readonly left: readonly DeckMessage[];
}

/** The progress of the work. */
interface FinishProgress {
  /** The number of cards in the deck so far. */
  readonly cards: number;
  readonly games: number;
  /** The current step in words. */
  readonly words: string;
}

/** The numbers of games to play. */
interface FinishEffort {
  /** Games of each candidate in the first round of a race, and the maximum. */
  readonly first: number;
  readonly most: number;
  /** Games with the complete deck. */
  readonly last: number;
}

const EFFORT: FinishEffort = { first: 24, most: 96, last: 400 };

interface FinishOptions {
  /** Starts the workers of a race. */
  readonly hands: (job: RaceJob) => Pick<Hands<RaceTally>, 'workers' | 'start'>;
  readonly effort?: FinishEffort;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: FinishProgress) => void;
}

/** Candidates are compared by the Influence at the end of this turn, before a good deck has won. */
const HORIZON = 7;
const MOST_TURNS = 60;
/** A limit for the repairs of a core, which has few cards. */
const MOST_REPAIRS = 40;

/**
 * Completes a deck from a core of a few cards: first the cards that the core needs to be called, then repeatedly
 * the candidate that helps most in simulated games. Open places are blank cards in these games. The core is kept.
 */
export async function finishDeck(bench: Workbench, options: FinishOptions): Promise<FinishedDeck> {
  const { signal, progress } = options;
  const why = new Map<string, string[]>();
  let list = reachable(bench, why);
  let games = 0;
  const tell = (words: string) => progress?.({ cards: totalCards(list), games, words });
  while (totalCards(list) < bench.rules.minimum && signal?.aborted !== true) {
    tell('Choosing the next cards');
    const slots = bench.rules.minimum - totalCards(list);
    const candidates = shortlist(copiesOf(list.entries, bench.catalogue), slots, {
      ...bench,
      list,
    });
    const chosen = await bestOf(candidates, list, bench, options, (played) => {
      games += played;
      tell('Choosing the next cards');
    });
    if (chosen === null) break;
    const { id } = chosen.candidate.card;
    why.set(id, [...(why.get(id) ?? []), chosen.why]);
    list = withMore(list, id, chosen.candidate.copies);
  }
  // A repair fills the remaining places.
  if (signal?.aborted !== true) list = repairDeck({ ...bench, list }, { strict: false }).list;
  tell('Playing the deck');
  const winTurn = signal?.aborted === true ? null : await played(list, bench, options);
  const { errors, warnings, cannotScore } = checkDeck(list, bench.catalogue, bench.rules);
  const left = [
    ...errors,
    ...(cannotScore === null ? [] : [cannotScore]),
    ...warnings.filter(({ code }) => code !== 'TEXT_NOT_WRITTEN'),
  ];
  return { list, changes: reasoned(bench, list, why), winTurn, left };
}

/** Returns the core with the cards that it needs to be called. */
function reachable(bench: Workbench, why: Map<string, string[]>): DeckList {
  let { list } = bench;
  const handled = new Set<string>();
  for (let round = 0; round < MOST_REPAIRS; round += 1) {
    const { errors, warnings } = checkDeck(list, bench.catalogue, bench.rules);
    const open = [...errors, ...warnings].find(
      ({ code, id }) =>
        code !== 'DECK_TOO_SMALL' && code !== 'TEXT_NOT_WRITTEN' && !handled.has(`${code} ${id}`),
    );
    if (open === undefined) return list;
    const keeping = repairsOf(open, { ...bench, list }).find(({ changes }) =>
      changes.every(({ from, to }) => to > from),
    );
    handled.add(`${open.code} ${open.id}`);
    if (keeping === undefined) continue;
    for (const { card } of keeping.changes) {
      why.set(card, [...(why.get(card) ?? []), `Needed for ${open.card}.`]);
    }
    list = withChanges(list, keeping.changes, bench.catalogue);
  }
  return list;
}

interface Chosen {
  readonly candidate: Candidate;
  readonly why: string;
}

/** Lets the candidates race, each in place of blank cards. */
async function bestOf(
  candidates: readonly Candidate[],
  list: DeckList,
  bench: Workbench,
  { hands, signal, effort = EFFORT }: FinishOptions,
  count: (games: number) => void,
): Promise<Chosen | null> {
  const [only] = candidates;
  if (only === undefined) return null;
  const lists = [list, ...candidates.map(({ card, copies }) => withMore(list, card.id, copies))];
  const job: RaceJob = {
    ...placedDecks(lists.map((one) => paddedSetup(one, bench))),
    seed: 1,
    pilot: 'greedy',
    turns: HORIZON,
    by: 'influence',
  };
  let last = 0;
  const { standings } = await raceDecks(job, hands, {
    firstRound: effort.first,
    most: effort.most,
    ...(signal === undefined ? {} : { signal }),
    progress: (_, games) => {
      count(games - last);
      last = games;
    },
  });
  const [best] = standings;
  const candidate = best === undefined ? only : candidates[best.deck - 1];
  if (candidate === undefined) return null;
  const change = best?.change ?? null;
  const words =
    change === null
      ? ''
      : `Best of ${candidates.length} cards tried: ${withSign(-change.mean, 1)} Influence by turn ${HORIZON} (± ${change.margin.toFixed(1)}).`;
  const owned =
    bench.own === null || candidate.isOwned ? '' : ' Not all of it is in the collection.';
  return { candidate, why: `${words}${owned}`.trim() };
}

/** Returns the deck with blank cards in open places. */
function paddedSetup(list: DeckList, { catalogue, rules }: Workbench) {
  const play = deckForPlay(list.entries, catalogue.byId);
  const open = Math.max(0, rules.minimum - play.deck.length);
  const blank = play.defs.length;
  return soloSetup(
    {
      defs: [...play.defs, BLANK],
      deck: [...play.deck, ...Array.from({ length: open }, () => blank)],
    },
    { seed: 0, goal: 24, beginnersDiscard: false },
  );
}

/** A card that cannot be called. */
const BLANK: CardDef = {
  id: 'blank',
  name: 'Blank',
  type: 'resource',
  orType: null,
  cost: { value: 99, star: false, signed: false },
  bullet: false,
  ap: null,
  dp: null,
  pull: null,
  traits: [],
  text: '',
  abilities: [],
  whole: true,
};

async function played(
  list: DeckList,
  bench: Workbench,
  { hands, signal, effort = EFFORT }: FinishOptions,
): Promise<Estimate | null> {
  const decks = placedDecks([paddedSetup(list, bench)]);
  const job: RaceJob = { ...decks, seed: 2, pilot: 'greedy', turns: MOST_TURNS, by: 'turn' };
  const range = { from: 0, to: effort.last };
  const tally = await simulateRange(RACE, job, range, {
    ...hands(job),
    ...(signal === undefined ? {} : { signal }),
  });
  return estimateOfSums(sumsOf(tally.values[0] ?? []));
}

function withMore(list: DeckList, card: string, copies: number): DeckList {
  const isThere = list.entries.some((entry) => entry.card === card);
  const entries = isThere
    ? list.entries.map((entry) =>
        entry.card === card ? { card, count: entry.count + copies } : entry,
      )
    : [...list.entries, { card, count: copies }];
  return { ...list, entries };
}

/** Returns the added cards, with their roles in the deck and why they were chosen. */
function reasoned(
  bench: Workbench,
  list: DeckList,
  why: ReadonlyMap<string, readonly string[]>,
): CardChange[] {
  const { catalogue } = bench;
  const before = copiesOf(bench.list.entries, catalogue);
  const after = copiesOf(list.entries, catalogue);
  const roleSentences = roles(after, bench);
  return [...after].flatMap(([card, to]): CardChange[] => {
    const from = before.get(card) ?? 0;
    if (from === to) return [];
    const sentences = [...(why.get(card.id) ?? []), ...(roleSentences.get(card) ?? [])];
    return [{ card: card.id, from, to, why: [...new Set(sentences)].join(' '), board: 'main' }];
  });
}
