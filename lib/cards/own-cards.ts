import { type CardFile, readCardFiles } from './card-files';
import type { CardProblem } from './card-problem';
import { buildCatalogue, type Catalogue } from './catalogue';
import { compileCard, namesOf } from './compile-card';

export interface WithOwnCards {
  readonly catalogue: Catalogue;
  readonly problems: readonly CardProblem[];
}

/** Adds the cards of a user's files to a catalogue, or makes a catalogue of them alone (`null`). A card replaces one with an equal id. */
export function withOwnCards(base: Catalogue | null, files: readonly CardFile[]): WithOwnCards {
  const { records, problems } = readCardFiles(files);
  const names = namesOf([...(base?.cards ?? []), ...records.map(({ record }) => record)]);
  const own = records.map(({ record }) => compileCard(record, names));
  return { catalogue: buildCatalogue([...(base?.cards ?? []), ...own]), problems };
}
