import type { Command } from 'commander';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { CliFailure } from '@/lib/cli/failure';

/** The options that `withCards` adds. */
export interface CardsOptions {
  readonly cards?: readonly string[];
  readonly onlyCards?: readonly string[];
}

function appendValue(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}

/** Adds `--cards FILE` and `--only-cards FILE`, which can be repeated. */
export function withCards(command: Command): Command {
  return command
    .option('--cards <file>', 'add the cards of a card file (YAML or JSON)', appendValue)
    .option('--only-cards <file>', 'use the cards of this file alone', appendValue);
}

/** Returns the catalogue for a command: the built-in one, with or without further cards, or only other cards. Loads the compiler of card texts only for files. */
export async function catalogueFrom(options: CardsOptions): Promise<Catalogue> {
  const { cards = [], onlyCards = [] } = options;
  if (cards.length + onlyCards.length === 0) return getCatalogue();
  const { catalogueOfFiles } = await import('@/lib/cli/card-files');
  return catalogueOfFiles(options);
}

/** Returns the game of `--game`. Throws a `CliFailure` for another word. */
export function gameOf(written: string): AnyCard['game'] {
  if (written === 'ote' || written === 'eden') return written;
  throw new CliFailure(`--game: expected ote or eden, found "${written}"`);
}
