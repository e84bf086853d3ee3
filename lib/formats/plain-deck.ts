import type { WrittenDeck } from './types';

/** A deck as lines, `3 Zipper`: apart from what reads them, so that the editor has it at once. */
export const plainDeck = {
  id: 'text',
  name: 'Plain text',
  ending: 'txt',
  type: 'text/plain',
  writeDeck: ({ name, notes, cards }: WrittenDeck) =>
    [
      ...(name === '' ? [] : [`Name: ${oneLine(name)}`]),
      ...(notes === '' ? [] : notes.split('\n').map((note) => `Notes: ${note}`)),
      ...(name === '' && notes === '' ? [] : ['']),
      ...cards.map(({ fullName, count }) => `${count} ${fullName}`),
      '',
    ].join('\n'),
} as const;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
