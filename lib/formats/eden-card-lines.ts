import type { CardFile } from '@/lib/cards/card-files';
import { fieldProblem } from '@/lib/cards/card-problem';
import { EDEN_FIELD_HELP } from '@/lib/cards/eden-field-help';
import { EdenOwnRecord } from '@/lib/cards/own-types';
import { OWN_SET } from '@/lib/cards/sets';
import { gameOf, itemsOf, positionOf } from '@/lib/cards/yaml-position';
import { MOST_CARDS } from '@/lib/eden/card-file';
import type { CardList, ListedCard } from './card-table';
import type { LineProblem } from './types';
import { readYaml } from './yaml';

/** The cards of a card file of Eden (`game: eden`), each with its line; null when the file is none, or cannot be read. */
export function edenCardLines({ path, text }: CardFile): CardList | null {
  const read = readYaml(text);
  if (!read.ok || gameOf(read.document) !== 'eden') return null;
  const { document, lines } = read;
  const items = itemsOf(document);
  if (items === null) return null;
  const cards: ListedCard[] = [];
  const problems: LineProblem[] = [];
  for (const node of items.slice(0, MOST_CARDS)) {
    const at = (way: readonly (string | number)[], key?: string) =>
      positionOf(node, way, lines, key);
    const written = Object(node.value) as Readonly<Record<string, unknown>>;
    const { id: _id, ...fields } = written;
    // A number to read it with; the plan gives the ones that are missing.
    const placed = { set: OWN_SET, number: '0', ...fields, game: 'eden' };
    const card = EdenOwnRecord.safeParse(placed);
    if (card.success) {
      const number = written.number === undefined ? null : card.data.number;
      cards.push({ line: at([]).line, record: { ...card.data, number } });
      continue;
    }
    const found = card.error.issues.flatMap((issue) =>
      fieldProblem(issue, node, at, path, EDEN_FIELD_HELP),
    );
    problems.push(
      ...found.map(({ line, message, hint }) => ({ line, message: `${message}. ${hint}` })),
    );
  }
  if (items.length > MOST_CARDS)
    problems.push({ line: 1, message: `More than ${MOST_CARDS} cards: split the file.` });
  return { cards, problems };
}
