import type { Command } from 'commander';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { OFFICIAL_SETS, setNamed } from '@/lib/cards/sets';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { exitWith, printJson, printLine, printNote } from '@/lib/cli/output';
import { readBytes } from '@/lib/cli/read-file';
import { type CountedPrinting, countedPrintings } from '@/lib/collection/printings';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { indexNames } from '@/lib/scan/match-name';
import { decodePicture, openNodeReader } from '@/lib/scan/node-reader';
import { type Look, type Obstacle, scanPicture } from '@/lib/scan/scan-card';

interface Options extends CardsOptions {
  readonly set?: string;
  readonly nine?: boolean;
  readonly json?: boolean;
}

/** A card in a photograph. */
interface ScannedCard {
  readonly name: string;
  /** The ids of its printings. */
  readonly printings: readonly string[];
  readonly sure: boolean;
  readonly candidates: readonly { readonly name: string; readonly score: number }[];
}

interface ScannedFile {
  readonly file: string;
  readonly cards: readonly ScannedCard[];
}

const REASONS: Readonly<Record<Obstacle, string>> = {
  dark: 'it is too dark',
  blurred: 'it is blurred',
  'no-card': 'no card is found in it',
  'two-cards': 'it has several cards; a page of nine pockets needs --nine',
  unknown: 'the name on the card is none of the game’s',
};

/** `dossier scan FILE…`: reads the names of cards from photographs. */
export function register(program: Command): void {
  withCards(program.command('scan').description('read the cards in photographs'))
    .argument('<file...>', 'photographs of a card each (JPEG, PNG, WebP)')
    .option('--set <set>', 'the set that all the cards are from')
    .option('--nine', 'each photograph is a page of nine pockets')
    .option('--json', 'one JSON document')
    .action(runScan);
}

async function runScan(paths: readonly string[], options: Options): Promise<void> {
  const pictures = paths.map((path) => ({ path, bytes: readBytes(path) }));
  const printings = printingsOf(await catalogueFrom(options), options);
  const names = indexNames(printings);
  const reader = await openNodeReader();
  const files: ScannedFile[] = [];
  try {
    for (const { path, bytes } of pictures) {
      const picture = await decodePicture(bytes).catch(() => null);
      if (picture === null) printNote(`${path}: this is no picture, or a damaged one`);
      const seen =
        picture === null
          ? []
          : await scanPicture(picture, options.nine === true, reader.read, names);
      const cards = seen.flatMap(({ look }, i) => {
        const where = seen.length === 1 ? path : `${path}, pocket ${i + 1}`;
        return scannedCard(look, where, printings) ?? [];
      });
      if (!cards.some(({ sure }) => sure)) exitWith(1);
      files.push({ file: path, cards });
    }
  } finally {
    await reader.close();
  }
  if (options.json === true) printJson({ files });
  else for (const file of files) printFile(file);
}

/** Returns the printings of these cards and of Eden, all of them or those of one set. */
function printingsOf(cards: Catalogue, { set, onlyCards }: Options): readonly CountedPrinting[] {
  const catalogues: readonly Catalogue<AnyCard>[] =
    onlyCards === undefined ? [cards, edenCatalogueOfProgram()] : [cards];
  const all = catalogues.flatMap(countedPrintings);
  if (set === undefined) return all;
  const id = all.some((one) => one.set === set) ? set : setNamed(set);
  const found = all.filter((one) => one.set === id);
  if (found.length > 0) return found;
  const expected = OFFICIAL_SETS.map((one) => one.id).join(', ');
  throw new CliFailure(`--set: there is no set "${set}"; expected ${expected}`);
}

/** Returns the card that was seen; null when there is none, for which a note says why. */
function scannedCard(
  look: Look,
  where: string,
  printings: readonly CountedPrinting[],
): ScannedCard | null {
  if (look.kind === 'nothing') {
    printNote(`${where}: ${REASONS[look.why]}`);
    return null;
  }
  const nameOf = (card: string) => printings.find((one) => one.card === card)?.name ?? card;
  const candidates = look.candidates.map(({ card, likeness }) => ({
    name: nameOf(card),
    score: Number(likeness.toFixed(2)),
  }));
  const first = look.candidates[0]?.card ?? '';
  return {
    name: nameOf(first),
    printings: printings.filter(({ card }) => card === first).map(({ id }) => id),
    sure: look.isSure,
    candidates,
  };
}

function printFile({ file, cards }: ScannedFile): void {
  if (cards.length === 0) printLine(`${file}: nothing read`);
  for (const { name, sure, candidates } of cards) {
    const others = candidates.slice(1).map((one) => one.name);
    const doubt = others.length === 0 ? ' (perhaps)' : ` (perhaps, or ${others.join(', ')})`;
    printLine(`${file}: ${name}${sure ? '' : doubt}`);
  }
}
