import { xmlText } from '@/lib/text/xml-text';
import { guidOf } from './guid';
import { bareLine, type DeckCard, type FileFormat, type WrittenFile } from './types';
import { childList, childNode, readXml, textOf } from './xml';
import { countedCards } from './xml-cards';

function readDeck(text: string): WrittenFile {
  const xml = readXml(text, ['zone', 'card', 'tag']);
  const nothing = { format: 'cockatrice' as const, name: '', notes: '', lines: [] };
  if (!xml.ok) return { ...nothing, problems: [{ line: xml.line, message: xml.message }] };
  const deck = childNode(xml.root, 'cockatrice_deck');
  // Tokens are created by cards and do not belong to the deck.
  const zones = childList(deck, 'zone').filter((zone) => textOf(zone, '@name') !== 'tokens');
  const beside = new Set(
    zones
      .filter((zone) => textOf(zone, '@name') === 'side')
      .flatMap((zone) => childList(zone, 'card')),
  );
  return {
    ...nothing,
    name: textOf(deck, 'deckname'),
    notes: textOf(deck, 'comments'),
    tags: childList(childNode(deck, 'tags'), 'tag')
      .map((tag) => textOf(tag, '#text'))
      .join(','),
    ...countedCards(
      zones.flatMap((zone) => childList(zone, 'card')),
      '@number',
      'There is no <card> in a <zone> of a <cockatrice_deck>.',
      (card, line, count) => ({
        ...bareLine(line, textOf(card, '@name'), count),
        set: textOf(card, '@setShortName'),
        number: textOf(card, '@collectorNumber'),
        ...(beside.has(card) && { board: 'side' }),
      }),
    ),
  };
}

function zoneElement(name: string, cards: readonly DeckCard[]): string[] {
  return [
    `  <zone name="${name}">`,
    ...cards.map(
      ({ printing, fullName, count }) =>
        `    <card number="${count}" name="${xmlText(fullName)}" setShortName="${xmlText(printing.set)}" collectorNumber="${xmlText(printing.number)}" uuid="${guidOf(printing.id)}"/>`,
    ),
    '  </zone>',
  ];
}

/** The format of Cockatrice decks (.cod). */
export const cockatrice: FileFormat = {
  id: 'cockatrice',
  name: 'Cockatrice deck (.cod)',
  ending: 'cod',
  type: 'application/xml',
  detect: (text) => /<cockatrice_deck[\s>]/.test(text),
  read: readDeck,
  writeDeck: ({ name, notes, cards, side, list: { tags = [] } }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<cockatrice_deck version="1">',
      `  <deckname>${xmlText(name)}</deckname>`,
      `  <comments>${xmlText(notes)}</comments>`,
      ...(tags.length === 0
        ? []
        : ['  <tags>', ...tags.map((tag) => `    <tag>${xmlText(tag)}</tag>`), '  </tags>']),
      ...zoneElement('main', cards),
      ...(side.length === 0 ? [] : zoneElement('side', side)),
      '</cockatrice_deck>',
      '',
    ].join('\n'),
};
