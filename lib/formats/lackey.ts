import { xmlText } from '@/lib/text/xml-text';
import { lackeyName } from './lackey-name';
import { readPlainText } from './plain-text';
import {
  bareLine,
  type DeckCard,
  type FileFormat,
  type LineProblem,
  type WrittenFile,
} from './types';
import { childList, childNode, lineOf, readXml, textOf, type XmlNode } from './xml';
import { countedCards } from './xml-cards';

// LackeyCCG finds a card by its name alone; the public plugin for On the Edge is called `ontheedge`.

const GAME = 'ontheedge';

/** The format of Lackey's text decks: `3<tab>Zipper`, zones as `Sideboard:`. */
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
  return cards.map((card) => `${card.count}\t${lackeyName(card)}\n`).join('');
}

function readText(text: string): WrittenFile {
  const xml = readXml(text, ['superzone', 'card']);
  const nothing = { format: 'lackey-dek' as const, name: '', notes: '', lines: [] };
  if (!xml.ok) return { ...nothing, problems: [{ line: xml.line, message: xml.message }] };
  const deck = childNode(xml.root, 'deck');
  const meta = childNode(deck, 'meta');
  const { zones, problems } = deckZones(childList(deck, 'superzone'));
  const beside = new Set(
    zones
      .filter((zone) => /^side/i.test(textOf(zone, '@name')))
      .flatMap((zone) => childList(zone, 'card')),
  );
  // There is one element for each copy, without counts.
  const counted = countedCards(
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
  );
  return {
    ...nothing,
    name: textOf(meta, 'title'),
    notes: textOf(meta, 'note'),
    lines: counted.lines,
    problems: [...problems, ...counted.problems],
  };
}

/** The format of Lackey's XML decks: one element for each copy. */
export const lackeyDek: FileFormat = {
  id: 'lackey-dek',
  name: 'LackeyCCG deck (.dek)',
  ending: 'dek',
  type: 'application/xml',
  detect: (text) => /<deck[\s>]/.test(text) && /<superzone[\s>]/.test(text),
  read: readText,
  writeDeck: ({ name, notes, cards, side }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<deck version="0.8">',
      `\t<meta><game>${GAME}</game><title>${xmlText(name)}</title><note>${xmlText(notes)}</note></meta>`,
      ...superzoneElement('Deck', cards),
      ...(side.length === 0 ? [] : superzoneElement('Sideboard', side)),
      '</deck>',
      '',
    ].join('\n'),
};

function superzoneElement(name: string, cards: readonly DeckCard[]): string[] {
  return [
    `\t<superzone name="${name}">`,
    ...cards.flatMap((card) => {
      const { number, set } = card.printing;
      const nameElement = `<name id="${xmlText(number)}">${xmlText(lackeyName(card))}</name>`;
      const copy = `\t\t<card>${nameElement}<set>${xmlText(set)}</set></card>`;
      return Array.from({ length: card.count }, () => copy);
    }),
    '\t</superzone>',
  ];
}

/** Zones of a deck; other zones have cards of a saved game. */
const DECK_ZONE = /^(deck|main|library|side)/i;

/** Returns the zones of the deck, and a problem for each other zone with cards. Without a zone called deck, the first one is the deck. */
function deckZones(all: readonly XmlNode[]): { zones: XmlNode[]; problems: LineProblem[] } {
  const boards = all.filter((zone) => DECK_ZONE.test(textOf(zone, '@name')));
  const zones = boards.length > 0 ? boards : all.slice(0, 1);
  const problems = all.flatMap((zone) => {
    const copies = childList(zone, 'card').length;
    if (zones.includes(zone) || copies === 0) return [];
    const cards = copies === 1 ? '1 card was' : `${copies} cards were`;
    const name = textOf(zone, '@name');
    return [
      { line: lineOf(zone), message: `"${name}" is no part of the deck: ${cards} left out.` },
    ];
  });
  return { zones, problems };
}
