import type { Command } from 'commander';
import {
  type AnyCard,
  type Card,
  type Catalogue,
  findByName,
  fullName,
  nearestNames,
} from '@/lib/cards/catalogue';
import { EDEN_FIGURES } from '@/lib/cards/search/eden-facts';
import { setName } from '@/lib/cards/sets';
import { writtenCard } from '@/lib/cards/written-card';
import { type CardsOptions, catalogueFrom, gameOf, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { printJson, printLine, printNote } from '@/lib/cli/output';
import type { EdenListing } from '@/lib/eden/listing';
import { EDEN_KIND_NAMES } from '@/lib/eden/tile';
import { wholeEdenCard } from '@/lib/eden/written-card';

interface Options extends CardsOptions {
  readonly game: string;
  readonly json?: boolean;
}

/** `dossier card NAME`: prints one whole card. */
export function register(program: Command): void {
  withCards(program.command('card').description('show one card'))
    .argument('<name...>', 'a name, a name with its number, or an id')
    .option('--game <game>', 'ote or eden', 'ote')
    .option('--json', 'one JSON document')
    .action((words: string[], options: Options) => showCard(words.join(' '), options));
}

async function showCard(name: string, options: Options): Promise<void> {
  if (gameOf(options.game) === 'eden') {
    const { edenListingsFrom } = await import('@/lib/cli/eden-cards');
    const catalogue = edenListingsFrom(options);
    const [card] = findOrRefuse(catalogue, name);
    if (options.json === true) printJson(wholeEdenCard(card));
    else printEden(card);
    return;
  }
  const catalogue = await catalogueFrom(options);
  const [card, ...others] = findOrRefuse(catalogue, name);
  if (others.length > 0)
    printNote(`Also of this name: ${others.map((other) => fullName(catalogue, other)).join(', ')}`);
  if (options.json === true) printJson(wholeCard(card, others));
  else printCard(card, catalogue);
}

/** Returns the cards that the name can mean. Throws a `CliFailure` with the nearest names when there is none. */
function findOrRefuse<C extends AnyCard>(catalogue: Catalogue<C>, name: string): [C, ...C[]] {
  const [card, ...others] = findByName(catalogue, name);
  if (card !== undefined) return [card, ...others];
  const near = nearestNames(catalogue, name);
  throw new CliFailure(
    `no card is called "${name}"${near.length === 0 ? '' : `; did you mean ${near.join(', ')}?`}`,
  );
}

/** Prints a card of Eden for people. */
function printEden(card: EdenListing): void {
  const { facts, lines, level, missing, set } = card;
  const figures = EDEN_FIGURES.flatMap((key) =>
    facts[key] === undefined
      ? []
      : [`${key === 'value' ? 'value' : key.toUpperCase()} ${facts[key]}`],
  );
  printLine(card.name);
  printLine([EDEN_KIND_NAMES[facts.kind], ...figures].join(' · '));
  const symbols = [facts.faction, facts.stigma, ...(facts.ftypes ?? [])];
  const said = symbols.filter((one) => one !== undefined).join(', ');
  if (said !== '') printLine(said);
  if (lines.length > 0) printLine();
  for (const { text, unknown } of lines) {
    printLine(text);
    for (const one of unknown)
      printLine(
        `  Not understood: "${text.slice(one.offset, one.offset + one.length)}" (${one.expected}${one.nearest === null ? '' : `, for example ${one.nearest}`})`,
      );
  }
  printLine(`\n${setName(set)}. ${LEVELS[level]}`);
  if (missing.length > 0) printLine(`Nobody knows: ${missing.join('; ')}.`);
  if (card.record.notes !== undefined) printLine(card.record.notes);
}

/** Returns all facts of a card. `text` is as written, `printed` is the canonical wording. */
function wholeCard(card: Card, others: readonly Card[]) {
  const {
    game,
    set,
    number,
    slug,
    rarity,
    printings,
    text,
    notes,
    abilities,
    canonical,
    level,
    unknown,
  } = card;
  return {
    ...writtenCard(card),
    game,
    set,
    number,
    slug,
    rarity,
    printings,
    text,
    notes,
    differs: card.differs ?? null,
    level,
    abilities,
    printed: canonical,
    unknown,
    others: others.map(({ id }) => id),
  };
}

const LEVELS: Readonly<Record<Card['level'], string>> = {
  enforced: 'The engine does all of it.',
  partial: 'The engine does part of it.',
  manual: 'The players do what it says.',
  unwritten: 'Its text is not written yet.',
};

function printCard(card: Card, catalogue: Catalogue): void {
  const written = writtenCard(card);
  const figures = [
    `Cost ${written.cost ?? '—'}${written.bullet ? '•' : ''}`,
    ...(written.ap === null && written.dp === null
      ? []
      : [`AP ${written.ap ?? '—'}`, `DP ${written.dp ?? '—'}`]),
    ...(written.pull === null ? [] : [`Pull ${written.pull}`]),
  ];
  printLine(fullName(catalogue, card));
  printLine([written.type, ...figures].join(' · '));
  if (card.traits.length > 0) printLine(card.traits.join(', '));
  if (card.canonical !== '') printLine(`\n${card.canonical}`);
  for (const { offset, length, expected, nearest } of card.unknown) {
    printLine(
      `Not understood: "${card.text.slice(offset, offset + length)}" (expected ${expected.replace(/^expected /, '')}${nearest === null ? '' : `, for example ${nearest}`})`,
    );
  }
  printLine(
    `\n${card.printings.map(({ set, number, rarity }) => `${setName(set)} ${number}${rarity === null ? '' : ` (${rarity})`}`).join(', ')}. ${LEVELS[card.level]}`,
  );
  if (card.differs !== undefined) printLine(`Differs from its print: ${card.differs}`);
  if (card.notes !== null) printLine(card.notes);
}
