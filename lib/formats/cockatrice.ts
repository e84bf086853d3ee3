import { xmlText } from '@/lib/text/xml-text';
import { bareLine, type FileFormat, type WrittenFile } from './types';
import { childList, childNode, readXml, textOf } from './xml';

function read(text: string): WrittenFile {
  const xml = readXml(text, ['zone', 'card']);
  const nothing = { format: 'cockatrice' as const, name: '', notes: '', lines: [] };
  if (!xml.ok) return { ...nothing, problems: [{ line: 1, message: xml.message }] };
  const deck = childNode(xml.root, 'cockatrice_deck');
  const cards = childList(deck, 'zone').flatMap((zone) => childList(zone, 'card'));
  return {
    ...nothing,
    name: textOf(deck, 'deckname'),
    notes: textOf(deck, 'comments'),
    lines: cards.map((card, i) => {
      const count = Number(textOf(card, '@number') || '1');
      return {
        ...bareLine(
          i + 1,
          textOf(card, '@name'),
          Number.isInteger(count) && count >= 0 ? count : 1,
        ),
        set: textOf(card, '@setShortName'),
        number: textOf(card, '@collectorNumber'),
      };
    }),
    problems:
      cards.length === 0
        ? [{ line: 1, message: 'There is no <card> in a <zone> of a <cockatrice_deck>.' }]
        : [],
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
