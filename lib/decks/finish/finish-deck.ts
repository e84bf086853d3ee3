import { type CardDef, type Estimate, estimateOfSums } from '@/engine';
import { checkDeck } from '@/lib/decks/check';
import type { DeckMessage } from '@/lib/decks/check-types';
import { totalCards } from '@/lib/decks/edit';
import { rolesInDeck } from '@/lib/decks/finish/reasons';
import { type Candidate, shortlistOf } from '@/lib/decks/finish/shortlist';
import { copiesOf } from '@/lib/decks/piece';
import type { Workbench } from '@/lib/decks/repair/addable';
import { type CardChange, withChanges } from '@/lib/decks/repair/changes';
import { repairDeck } from '@/lib/decks/repair/repair-deck';
import { repairsOf } from '@/lib/decks/repair/repairs-of';
import type { DeckList } from '@/lib/decks/types';
import { simulate } from '@/lib/games/simulate';
import { sumsOf } from '@/lib/games/sums';
import { chooseByHalving } from '@/lib/ote/halving';
import type { RaceHands } from '@/lib/ote/race';
import { RACE, type RaceJob } from '@/lib/ote/race-simulation';
import { deckForPlay, defOf, type PlayDeck, soloSetup } from '@/lib/ote/session-setup';
import { placedDecks } from '@/lib/ote/shuffled-alike';
import { withSign } from '@/lib/text/with-sign';

/** A complete deck that was built around a few cards. */
export interface FinishedDeck {
  readonly list: DeckList;
  /** The added cards, each with its reasons. */
  readonly changes: readonly CardChange[];
  /** The games that were won, and their mean turn; null without one. */
  readonly wins: number;
  readonly winTurn: Estimate | null;
  /** The number of games that were played, which are other games than those that chose the cards; 0 when it was cancelled before. */
  readonly games: number;
  /** The remaining messages of the check. */
  readonly left: readonly DeckMessage[];
}

/** The progress of the work. */
interface FinishProgress {
  /** The deck so far. */
  readonly list: DeckList;
  readonly games: number;
  /** An estimate of the games that are still to be played. */
  readonly left: number;
  /** The current step in words. */
  readonly words: string;
}

/** The numbers of games to play. */
interface FinishEffort {
  /** Games of each candidate in the first round of a choice. */
  readonly first: number;
  /** Games with a deck whose last cards were added without games. */
  readonly draft: number;
  /** Games with the complete deck. */
  readonly last: number;
}

const EFFORT: FinishEffort = { first: 5, draft: 24, last: 400 };

interface FinishOptions {
  /** Starts the workers of a race. */
  readonly hands: RaceHands;
  readonly effort?: FinishEffort;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: FinishProgress) => void;
  /** Called with the first complete deck that wins, and with each that wins sooner; by a repair with its deck before its games. */
  readonly found?: (deck: FinishedDeck) => void;
}

/**
 * Candidates are compared by their Influence at the ends of these turns. Even a good deck has hardly won by then, and
 * the sum of several turns varies less between games than the Influence of the last one.
 */
const COMPARED_TURNS = 6;
const MOST_TURNS = 60;
/** The approximate number of games that choose one card, until the first one is chosen. */
const GAMES_OF_A_CARD = 60;
/** A complete deck is made and played after this many steps. */
const STEPS_OF_A_DRAFT = 3;
/** A limit for the repairs of a core, which has few cards. */
const MOST_REPAIRS = 40;

/**
 * Completes a deck from a core of a few cards: first the cards that the core needs to be called, then repeatedly
 * the candidate that helps most in simulated games. Open places are blank cards in these games. The core is kept.
 * Every few steps the other places are filled without games, so that there is a complete deck from the start.
 */
