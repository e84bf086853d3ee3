import type { CardNote } from '@/lib/decks/types';
import type { DeckCard, WrittenDeck } from './types';

/** Writes a deck as lines, `3 Zipper`, which are read back to that deck. Separate from the reader, so that the editor loads fast. */
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
      ...boardLines('Sideboard', side),
      ...boardLines('Maybe', maybe),
      ...boardLines('Pool', pool),
      '',
    ].join('\n');
  },
} as const;

function boardLines(heading: string, cards: readonly DeckCard[]): string[] {
  return cards.length === 0 ? [] : ['', heading, ...cards.map(cardLine)];
}

function cardLine({ fullName, count, note }: DeckCard): string {
  return `${count} ${fullName}${note === null ? '' : ` -- ${noteText(note)}`}`;
}

/** Writes a note and its tags on one line, `first turn [core, fast]`, for `readNote`. */
function noteText({ note, tags }: CardNote): string {
  const text = note.replace(/\r\n|\r|\n/g, ' ⏎ ').trim();
  // A note that ends with a bracket gets empty brackets, so that its own are not read as tags.
  const marks = tags.length > 0 || /\]$/.test(text) ? [`[${tags.map(plainTag).join(', ')}]`] : [];
  return [...(text === '' ? [] : [text]), ...marks].join(' ');
}

/** Reads the text after a card: its note, and tags in brackets at the end. */
export function readNote(comment: string): { readonly note: string; readonly tags: string } {
  const [, note = comment, tags = ''] = /^(.*?)\s*\[([^[\]]*)\]$/.exec(comment) ?? [];
  return { note: note.replace(/ ⏎ /g, '\n'), tags };
}

/** Returns a tag without commas and brackets. */
function plainTag(tag: string): string {
  return tag.replace(/[[\],]/g, ' ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
