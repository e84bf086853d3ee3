import 'server-only';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { playChunk } from '@/engine';
import type { checkBody, goldfishBody, oddsBody } from '@/lib/api/deck-figures';
import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { checkDeck, type DeckCheck } from '@/lib/decks/check';
import { type DeckProblem, parseDeck } from '@/lib/decks/deck-file';
import { cardsFound, cardsNamed, writtenOdds, writtenQuestions } from '@/lib/decks/odds/asked-odds';
import { deckOdds, drawsNote, gameDraws, type OddsNeed } from '@/lib/decks/odds/odds';
import { deckQuestions } from '@/lib/decks/odds/questions';
import type { DeckList } from '@/lib/decks/types';
import { SimulationProblem, simulate } from '@/lib/games/simulate';
import { GOLDFISH, type GoldfishJob } from '@/lib/ote/goldfish-simulation';
import { type GoldfishSummary, summaryOf } from '@/lib/ote/goldfish-summary';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import type { Actor } from '@/lib/server/actor';
import { Mutex } from '@/lib/server/mutex';
import { ownersCards, publicCards } from '@/lib/server/own-catalogue';
import { refuse } from '@/lib/server/problem';
import { cutText } from '@/lib/text/cut-text';

// What the command line says about a deck file, for decks that are sent. The thread of the server computes it, so everything has a bound.

/** The maximum number of cards in a deck whose draws are computed or that is played. */
const MOST_CARDS = 120;
/** The maximum number of combinations of wanted copies, 0 included: three of one kind, or one of each of two. More take seconds for some decks. */
const MOST_COMBINATIONS = 4;
/** The turns after which a game ends, and the milliseconds after which no further game begins. */
const MOST_TURNS = 60;
const MOST_MILLISECONDS = 5_000;

/** Lets one caller's games be played at a time: two together would take as long, and more memory. */
const gamesMutex = new Mutex();

async function catalogueOf(actor: Actor | null): Promise<Catalogue> {
  return (await (actor ? ownersCards(actor) : publicCards())).catalogue;
}

function refuseDeck(code: string, message: string, hint: string): never {
  return refuse({ status: 400, code, message: cutText(message, 500), hint });
}

function refuseLine({ line, column, message }: DeckProblem): never {
  return refuseDeck(
    'UNREAD_DECK',
    `Line ${line}, column ${column} of the deck: ${message}`,
    'Write a card a line, as in "3 Zipper"; by its id, "3 ote/standard/270", it is never ambiguous.',
  );
}

/** Returns the entries of a deck that can be played. Refuses unknown cards, no cards and too many. */
function playedEntries(deck: string, catalogue: Catalogue): DeckList['entries'] {
  const { deck: list, problems } = parseDeck(deck, catalogue);
  const [wrong] = problems;
  if (wrong !== undefined) refuseLine(wrong);
  const copies = list.entries.reduce((sum, { count }) => sum + count, 0);
  if (copies === 0) refuseDeck('NO_CARDS', 'The deck has no cards.', 'Write a card a line.');
  if (copies > MOST_CARDS)
    refuseDeck(
      'TOO_MANY_CARDS',
      `The deck has ${copies} cards; at most ${MOST_CARDS} are taken here.`,
      'The command line takes more: npx dossier deck odds FILE, npx dossier goldfish FILE.',
    );
  return list.entries;
}

/** Checks a deck as `dossier deck check --json` does. */
export async function checkAnswer(
  actor: Actor | null,
  { deck, format, strict }: z.output<typeof checkBody>,
): Promise<DeckCheck> {
  const catalogue = await catalogueOf(actor);
  const { deck: list, problems } = parseDeck(deck, catalogue);
  const unread = problems.find(({ kind }) => kind === 'unread');
  if (unread !== undefined) refuseLine(unread);
  return checkDeck(list, catalogue, format, { strict, unknown: problems });
}

/** Computes the exact chances to draw what is wanted, or what the deck itself needs when nothing is. */
export async function oddsAnswer(
  actor: Actor | null,
  { deck, wanted, turn, beginnersDiscard }: z.output<typeof oddsBody>,
) {
  const catalogue = await catalogueOf(actor);
  const entries = playedEntries(deck, catalogue);
  const noteOf = (replaces: boolean) => drawsNote(entries, catalogue, replaces);
  if (wanted.length === 0) {
    const { questions, replaces } = deckQuestions(entries, catalogue, turn, beginnersDiscard);
    return {
      hand: null,
      byTurn: [],
      questions: writtenQuestions(questions),
      note: noteOf(replaces),
    };
  }
  const needs = wanted.map((one) => needOf(one, catalogue));
  if (needs.reduce((product, { atLeast }) => product * (atLeast + 1), 1) > MOST_COMBINATIONS)
    refuseDeck(
      'TOO_MANY_WANTED',
      'So many copies of so many kinds at once are not computed here.',
      'Ask for one kind at a time. The command line computes more: npx dossier deck odds FILE.',
    );
  const rules = gameDraws(entries, catalogue, beginnersDiscard);
  const odds = deckOdds(entries, needs, turn, rules);
  return { ...writtenOdds(odds), questions: [], note: noteOf(odds.replaces) };
}

function needOf(
  { card, query, atLeast }: z.output<typeof oddsBody>['wanted'][number],
  catalogue: Catalogue,
): OddsNeed {
  const meant =
    card === undefined ? cardsFound(query ?? '', catalogue) : cardsNamed(card, catalogue);
  if (meant.ok) return { cards: meant.cards, atLeast };
  return refuseDeck('UNKNOWN_WANTED', `Wanted: ${meant.message}`, 'Name a card, or a query.');
}

/** Plays a deck alone many times, as `dossier goldfish --json` does, and tells how many games there was time for. */
export async function goldfishAnswer(
  actor: Actor | null,
  { deck, games, seed, beginnersDiscard }: z.output<typeof goldfishBody>,
  gone: AbortSignal,
): Promise<GoldfishSummary> {
  const catalogue = await catalogueOf(actor);
  const play = deckForPlay(playedEntries(deck, catalogue), catalogue.byId);
  const setup = soloSetup(play, { seed: 0, goal: 24, beginnersDiscard });
  const job: GoldfishJob = { setup, seed, pilot: 'greedy', turns: MOST_TURNS };
  const names = play.defs.map(({ id }) => fullNameOf(catalogue, id));
  return gamesMutex.during(async () => {
    const began = performance.now();
    const tally = await playInTurns(job, games, gone);
    const seconds = (performance.now() - began) / 1000;
    return summaryOf(tally, names, { seed, pilot: job.pilot, seconds });
  });
}

/** Plays games one by one, and lets other requests go first between them. */
async function playInTurns(job: GoldfishJob, games: number, gone: AbortSignal) {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(MOST_MILLISECONDS)]);
  const play = async (from: number, to: number) => {
    await yieldTurn();
    return playChunk(GOLDFISH, job, from, to);
  };
  try {
    return await simulate({ ...GOLDFISH, chunk: 1 }, job, games, {
      workers: 1,
      start: () => ({ play, stop: () => undefined }),
      signal,
    });
  } catch (error) {
    if (!(error instanceof SimulationProblem)) throw error;
    return refuseDeck('UNPLAYABLE', error.message, 'Check the deck first.');
  }
}
