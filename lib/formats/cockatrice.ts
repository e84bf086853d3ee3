import { xmlText } from '@/lib/text/xml-text';
import { bareLine, type FileFormat, type WrittenFile } from './types';
import { childList, childNode, readXml, textOf } from './xml';
import { countedCards } from './xml-cards';

function read(text: string): WrittenFile {
  const xml = readXml(text, ['zone', 'card']);
  const nothing = { format: 'cockatrice' as const, name: '', notes: '', lines: [] };
  if (!xml.ok) return { ...nothing, problems: [{ line: xml.line, message: xml.message }] };
  const deck = childNode(xml.root, 'cockatrice_deck');
  const cards = childList(deck, 'zone').flatMap((zone) => childList(zone, 'card'));
  return {
    ...nothing,
    name: textOf(deck, 'deckname'),
    notes: textOf(deck, 'comments'),
    ...countedCards(
      cards,
      '@number',
      'There is no <card> in a <zone> of a <cockatrice_deck>.',
      (card, line, count) => ({
        ...bareLine(line, textOf(card, '@name'), count),
        set: textOf(card, '@setShortName'),
        number: textOf(card, '@collectorNumber'),
      }),
    ),
  };
}

/** Cockatrice decks (.cod). */
export const cockatrice: FileFormat = {
  id: 'cockatrice',
  name: 'Cockatrice deck (.cod)',
  ending: 'cod',
  type: 'application/xml',
  detect: (text) => /<cockatrice_deck[\s>]/.test(text),
  read,
  writeDeck: ({ name, notes, cards }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<cockatrice_deck version="1">',
      `  <deckname>${xmlText(name)}</deckname>`,
      `  <comments>${xmlText(notes)}</comments>`,
      '  <zone name="main">',
      ...cards.map(
        ({ printing, count }) =>
          `    <card number="${count}" name="${xmlText(printing.name)}" setShortName="${xmlText(printing.set)}" collectorNumber="${xmlText(printing.number)}"/>`,
      ),
      '  </zone>',
      '</cockatrice_deck>',
      '',
    ].join('\n'),
};
