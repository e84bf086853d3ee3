import type { Command } from 'commander';
import { fullNameOf } from '@/lib/cards/catalogue';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { formatFrom } from '@/lib/cli/format-option';
import { exitWith, formatColumns, printJson, printLine, printNote } from '@/lib/cli/output';
import { ownedCopies } from '@/lib/cli/own-holdings';
import { readDeckToCheck } from '@/lib/cli/read-deck';
import type { DeckMessage, UnknownCard } from '@/lib/decks/check-types';
import { printDeck } from '@/lib/decks/deck-file';
import { totalCards } from '@/lib/decks/edit';
import { finishDeck } from '@/lib/decks/finish/finish-deck';
import { FORMATS } from '@/lib/decks/formats';
import type { Workbench } from '@/lib/decks/repair/addable';
import type { CardChange } from '@/lib/decks/repair/changes';
import { repairDeck } from '@/lib/decks/repair/repair-deck';
import type { DeckList } from '@/lib/decks/types';

interface Options extends CardsOptions {
  readonly format: string;
  readonly strict?: boolean;
  readonly own?: boolean;
  readonly json?: boolean;
}

/** `dossier deck repair FILE` and `dossier deck finish FILE`. */
export function register(deck: Command): void {
  const command = (name: string, description: string) =>
    withCards(deck.command(name).description(description))
      .argument('<file>', 'a deck file')
      .option('--format <format>', `${FORMATS.join(', ')}, a file, or one of your own`, 'open')
      .option('--own', 'take cards of your collection first')
      .option('--json', 'one JSON document');
  command('repair', 'the smallest changes that make a deck legal')
    .option('--strict', 'also what lets every card be called')
    .action((file: string, options: Options) => runRepair(file, options));
  command('finish', 'a legal deck around a few cards, each with its reasons').action(
    (file: string, options: Options) => runFinish(file, options),
  );
}

async function runRepair(file: string, options: Options): Promise<void> {
  const { bench, unknown } = await benchOf(file, options);
  const strict = options.strict === true;
  showResult({ ...repairDeck(bench, { strict, unknown }), bench }, options);
}

async function runFinish(file: string, options: Options): Promise<void> {
  const { bench, unknown } = await benchOf(file, options);
  const [strange] = unknown;
  if (strange !== undefined) {
    const meant =
      strange.nearest.length === 0 ? '' : `; did you mean ${strange.nearest.join(', ')}?`;
    throw new CliFailure(`${file}: no card is called "${strange.name}"${meant}`);
  }
  if (bench.list.entries.every(({ count }) => count <= 0))
    throw new CliFailure(`${file}:1:1: the deck has no cards; put in a few to begin with`);
  const shown = process.stderr.isTTY === true;
  // In new threads the code would be cold again: two took 9.0 s of the processor, one thread 4.8 s.
  const hands = () => ({ workers: 1, start: null });
  const finished = await finishDeck(bench, {
    hands,
    progress: ({ list, games, words }) => {
      if (shown)
        process.stderr.write(`\r\u001B[K${words}: ${totalCards(list)} cards, ${games} games`);
    },
  });
  if (shown) process.stderr.write('\r\u001B[K');
  const { wins, games, winTurn } = finished;
  if (wins === 0)
    throw new CliFailure(
      `${file}: what was found around these cards wins none of ${games} games; put in a few Characters with Pull`,
    );
  showResult({ ...finished, bench }, options);
  if (options.json !== true && winTurn !== null)
    printLine(
      `Wins ${wins} of ${games} games, in turn ${winTurn.mean.toFixed(2)} on average (± ${winTurn.margin?.toFixed(2)}).`,
    );
}

async function benchOf(
  file: string,
  options: Options,
): Promise<{ bench: Workbench; unknown: readonly UnknownCard[] }> {
  const catalogue = await catalogueFrom(options);
  const rules = await formatFrom(options.format, catalogue);
  const { deck, unknown } = await readDeckToCheck(file, catalogue);
  const own = options.own === true ? await ownedCopies(catalogue) : null;
  return { bench: { list: deck, catalogue, rules, own }, unknown };
}

interface RepairResult {
  readonly list: DeckList;
  readonly changes: readonly CardChange[];
  readonly left: readonly DeckMessage[];
  readonly bench: Workbench;
}

function showResult({ list, changes, left, bench }: RepairResult, { json }: Options): void {
  const nameOf = (id: string) => fullNameOf(bench.catalogue, id);
  for (const { message } of left) printNote(message);
  if (left.some(isError)) exitWith(1);
  if (json === true) {
    printJson({
      list: list.entries
        .filter(({ count }) => count > 0)
        .map(({ card, count }) => ({ card: nameOf(card), count })),
      changes: changes.map(({ card, from, to, why }) => ({ card: nameOf(card), from, to, why })),
    });
    return;
  }
  if (changes.length === 0) printLine('Nothing to change.');
  const rows = changes.map(({ card, from, to, why }) => [
    to > from ? `+${to - from}` : `−${from - to}`,
    nameOf(card),
    why,
  ]);
  for (const line of formatColumns(rows, [0])) printLine(line);
  if (changes.length > 0) printLine(`\n${printDeck(list, bench.catalogue)}`);
}

/** Checks whether a message makes the deck illegal: cards that cannot be called and decks that cannot score do not. */
function isError({ code }: DeckMessage): boolean {
  return ![
    'BULLET_UNREACHABLE',
    'COST_UNREACHABLE',
    'NO_TARGET',
    'TEXT_NOT_WRITTEN',
    'CANNOT_SCORE',
  ].includes(code);
}
