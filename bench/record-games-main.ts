import { readdirSync, readFileSync } from 'node:fs';
import { enforcedCards } from '@/bench/contests';
import {
  type Advance,
  type Answer,
  type CardDef,
  diceOf,
  draftOf,
  hashText,
  listedAnswers,
  ote,
  playChunk,
  type Setup,
  stableJson,
  start,
  stateHash,
  submit,
  submitTo,
} from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { parseForeignDeck } from '@/lib/decks/foreign-deck';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';
import { deckForPlay, defOf, type PlayDeck, soloSetup } from '@/lib/ote/session-setup';
import { anyOf } from '@/lib/soak/random-answer';
import { randomSetup } from '@/lib/soak/random-setup';

/*
 * Plays a fixed set of games and prints, line by line, hashes of everything in them: what was listed, what was answered, each event and
 * each state. Two versions of the engine with equal output play equal games. Run it with `node bench/record-games.mjs`, before a change and
 * after it.
 */
const DECKS = 'prisma/decks';
/** The number of answers that are recorded with each deck, and with each number of players. */
const ANSWERS = 2000;
/** The number of answers that one line of the output stands for: few, so that the first difference is easy to find. */
const ANSWERS_PER_LINE = 500;
const RANDOM_GAMES = 60;
const ANSWERS_PER_GAME = 300;
const SOLO_GAMES = 40;
const MOST_TURNS = 100;

function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Gives random legal answers in game after game, up to `most` answers. */
function recordGames(name: string, setupOf: (seed: number) => Setup, most: number): void {
  let hash = '';
  let given = 0;
  for (let seed = 1; given < most; seed++) {
    const setup = setupOf(seed);
    const begun = start(setup);
    if (!begun.ok) throw new Error(begun.error.message);
    const dice = diceOf(seed, 'answers');
    const draft = draftOf(begun.value.state, null);
    let now: Advance = begun.value;
    const before = given;
    while (given < most) {
      const [request] = now.requests;
      if (request === undefined) break;
      const listed = listedAnswers(ote, now.state, request.seat);
      const answer = anyOf(dice, listed);
      if (answer === undefined) throw new Error('Nothing is listed');
      now = giveAnswer(now, answer);
      const alike = submitTo(draft, answer);
      hash = hashText(hash + stableJson([listed, answer, now.events]) + stateHash(now.state));
      if (alike !== null || stateHash(draft.state) !== stateHash(now.state)) {
        throw new Error(`${name}, seed ${seed}: in one draft it is another game`);
      }
      given++;
      if (given % ANSWERS_PER_LINE === 0) printLine(`${name} ${given} ${hash}`);
    }
    if (given === before) throw new Error(`${name}: the game ends before it begins`);
  }
  printLine(`${name} ${given} ${hash}`);
}

function giveAnswer(now: Advance, answer: Answer): Advance {
  const result = submit(now.state, answer);
  if (!result.ok) throw new Error(`${JSON.stringify(answer)} is refused: ${result.error.message}`);
  return result.value;
}

function readDecks(): readonly (readonly [name: string, deck: PlayDeck])[] {
  const catalogue = getCatalogue();
  return readdirSync(DECKS)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => {
      const { deck } = parseForeignDeck(readFileSync(`${DECKS}/${file}`, 'utf8'), catalogue);
      return [file.replace('.txt', ''), deckForPlay(deck.entries, catalogue.byId)];
    });
}

/** Returns the set-up of a deck against those that follow it in the list. */
function tableOf(played: readonly PlayDeck[], seed: number): Setup {
  const defs: CardDef[] = [];
  const seats = played.map(({ defs: own, deck }, seat) => {
    const from = defs.length;
    defs.push(...own);
    return { name: `Player ${seat + 1}`, deck: deck.map((def) => def + from) };
  });
  return { defs, seats, seed, options: {} };
}

const all = readDecks();
for (const [at, [name]] of all.entries()) {
  for (let seats = 2; seats <= 4; seats++) {
    const played = Array.from({ length: seats }, (_, seat) => all[(at + seat) % all.length]?.[1]);
    const known = played.filter((one) => one !== undefined);
    recordGames(`${name} ${seats}`, (seed) => tableOf(known, seed), ANSWERS);
  }
}
for (const [name, deck] of all) {
  for (const pilot of ['greedy', 'random'] as const) {
    const setup = soloSetup(deck, { seed: 0, goal: 24, beginnersDiscard: pilot === 'random' });
    const job = { setup, seed: 7, pilot, turns: MOST_TURNS };
    const tally = playChunk(GOLDFISH, job, 0, SOLO_GAMES);
    if (!tally.ok) throw new Error(tally.error.message);
    printLine(`${name} ${pilot} ${hashText(stableJson(tally.value))}`);
  }
}
const pool = enforcedCards().map((card) => defOf(card));
for (let game = 1; game <= RANDOM_GAMES; game++) {
  recordGames(`random ${game}`, (seed) => randomSetup(game * 1000 + seed, pool), ANSWERS_PER_GAME);
}
