import {
  type ColumnChoices,
  type Field,
  columnsOf as fieldColumns,
  NO_CHOICES,
} from './column-names';
import { columnQuestion, tableColumns } from './csv-header';
import { MOST_LINE } from './decode';
import {
  bareLine,
  copiesOf,
  type FileFormat,
  type LineProblem,
  lineProblem,
  type WrittenFile,
} from './types';

// LackeyCCG's card list: tab-separated; the first line names the columns, by convention Name, Set and ImageFile first.

const NAME = 'name';
const SET = 'set';
/** The columns of the number; the image is named after it. */
const NUMBER_COLUMNS = ['id number', 'imagefile'];

/** The fields of the list that are read. */
const FIELDS_READ: ReadonlySet<Field> = new Set(['name', 'set', 'number', 'count']);

/** The number of rows to check for columns with copies. */
const MOST_ASKED = 1_000;

function columnsOf(header: string): readonly string[] {
  return header
    .replace(/^\uFEFF/, '')
    .split('\t')
    .map((cell) => cell.trim().toLowerCase());
}

function isList(text: string): boolean {
  const columns = columnsOf(text.slice(0, 2_000).split(/\r\n|\r|\n/, 1)[0] ?? '');
  return columns[0] === NAME && columns.includes(SET) && columns.includes('imagefile');
}

function readList(text: string, choices: ColumnChoices = NO_CHOICES): WrittenFile {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const columns = columnsOf(header);
  const at = (names: readonly string[]) => columns.findIndex((column) => names.includes(column));
  const headers = header.split('\t');
  const ours = new Map<Field, string>([
    ['name', headers[at([NAME])] ?? ''],
    ['set', headers[at([SET])] ?? ''],
    ['number', headers[at(NUMBER_COLUMNS)] ?? ''],
    ...choices,
  ]);
  // The other columns of this list are facts about the card.
  const read = new Map(
    [...fieldColumns(headers, ours)].filter(([field]) => FIELDS_READ.has(field)),
  );
  const columnOf = (field: Field) => read.get(field)?.[0] ?? -1;
  const [name, set, number] = [columnOf('name'), columnOf('set'), columnOf('number')];
  const count = columnOf('count');
  const table = tableColumns(
    headers,
    read,
    rows.slice(0, MOST_ASKED).map((row) => row.split('\t')),
  );
  const file = { format: 'lackey-list', name: '', notes: '', table } as const;
  if (table.asks !== null)
    return { ...file, lines: [], problems: [{ line: 1, message: columnQuestion(table) }] };
  const problems: LineProblem[] = [];
  const lines = rows.flatMap((row, i) => {
    const line = i + 2;
    if (row.trim() === '') return [];
    if (row.length > MOST_LINE) {
      problems.push(lineProblem(line, row, `The line has more than ${MOST_LINE} characters.`));
      return [];
    }
    const cells = row.split('\t').map((cell) => cell.trim());
    const written = cells[count] ?? '';
    const copies = written === '' ? 1 : copiesOf(written);
    if (copies === null) {
      problems.push(lineProblem(line, row, `"${written}" is not a number of copies.`));
      return [];
    }
    const of = { set: cells[set] ?? '', number: cells[number] ?? '' };
    return [{ ...bareLine(line, cells[name] ?? '', copies), ...of }];
  });
  return { ...file, lines, problems };
}

/** The format of LackeyCCG's card list: one copy each, unless a column has counts. */
export const lackeyList: FileFormat = {
  id: 'lackey-list',
  name: 'LackeyCCG card list',
  ending: 'txt',
  type: 'text/tab-separated-values',
  detect: isList,
  read: readList,
};
