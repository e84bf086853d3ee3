import { type LocatedRecord, readCardFiles } from '@/lib/cards/card-files';
import { printProblem } from '@/lib/cards/card-problem';
import { buildCatalogue, type Card, type Catalogue } from '@/lib/cards/catalogue';
import { compileCard, namesOf } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import { OWN_SET } from '@/lib/cards/sets';
import type { CardsOptions } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { readTextFile } from '@/lib/cli/read-file';

/** Reads the cards of one file. A missing text is an empty text, as in a scenario. Throws a `CliFailure` with the first mistake. */
function recordsOf(path: string): readonly LocatedRecord['record'][] {
  const text = readTextFile(path);
  const { records, problems } = readCardFiles([{ path, text }]);
  const [first] = problems;
  if (first !== undefined) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    throw new CliFailure(`${printProblem(first)}${more}`);
  }
  return records.map(({ record }) => ({ ...record, text: record.text ?? '' }));
}

/** Reads the cards of several files. Cards without numbers are numbered across files. */
function cardsOf(paths: readonly string[], base: readonly Card[] = []): Card[] {
  const taken = new Set<string>();
  const records = paths.flatMap(recordsOf);
  const names = namesOf([...base, ...records]);
  return records.map((record) => {
    let { number } = record;
    for (let next = 1; record.set === OWN_SET && taken.has(number); next += 1)
      number = String(next);
    taken.add(number);
    return compileCard({ ...record, number }, names);
  });
}

/** Returns the built-in catalogue with the cards of these files, or the cards of these files alone. */
export function catalogueOfFiles({ onlyCards = [], cards = [] }: CardsOptions): Catalogue {
  if (onlyCards.length > 0) return buildCatalogue(cardsOf([...onlyCards, ...cards]));
  const embedded = getCatalogue();
  return cards.length === 0
    ? embedded
    : buildCatalogue([...embedded.cards, ...cardsOf(cards, embedded.cards)]);
}
