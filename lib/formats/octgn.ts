import { hashText } from '@/engine';
import { xmlText } from '@/lib/text/xml-text';
import { bareLine, type DeckCard, type FileFormat, type WrittenFile } from './types';
import { childList, childNode, readXml, textOf } from './xml';
import { countedCards } from './xml-cards';

/** Returns an id derived from a name, equal in every installation. */
function guidOf(id: string): string {
  const hex = [0, 1, 2, 3]
    .map((part) =>
      hashText(`${part} ${id}`)
        .replace(/[^0-9a-f]/gi, '')
        .padStart(8, '0')
        .slice(-8),
    )
    .join('')
    .toLowerCase();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

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
      `<deck game="${guidOf('ote')}">`,
      ...sectionElement('Deck', cards),
      ...(side.length === 0 ? [] : sectionElement('Sideboard', side)),
      `  <notes>${xmlText(notes)}</notes>`,
      '</deck>',
      '',
    ].join('\n'),
};
