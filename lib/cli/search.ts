import type { Command } from 'commander';
import { ORDERS, type Order } from '@/lib/cards/search/query';
import { type SearchAnswer, searchCards } from '@/lib/cards/search/run';
import { type WrittenCard, writtenCard } from '@/lib/cards/written-card';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { columns, note, printJson, printLine } from '@/lib/cli/output';
import { holdingsOfOwner } from '@/lib/cli/own-holdings';

interface Options extends CardsOptions {
  readonly game: string;
  readonly limit?: string;
  readonly sort?: string;
  readonly json?: boolean;
}
const HUMAN_LIMIT = 30;

/** `dossier search "QUERY"`: the search language of the whole program. */
export function register(program: Command): void {
  withCards(program.command('search').description('look for cards'))
    .argument('[query...]', 'for example: t:character trait:mutant cost<=2')
    .option('--game <game>', 'ote or eden', 'ote')
    .option('--limit <n>', 'show at most so many cards')
    .option('--sort <field>', ORDERS.join(', '))
    .option('--json', 'one JSON document')
    .action((words: string[], options: Options) => search(words.join(' '), options));
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

async function search(query: string, options: Options): Promise<void> {
  if (options.game === 'eden') throw new CliFailure('--game: the cards of Eden are not here yet');
  if (options.game !== 'ote')
    throw new CliFailure(`--game: expected ote or eden, found "${options.game}"`);
  const sort = orderOf(options.sort);
  const limit = limitOf(options.limit) ?? (options.json === true ? undefined : HUMAN_LIMIT);
  const holdings = await holdingsOfOwner(query, sort);
  const answer = searchCards(query, catalogueFrom(options), {
    ...(limit === undefined ? {} : { limit }),
    ...(sort === undefined ? {} : { sort }),
    ...(holdings === null ? {} : { holdings }),
  });
  if (options.json === true) {
    const { total, explain, errors } = answer;
    printJson({ total, cards: answer.cards.map(writtenCard), explain, errors });
  } else print(answer);
}

function row(card: WrittenCard): string[] {
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

function print({ total, cards, explain, errors }: SearchAnswer): void {
  for (const { message, offset } of errors) note(`query, column ${offset + 1}: ${message}`);
  if (cards.length > 0) {
    const head = ['Name', 'Type', 'Cost', 'AP/DP', 'Pull', 'Traits', 'Id'];
    for (const line of columns([head, ...cards.map((card) => row(writtenCard(card)))]))
      printLine(line);
    printLine();
  }
  const shown = cards.length < total ? `, the first ${cards.length} shown` : '';
  printLine(`${total} ${total === 1 ? 'card' : 'cards'}${shown}. ${explain}.`);
}
