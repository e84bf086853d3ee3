import { defaultsFor, readCardFile } from '@/lib/cards/card-files';
import { type CardList, type ListedCard, readCardTable } from '@/lib/formats/card-table';
import { edenCardLines } from './eden-card-lines';
import { CARD_FILE, type ImportFormat } from './file-kind';

/** The cards of a file: our own card file, or a table. */
export function cardLines(text: string, path: string, format: ImportFormat): CardList {
  if (format !== CARD_FILE) return readCardTable(text);
  const file = { path, text: text.replace(/^\uFEFF/, '') };
  const eden = edenCardLines(file);
  if (eden !== null) return eden;
  const { records, problems } = readCardFile(file, defaultsFor(path));
  return {
    cards: records.map(
      ({ record: { id: _id, game: _game, ...record }, line, numbered }): ListedCard => {
        return { line, record: { ...record, number: numbered ? record.number : null } };
      },
    ),
    problems: problems.map(({ line, message, hint }) => ({ line, message: `${message}. ${hint}` })),
  };
}
