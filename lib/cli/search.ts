import type { Command } from 'commander';
import type { AnyCard } from '@/lib/cards/catalogue';
import { askedGame, parseQuery } from '@/lib/cards/search/parse';
import { ORDERS, type Order } from '@/lib/cards/search/query';
import { compileRegex } from '@/lib/cards/search/regex';
import { type SearchAnswer, searchCards } from '@/lib/cards/search/search-cards';
import { type WrittenCard, writtenCard } from '@/lib/cards/written-card';
import { type CardsOptions, catalogueFrom, gameOf, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { formatColumns, printJson, printLine, printNote } from '@/lib/cli/output';
import { holdingsOfOwner } from '@/lib/cli/own-holdings';
import { type WrittenEdenCard, writtenEdenCard } from '@/lib/eden/written-card';

interface Options extends CardsOptions {
  readonly game: string;
  readonly limit?: string;
  readonly sort?: string;
  readonly json?: boolean;
}
const HUMAN_LIMIT = 30;

/** `dossier search "QUERY"`: searches with the query language of the program. */
export function register(program: Command): void {
  withCards(program.command('search').description('look for cards'))
    .argument('[query...]', 'for example: t:character trait:mutant cost<=2')
    .option('--game <game>', 'ote or eden', 'ote')
    .option('--limit <n>', 'show at most so many cards')
    .option('--sort <field>', ORDERS.join(', '))
    .option('--json', 'one JSON document')
    .action((words: string[], options: Options) => runSearch(words.join(' '), options));
}

function orderOf(field: string | undefined): Order | undefined {
  if (field === undefined) return undefined;
  const order = ORDERS.find((one) => one === field.toLowerCase());
  if (order === undefined)
    throw new CliFailure(
      `--sort: there is no order "${field}"; expected one of ${ORDERS.join(', ')}`,
    );
  return order;
}

function limitOf(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (!/^\d{1,7}$/.test(written))
    throw new CliFailure(`--limit: expected a whole number, found "${written}"`);
  return Number(written);
}

async function runSearch(query: string, options: Options): Promise<void> {
  const asked = parseQuery(query);
  const game = askedGame(asked) ?? gameOf(options.game);
  const sort = orderOf(options.sort);
  const limit = limitOf(options.limit) ?? (options.json === true ? undefined : HUMAN_LIMIT);
  const holdings = await holdingsOfOwner(asked, sort);
  const settings = {
    regex: compileRegex,
    ...(limit === undefined ? {} : { limit }),
    ...(sort === undefined ? {} : { sort }),
    ...(holdings === null ? {} : { holdings }),
  };
  if (game === 'eden') {
    const { edenListingsFrom } = await import('@/lib/cli/eden-cards');
    const answer = searchCards(asked, edenListingsFrom(options), settings);
    const cards = answer.cards.map(writtenEdenCard);
    if (options.json === true) printJsonAnswer(answer, cards);
    else printTable(answer, EDEN_HEAD, cards.map(edenRow));
    return;
  }
  const answer = searchCards(asked, await catalogueFrom(options), settings);
  const cards = answer.cards.map(writtenCard);
  if (options.json === true) printJsonAnswer(answer, cards);
  else printTable(answer, OTE_HEAD, cards.map(oteRow));
}

function printJsonAnswer(
  { total, explain, errors }: SearchAnswer<AnyCard>,
  cards: readonly (WrittenCard | WrittenEdenCard)[],
): void {
  printJson({ total, cards, explain, errors });
}

const OTE_HEAD = ['Name', 'Type', 'Cost', 'AP/DP', 'Pull', 'Traits', 'Id'];
const EDEN_HEAD = ['Name', 'Kind', 'Value', 'PSI', 'CBT', 'VIG', 'SPD', 'CP', 'Symbols', 'Id'];

function edenRow(card: WrittenEdenCard): string[] {
  const shown = (value: number | null) => (value === null ? '' : String(value));
  const symbols = [card.faction, card.stigma].filter((one) => one !== null).join(' · ');
  return [
    card.name,
    card.kind,
    ...[card.value, card.psi, card.cbt, card.vig, card.spd, card.cp].map(shown),
    symbols,
    card.id,
  ];
}

function oteRow(card: WrittenCard): string[] {
  const shown = (value: number | string | null) => (value === null ? '—' : String(value));
  const power = card.ap === null && card.dp === null ? '' : `${shown(card.ap)}/${shown(card.dp)}`;
  return [
    card.name,
    card.type,
    `${shown(card.cost)}${card.bullet ? '•' : ''}`,
    power,
    card.pull === null ? '' : shown(card.pull),
    card.traits.join(', '),
    card.id,
  ];
}

function printTable(
  { total, explain, errors }: SearchAnswer<AnyCard>,
  head: readonly string[],
  rows: readonly string[][],
): void {
  for (const { message, offset } of errors) printNote(`query, column ${offset + 1}: ${message}`);
  if (rows.length > 0) {
    for (const line of formatColumns([[...head], ...rows])) printLine(line);
    printLine();
  }
  const shown = rows.length < total ? `, the first ${rows.length} shown` : '';
  printLine(`${total} ${total === 1 ? 'card' : 'cards'}${shown}. ${explain}.`);
}
