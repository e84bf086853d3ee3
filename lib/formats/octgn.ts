import { xmlText } from '@/lib/text/xml-text';
import { guidOf } from './guid';
import { bareLine, type DeckCard, type FileFormat, type WrittenFile } from './types';
import { childList, childNode, readXml, textOf } from './xml';
import { countedCards } from './xml-cards';

/** The id of the game in OCTGN, and the sections of its decks. */
export const OCTGN_GAME = guidOf('ote');
export const OCTGN_SECTIONS = { main: 'Deck', side: 'Sideboard' } as const;

function readDeck(text: string): WrittenFile {
  const xml = readXml(text, ['section', 'card']);
  const nothing = { format: 'octgn' as const, name: '', notes: '', lines: [] };
  if (!xml.ok) return { ...nothing, problems: [{ line: xml.line, message: xml.message }] };
  const deck = childNode(xml.root, 'deck');
  const sections = childList(deck, 'section');
  const beside = new Set(
    sections
      .filter((section) => /^side/i.test(textOf(section, '@name')))
      .flatMap((section) => childList(section, 'card')),
  );
  return {
    ...nothing,
    notes: textOf(deck, 'notes'),
    ...countedCards(
      sections.flatMap((section) => childList(section, 'card')),
      '@qty',
      'There is no <card> in a <section> of a <deck>.',
      (card, line, count) => ({
        ...bareLine(line, textOf(card, '#text'), count),
        ...(beside.has(card) && { board: 'side' }),
      }),
    ),
  };
}

function sectionElement(name: string, cards: readonly DeckCard[]): string[] {
  return [
    `  <section name="${name}" shared="False">`,
    // Only this distinguishes cards of one name when the deck is read back.
    ...cards.map(
      ({ printing, fullName, count }) =>
        `    <card qty="${count}" id="${guidOf(printing.id)}">${xmlText(fullName)}</card>`,
    ),
    '  </section>',
  ];
}

/** The format of OCTGN decks (.o8d). */
export const octgn: FileFormat = {
  id: 'octgn',
  name: 'OCTGN deck (.o8d)',
  ending: 'o8d',
  type: 'application/xml',
  detect: (text) => /<deck[\s>]/.test(text) && /<section[\s>]/.test(text),
  read: readDeck,
  writeDeck: ({ notes, cards, side }) =>
    [
      '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
      `<deck game="${OCTGN_GAME}">`,
      ...sectionElement(OCTGN_SECTIONS.main, cards),
      ...(side.length === 0 ? [] : sectionElement(OCTGN_SECTIONS.side, side)),
      `  <notes>${xmlText(notes)}</notes>`,
      '</deck>',
      '',
    ].join('\n'),
};
