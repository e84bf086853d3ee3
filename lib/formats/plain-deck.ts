import type { CardNote } from '@/lib/decks/types';
import type { DeckCard, WrittenDeck } from './types';

/** A deck as lines, `3 Zipper`: apart from what reads them, so that the editor has it at once. What it writes is read to the same deck again. */
export const plainDeck = {
  id: 'text',
  name: 'Plain text',
  ending: 'txt',
  type: 'text/plain',
  writeDeck: ({ name, notes, cards, side, maybe, pool, list }: WrittenDeck) => {
    const { tags = [], folder = '' } = list;
    const head = [
      ...(name === '' ? [] : [`Name: ${oneLine(name)}`]),
      ...(folder === '' ? [] : [`Folder: ${oneLine(folder)}`]),
      ...(tags.length === 0 ? [] : [`Tags: ${tags.map(plainTag).join(', ')}`]),
      ...(notes === '' ? [] : notes.split('\n').map((note) => `Notes: ${note}`)),
    ];
    return [
      ...head,
      ...(head.length === 0 ? [] : ['']),
      ...cards.map(cardLine),
      ...board('Sideboard', side),
      ...board('Maybe', maybe),
      ...board('Pool', pool),
      '',
    ].join('\n');
  },
} as const;

function board(heading: string, cards: readonly DeckCard[]): string[] {
  return cards.length === 0 ? [] : ['', heading, ...cards.map(cardLine)];
}

function cardLine({ fullName, count, note }: DeckCard): string {
  return `${count} ${fullName}${note === null ? '' : ` -- ${noteText(note)}`}`;
}

/** A note and its tags on a line, `first turn [core, fast]`; `readNote` reads it. */
function noteText({ note, tags }: CardNote): string {
  const text = note.replace(/\r\n|\r|\n/g, ' ⏎ ').trim();
  // A note that ends in brackets gets empty ones, so that its own are not taken for tags.
  const marks = tags.length > 0 || /\]$/.test(text) ? [`[${tags.map(plainTag).join(', ')}]`] : [];
  return [...(text === '' ? [] : [text]), ...marks].join(' ');
}

/** What stands behind a card: its note, and tags in brackets at the end. */
export function readNote(comment: string): { readonly note: string; readonly tags: string } {
  const [, note = comment, tags = ''] = /^(.*?)\s*\[([^[\]]*)\]$/.exec(comment) ?? [];
  return { note: note.replace(/ ⏎ /g, '\n'), tags };
}

/** A tag that can stand between commas in brackets. */
function plainTag(tag: string): string {
  return tag.replace(/[[\],]/g, ' ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
