import { counted } from '@/lib/text/counted';
import type { DeckCard, WrittenDeck } from './types';

// A deck for a forum post: cards by type with their counts. The reader of plain text reads it back, except for the notes of the deck.

/** The types in their order in a post. */
const TYPES: readonly (readonly [type: string, plural: string])[] = [
  ['resource', 'Resources'],
  ['character', 'Characters'],
  ['gear', 'Gear'],
  ['condition', 'Conditions'],
  ['whammy', 'Whammies'],
  ['environmental', 'Environmentals'],
  ['secret', 'Secrets'],
  ['', 'Not in the catalogue'],
];

interface Part {
  readonly heading: string;
  readonly cards: readonly DeckCard[];
}

function countCopies(cards: readonly DeckCard[]): number {
  return cards.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the deck by type, then its other boards, without empty parts. */
function partsOf({ cards, side, maybe }: WrittenDeck): Part[] {
  const types = TYPES.map(([type, plural]) => ({
    heading: plural,
    cards: cards.filter(({ printing, count }) => count > 0 && printing.type === type),
  }));
  const boards = [
    { heading: 'Sideboard', cards: side },
    { heading: 'Maybe', cards: maybe },
  ];
  return [...types, ...boards].filter((part) => part.cards.length > 0);
}

/** Escapes Markdown in names and notes. */
function markdownText(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~-]/g, '\\$&');
}

/** The Markdown format of a deck. */
export const markdown = {
  id: 'markdown',
  name: 'Markdown',
  ending: 'md',
  type: 'text/markdown',
  writeDeck: (deck: WrittenDeck): string =>
    [
      `## ${markdownText(deck.name || 'Deck')}`,
      '',
      counted(countCopies(deck.cards), 'card'),
      ...(deck.notes === '' ? [] : ['', ...deck.notes.split('\n').map(markdownText)]),
      ...partsOf(deck).flatMap(({ heading, cards }) => [
        '',
        `**${heading}** (${countCopies(cards)})`,
        '',
        ...cards.map(
          ({ count, title, note }) =>
            `- ${count} × ${markdownText(title)}${note?.note ? ` — ${markdownText(oneLine(note.note))}` : ''}`,
        ),
      ]),
      '',
    ].join('\n'),
} as const;

/** Replaces square brackets, which would begin a tag, by similar full-width ones. */
function bbText(text: string): string {
  return text.replace(/\[/g, '［').replace(/\]/g, '］');
}

/** The BBCode format of a deck, for forums. */
export const bbcode = {
  id: 'bbcode',
  name: 'BBCode',
  ending: 'txt',
  type: 'text/plain',
  writeDeck: (deck: WrittenDeck): string =>
    [
      `[b]${bbText(deck.name || 'Deck')}[/b] (${counted(countCopies(deck.cards), 'card')})`,
      ...(deck.notes === '' ? [] : [`[i]${bbText(deck.notes)}[/i]`]),
      ...partsOf(deck).flatMap(({ heading, cards }) => [
        '',
        `[b]${heading}[/b] (${countCopies(cards)})`,
        '[list]',
        ...cards.map(
          ({ count, title, note }) =>
            `[*]${count} × ${bbText(title)}${note?.note ? ` — ${bbText(oneLine(note.note))}` : ''}`,
        ),
        '[/list]',
      ]),
      '',
    ].join('\n'),
} as const;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