export async function finishDeck(bench: Workbench, options: FinishOptions): Promise<FinishedDeck> {
  const { signal, progress, found, effort = EFFORT } = options;
  const why = new Map<string, string[]>();
  const weighed = new Set<string>();
  let list = callableCore(bench, why);
  const core = totalCards(list);
  let games = 0;
  let best = 0;
  const tell = (words: string, more: number) => {
    games += more;
    const cards = totalCards(list);
    const each = cards > core ? games / (cards - core) : GAMES_OF_A_CARD;
    const left = each * Math.max(0, bench.rules.minimum - cards) + effort.last;
    progress?.({ list, games, left, words });
  };
  const isStopped = () => signal?.aborted === true;
  for (let step = 0; totalCards(list) < bench.rules.minimum && !isStopped(); step += 1) {
    if (found !== undefined && step % STEPS_OF_A_DRAFT === 0) {
      const draft = await playedDeck(filled(list, bench), effort.draft, why, bench, options);
      tell('Choosing the next cards', draft.games);
      const speed = speedOf(draft);
      if (speed > best && !isStopped()) found(draft);
      best = Math.max(best, speed);
    }
    const chosen = await bestCandidate(list, bench, options, (played) =>
      tell('Choosing the next cards', played),
    );
    if (chosen === null) break;
    const { card, copies } = chosen.candidate;
    // Of a card that is chosen more than once, the first reason weighs most.
    if (!weighed.has(card.id)) why.set(card.id, [...(why.get(card.id) ?? []), chosen.why]);
    weighed.add(card.id);
    list = withCopies(list, card.id, copies);
  }
  if (!isStopped()) list = filled(list, bench);
  return await playedDeck(list, effort.last, why, bench, options, tellLast(list, games, options));
}

/** Repairs a deck, so that it is legal and every card can be called, and plays it. */
export async function repairedDeck(
  bench: Workbench,
  options: FinishOptions,
): Promise<FinishedDeck> {
  const { list, changes, left } = repairDeck(bench, { strict: true });
  const { last } = options.effort ?? EFFORT;
  const tell = tellLast(list, 0, options);
  tell(0);
  // The changes are known before their games.
  if (changes.length > 0)
    options.found?.({ list, changes, left, wins: 0, winTurn: null, games: 0 });
  return { ...(await playedDeck(list, last, new Map(), bench, options, tell)), changes, left };
}

/** Returns a function that reports the games with the complete deck, after others. */
function tellLast(list: DeckList, before: number, { progress, effort = EFFORT }: FinishOptions) {
  return (done: number) =>
    progress?.({
      list,
      games: before + done,
      left: effort.last - done,
      words: 'Playing the deck',
    });
}

/** Rates a deck by its wins and their turn; 0 for a deck that has won no game. */
function speedOf({ wins, winTurn, games }: FinishedDeck): number {
  return winTurn === null ? 0 : wins / games / winTurn.mean;
}

/** Fills the remaining places by a repair. */
function filled(list: DeckList, bench: Workbench): DeckList {
  return repairDeck({ ...bench, list }, { strict: false }).list;
}

/** Plays a complete deck, and tells what was added to the core. */
async function playedDeck(
  list: DeckList,
  games: number,
  why: ReadonlyMap<string, readonly string[]>,
  bench: Workbench,
  { hands, signal }: FinishOptions,
  count?: (games: number) => void,
): Promise<FinishedDeck> {
  const decks = placedDecks([paddedSetup(deckForPlay(list.entries, bench.catalogue.byId), bench)]);
  const job: RaceJob = { ...decks, seed: 2, pilot: 'greedy', turns: MOST_TURNS, by: 'turn' };
  const { values, won } =
    signal?.aborted === true
      ? RACE.empty(job)
      : await simulate(RACE, job, games, {
          ...hands(job),
          ...(signal === undefined ? {} : { signal }),
          ...(count === undefined ? {} : { progress: count }),
        });
  const [turns = []] = values;
  const wonTurns = turns.filter((_, game) => won[0]?.[game] === true);
  const { errors, warnings, cannotScore } = checkDeck(list, bench.catalogue, bench.rules);
  return {
    list,
    changes: explainAdditions(bench, list, why),
    wins: wonTurns.length,
    winTurn: estimateOfSums(sumsOf(wonTurns)),
    games: turns.length,
    left: [
      ...errors,
      ...(cannotScore === null ? [] : [cannotScore]),
      ...warnings.filter(({ code }) => code !== 'TEXT_NOT_WRITTEN'),
    ],
  };
}

