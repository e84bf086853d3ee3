import { type CardItems, defaultsFor, readCardItems, recordsOf } from '@/lib/cards/card-files';
import { type CardProblem, fieldProblem } from '@/lib/cards/card-problem';
import { EDEN_FIELD_HELP } from '@/lib/cards/eden-field-help';
import { EdenOwnRecord } from '@/lib/cards/own-types';
import { OWN_SET } from '@/lib/cards/sets';
import { positionOf } from '@/lib/cards/yaml-position';
import { MOST_CARDS } from '@/lib/eden/card-file';
import { type CardList, type ListedCard, readCardTable } from '@/lib/formats/card-table';
import { CARD_FILE, type ImportFormat } from './file-kind';
import type { LineProblem } from './types';

/** Reads the cards of a file: our own card file, of either game, or a table. */
export function cardLines(text: string, path: string, format: ImportFormat): CardList {
  if (format !== CARD_FILE) return readCardTable(text);
  const read = readCardItems({ path, text: text.replace(/^\uFEFF/, '') });
  if (!read.ok) return { cards: [], problems: [onLine(read.problem)] };
  if (read.game === 'eden') return edenLines(read);
  const { records, problems } = recordsOf(read, defaultsFor(path));
  return {
    cards: records.map(
      ({ record: { id: _id, game: _game, ...record }, line, numbered }): ListedCard => {
        return { line, record: { ...record, number: numbered ? record.number : null } };
      },
    ),
    problems: problems.map(onLine),
  };
}

function onLine({ line, message, hint }: CardProblem): LineProblem {
  return { line, message: `${message}. ${hint}` };
}

/** Reads the cards of an Eden card file (`game: eden`), each with its line. */
function edenLines({ file, items, lines }: CardItems): CardList {
  const cards: ListedCard[] = [];
  const problems: LineProblem[] = [];
  for (const node of items.slice(0, MOST_CARDS)) {
    const at = (way: readonly (string | number)[], key?: string) =>
      positionOf(node, way, lines, key);
    const written = Object(node.value) as Readonly<Record<string, unknown>>;
    const { id: _id, ...fields } = written;
    // A placeholder number; the plan assigns missing numbers.
    const placed = { set: OWN_SET, number: '0', ...fields, game: 'eden' };
    const card = EdenOwnRecord.safeParse(placed);
    if (card.success) {
      const number = written.number === undefined ? null : card.data.number;
      cards.push({ line: at([]).line, record: { ...card.data, number } });
      continue;
    }
    const messages = card.error.issues.flatMap((issue) =>
      fieldProblem(issue, node, at, file, EDEN_FIELD_HELP),
    );
    problems.push(...messages.map(onLine));
  }
  if (items.length > MOST_CARDS)
    problems.push({ line: 1, message: `More than ${MOST_CARDS} cards: split the file.` });
  return { cards, problems };
}
