import type { Command } from 'commander';
import { toNumber, writtenFraction } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { formatColumns, printJson, printLine, printNote } from '@/lib/cli/output';
import { readDeck, wholeNumber } from '@/lib/cli/play-options';
import { cardsFound, cardsNamed, writtenOdds, writtenQuestions } from '@/lib/decks/odds/asked-odds';
import {
  type DeckOdds,
  type DrawRules,
  deckOdds,
  drawsNote,
  gameDraws,
  type OddsNeed,
} from '@/lib/decks/odds/odds';
import { writtenPercent } from '@/lib/decks/odds/percent';
import { deckQuestions, waitingWords } from '@/lib/decks/odds/questions';
import type { DeckEntry } from '@/lib/decks/types';

interface Options extends CardsOptions {
  readonly card?: string[];
  readonly query?: string[];
  readonly turn: string;
  readonly atLeast?: string[];
  readonly beginnersDiscard?: boolean;
  readonly plainDraws?: boolean;
  readonly fractions?: boolean;
  readonly json?: boolean;
}

/** The maximum turn; by then every deck is drawn. */
const MOST_TURNS = 1000;
/** The maximum number of combinations; more would take seconds. */
const MOST_STATES = 100_000;

/** `dossier deck odds FILE`: prints exactly how likely cards are drawn by a turn, or what the deck itself needs. */
export function register(deck: Command): void {
  const collect = (value: string, before: string[] = []) => [...before, value];
  withCards(deck.command('odds').description('how likely cards are drawn by a turn, exactly'))
    .argument('<file>', 'a deck file')
    .option('--card <name>', 'a card; again for one more that is wanted with it', collect)
    .option('--query <query>', 'any card that a search finds; again for one more', collect)
    .option(
      '--atLeast <n>',
      'how many (default: 1); once, or once for each --card and then each --query',
      collect,
    )
    .option('--turn <n>', 'by this turn, and each before it', '5')
    .option('--beginnersDiscard', 'with the beginner’s discard (SETUP-4)')
    .option(
      '--plainDraws',
      'without the draws for further copies of Unique cards and Secrets (TURN-4); else each of these is called in the turn in which it is drawn',
    )
    .option('--json', 'one JSON document')
    .option('--fractions', 'in the JSON also as exact fractions')
    .action((file: string, options: Options) => runOdds(file, options));
}

async function runOdds(file: string, options: Options): Promise<void> {
  const turns = wholeNumber('turn', options.turn, 0, MOST_TURNS);
  const catalogue = await catalogueFrom(options);
  const deck = await readDeck(file, catalogue);
  if (deck.entries.length === 0) throw new CliFailure(`${file}:1:1: the deck has no cards`);
  const wanted = [
    ...(options.card ?? []).map((name) => meantBy('card', cardsNamed(name, catalogue))),
    ...(options.query ?? []).map((query) => meantBy('query', cardsFound(query, catalogue))),
  ];
  if (wanted.length === 0) {
    printOwnQuestions(deck.entries, catalogue, turns, options);
    return;
  }
  const inGames = gameDraws(deck.entries, catalogue, options.beginnersDiscard);
  const rules: DrawRules =
    options.plainDraws === true ? { ...inGames, replaced: new Map() } : inGames;
  const needs = withCounts(wanted, options.atLeast ?? []);
  for (const { cards, atLeast } of needs) {
    const copies = deck.entries.reduce(
      (sum, { card, count }) => sum + (cards.has(card) ? count : 0),
      0,
    );
    if (copies < atLeast)
      printNote(`${file}: the deck has ${copies} of them, and ${atLeast} are asked for`);
  }
  if (needs.reduce((product, { atLeast }) => product * (atLeast + 1), 1) > MOST_STATES)
    throw new CliFailure(
      '--atLeast: so many of so many kinds at once cannot be counted; ask for fewer',
    );
  const answer = deckOdds(deck.entries, needs, turns, rules);
  const note = drawsNote(deck.entries, catalogue, answer.replaces);
  if (options.json === true) {
    if (rules.replaced.size > 0 && !answer.replaces) printNote(`${file}: exactly, but ${note}`);
    const { hand, byTurn } = answer;
    const fractions = { hand: writtenFraction(hand), byTurn: byTurn.map(writtenFraction) };
    printJson({ ...writtenOdds(answer), ...(options.fractions === true && { fractions }) });
  } else {
    printOdds(answer);
    printDraws(note);
  }
}

/** Prints what the deck itself needs to draw, when no card is named. */
function printOwnQuestions(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
  turns: number,
  { atLeast, plainDraws, beginnersDiscard, json }: Options,
): void {
  if (atLeast !== undefined || plainDraws === true)
    throw new CliFailure('deck odds: say what to draw, --card NAME or --query QUERY');
  const { questions, replaces } = deckQuestions(entries, catalogue, turns, beginnersDiscard);
  if (json === true) {
    printJson({ questions: writtenQuestions(questions) });
    return;
  }
  const rows = questions.map(({ words, chance, waiting }) => [
    words,
    barOfShare(toNumber(chance)),
    writtenPercent(chance),
    waitingWords({ waiting }),
    writtenFraction(chance),
  ]);
  for (const line of formatColumns(rows)) printLine(line);
  printDraws(drawsNote(entries, catalogue, replaces));
}

/** Prints what the exact figures assume about the draws for further copies. */
function printDraws(note: string): void {
  if (note !== '') printLine(`\nDrawn: exactly, ${note}.`);
}

function barOfShare(share: number): string {
  const full = Math.round(share * 20);
  return '█'.repeat(full) + '░'.repeat(20 - full);
}

/** Returns the cards of an option. Throws a `CliFailure` when its words are wrong. */
function meantBy(option: string, meant: ReturnType<typeof cardsNamed>): ReadonlySet<string> {
  if (meant.ok) return meant.cards;
  throw new CliFailure(`--${option}: ${meant.message}`);
}

function withCounts(wanted: readonly ReadonlySet<string>[], counts: readonly string[]): OddsNeed[] {
  if (counts.length > 1 && counts.length !== wanted.length)
    throw new CliFailure(
      `--atLeast: expected once, or ${wanted.length} times, found ${counts.length} times`,
    );
  return wanted.map((cards, at) => ({
    cards,
    atLeast: wholeNumber('atLeast', counts[at] ?? counts[0] ?? '1', 1, 9999),
  }));
}

function printOdds({ hand, byTurn }: DeckOdds): void {
  const rows = [hand, ...byTurn].map((share, turn) => [
    turn === 0 ? 'hand' : `turn ${turn}`,
    writtenPercent(share),
    writtenFraction(share),
  ]);
  for (const line of formatColumns(rows)) printLine(line);
}