/** Returns the core with the cards that it needs to be called. */
function callableCore(bench: Workbench, why: Map<string, string[]>): DeckList {
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

type CardsForPlay = Pick<PlayDeck, 'defs' | 'deck'>;

interface ChosenCandidate {
  readonly candidate: Candidate;
  readonly why: string;
}

/** Returns the candidate that helps most in place of blank cards; null when there is none or the work was stopped. */
async function bestCandidate(
  list: DeckList,
  bench: Workbench,
  { hands, signal, effort = EFFORT }: FinishOptions,
  count: (games: number) => void,
): Promise<ChosenCandidate | null> {
  const slots = bench.rules.minimum - totalCards(list);
  const counts = copiesOf(list.entries, bench.catalogue);
  const candidates = shortlistOf(counts, slots, { ...bench, list });
  const base = deckForPlay(list.entries, bench.catalogue.byId);
  const decks = [base, ...candidates.map((one) => withCandidate(base, one))];
  const job: RaceJob = {
    ...placedDecks(decks.map((one) => paddedSetup(one, bench))),
    seed: 1,
    pilot: 'greedy',
    turns: COMPARED_TURNS,
    by: 'influence',
  };
  let last = 0;
  const chosen = await chooseByHalving(job, hands, {
    firstRound: effort.first,
    ...(signal === undefined ? {} : { signal }),
    progress: (games) => {
      count(games - last);
      last = games;
    },
  });
  // A single candidate plays no games.
  const candidate = candidates[chosen === null ? 0 : chosen.deck - 1];
  if (candidate === undefined || signal?.aborted === true) return null;
  const words = chosen === null ? '' : comparedWords(chosen.change, candidates.length);
  const owned =
    bench.own === null || candidate.isOwned ? '' : ' Not all of it is in the collection.';
  return { candidate, why: `${words}${owned}`.trim() };
}

function comparedWords({ mean, margin }: Estimate, candidates: number): string {
  // Smaller values are better, and they are sums over the turns.
  const more = withSign(-mean / COMPARED_TURNS, 1);
  const around = ((margin ?? 0) / COMPARED_TURNS).toFixed(1);
  return `Best of ${candidates} cards tried: ${more} Influence on average over the first ${COMPARED_TURNS} turns (± ${around}).`;
}

/** Returns the deck with the copies of a candidate. Definitions are shared, so that each is prepared once. */
function withCandidate({ defs, deck }: CardsForPlay, { card, copies }: Candidate): CardsForPlay {
  const known = defs.findIndex(({ id }) => id === card.id);
  const def = known === -1 ? defs.length : known;
  return {
    defs: known === -1 ? [...defs, defOf(card)] : defs,
    deck: [...deck, ...Array.from({ length: copies }, () => def)],
  };
}

/** Returns the deck with blank cards in open places. */
function paddedSetup({ defs, deck }: CardsForPlay, { rules }: Workbench) {
  const open = Math.max(0, rules.minimum - deck.length);
  const blanks = Array.from({ length: open }, () => defs.length);
  return soloSetup(
    { defs: [...defs, BLANK_CARD], deck: [...deck, ...blanks] },
    { seed: 0, goal: 24, beginnersDiscard: false },
  );
}

/** A card that cannot be called. */
const BLANK_CARD: CardDef = {
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

function withCopies(list: DeckList, card: string, copies: number): DeckList {
  const isThere = list.entries.some((entry) => entry.card === card);
  const entries = isThere
    ? list.entries.map((entry) =>
        entry.card === card ? { card, count: entry.count + copies } : entry,
      )
    : [...list.entries, { card, count: copies }];
  return { ...list, entries };
}

/** Returns the added cards, with their roles in the deck and why they were chosen. */
function explainAdditions(
  bench: Workbench,
  list: DeckList,
  why: ReadonlyMap<string, readonly string[]>,
): CardChange[] {
  const { catalogue } = bench;
  const before = copiesOf(bench.list.entries, catalogue);
  const after = copiesOf(list.entries, catalogue);
  const roleSentences = rolesInDeck(after, bench);
  return [...after].flatMap(([card, to]): CardChange[] => {
    const from = before.get(card) ?? 0;
    if (from === to) return [];
    const sentences = [...(why.get(card.id) ?? []), ...(roleSentences.get(card) ?? [])];
    return [{ card: card.id, from, to, why: [...new Set(sentences)].join(' '), board: 'main' }];
  });
}
