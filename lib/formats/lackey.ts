import { xmlText } from '@/lib/text/xml-text';
import { readPlainText } from './plain-text';
import { bareLine, type DeckCard, type FileFormat, type WrittenFile } from './types';
import { childList, childNode, readXml, textOf } from './xml';
import { countedCards } from './xml-cards';

// LackeyCCG: the plugin for On the Edge is called `ontheedge`; a card is named, its image is named for its number.

const GAME = 'ontheedge';

/** Lackey's text decks: `3<tab>Zipper`, zones as `Sideboard:`. */
export const lackeyText: FileFormat = {
  id: 'lackey-txt',
  name: 'LackeyCCG deck, text',
  ending: 'txt',
  type: 'text/plain',
  detect: () => false,
  read: (text) => readPlainText(text, 'lackey-txt'),
  writeDeck: ({ cards, side }) =>
    [textLines(cards), ...(side.length === 0 ? [] : ['Sideboard:\n', textLines(side)])].join(''),
};

function textLines(cards: readonly DeckCard[]): string {
  return cards.map(({ printing, count }) => `${count}\t${asciiName(printing.name)}\n`).join('');
}

/** The image name of a printing: `228` of standard, `C33` of the others. */
function imageOf(number: string): string {
  return number.replace(/^0+/, '');
}

function asciiName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\//g, '');
}

function read(text: string): WrittenFile {
  const xml = readXml(text, ['superzone', 'card']);
  const nothing = { format: 'lackey-dek' as const, name: '', notes: '', lines: [] };
  if (!xml.ok) return { ...nothing, problems: [{ line: xml.line, message: xml.message }] };
  const deck = childNode(xml.root, 'deck');
  const meta = childNode(deck, 'meta');
  const zones = childList(deck, 'superzone');
  const beside = new Set(
    zones
      .filter((zone) => /^side/i.test(textOf(zone, '@name')))
      .flatMap((zone) => childList(zone, 'card')),
  );
  return {
    ...nothing,
    name: textOf(meta, 'title'),
    notes: textOf(meta, 'note'),
    // One element for each copy: nothing says how many.
    ...countedCards(
      zones.flatMap((zone) => childList(zone, 'card')),
      null,
      'There is no <card> in a <superzone> of a <deck>.',
      (card, line, count) => {
        const id = textOf(childNode(card, 'name'), '@id');
        const set = textOf(card, 'set');
        return {
          ...bareLine(line, textOf(card, 'name'), count),
          set,
          number: set === '' ? '' : id,
          ...(beside.has(card) && { board: 'side' }),
        };
      },
    ),
  };
}

/** Lackey's XML decks: one element for each copy. */
export const lackeyDek: FileFormat = {
  id: 'lackey-dek',
  name: 'LackeyCCG deck (.dek)',
  ending: 'dek',
  type: 'application/xml',
  detect: (text) => /<deck[\s>]/.test(text) && /<superzone[\s>]/.test(text),
  read,
  writeDeck: ({ name, notes, cards, side }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<deck version="0.8">',
      `\t<meta><game>${GAME}</game><title>${xmlText(name)}</title><note>${xmlText(notes)}</note></meta>`,
      ...superzone('Deck', cards),
      ...(side.length === 0 ? [] : superzone('Sideboard', side)),
      '</deck>',
      '',
    ].join('\n'),
};

function superzone(name: string, cards: readonly DeckCard[]): string[] {
  return [
    `\t<superzone name="${name}">`,
    ...cards.flatMap(({ printing, count }) =>
      Array.from(
        { length: count },
        () =>
          `\t\t<card><name id="${xmlText(imageOf(printing.number))}">${xmlText(printing.name)}</name><set>${xmlText(printing.set)}</set></card>`,
      ),
    ),
    '\t</superzone>',
  ];
}
