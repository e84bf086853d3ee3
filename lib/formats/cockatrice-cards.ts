import type { CardType } from '@/engine';
import { type Card, type Catalogue, fullName } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import { typeName } from '@/lib/faces/face-card';
import { xmlText } from '@/lib/text/xml-text';
import { faceAddress } from './face-address';
import { guidOf } from './guid';
import { printedSets } from './printed-sets';

/** The row of Cockatrice's table in which a card of the type is laid; 1 for the others. */
const TABLE_ROWS: Partial<Record<CardType, number>> = { resource: 0, character: 2 };

/**
 * Returns the catalogue as a card file of Cockatrice (`cards.xml`, version 4). The texts are ours; the pictures are those that this program
 * draws, loaded from `site`, its address. A card is found by its name, as our decks for Cockatrice write it.
 */
export function cockatriceCards(catalogue: Catalogue, site: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<cockatrice_carddatabase version="4">',
    `<info>${element('author', 'Dossier')}${element('sourceUrl', site)}</info>`,
    '<sets>',
    ...printedSets(catalogue).map(
      ({ id, name }) =>
        `<set>${element('name', id)}${element('longname', `On the Edge: ${name}`)}${element('settype', 'Custom')}</set>`,
    ),
    '</sets>',
    '<cards>',
    ...catalogue.cards.map((card) => cardElement(card, fullName(catalogue, card), site)),
    '</cards>',
    '</cockatrice_carddatabase>',
    '',
  ].join('\n');
}

function element(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}

function cardElement(card: Card, name: string, site: string): string {
  const { type, cost, bullet, ap, dp, pull, traits } = card;
  // Cockatrice names the columns of its lists after another game: the cost is `manacost`, AP and DP are `pt`.
  const properties = [
    element('type', [typeName(card), traits.join(', ')].filter(Boolean).join(' — ')),
    element('maintype', typeName(card)),
    element('manacost', cost === null ? '' : costText(cost, bullet)),
    element('pt', ap === null && dp === null ? '' : `${figureText(ap)}/${figureText(dp)}`),
    element('pull', pull === null ? '' : figureText(pull)),
  ];
  return [
    `<card>${element('name', name)}${element('text', card.text)}<prop>${properties.join('')}</prop>`,
    ...card.printings.map((printing) => {
      const { set, number, rarity } = printing;
      const facts = [
        ['uuid', guidOf(`ote/${set}/${number}`)],
        ['num', number],
        ...(rarity === null ? [] : [['rarity', rarity]]),
        ['picurl', faceAddress(site, printing)],
      ];
      const attributes = facts.map(([key, value = '']) => ` ${key}="${xmlText(value)}"`);
      return `<set${attributes.join('')}>${xmlText(set)}</set>`;
    }),
    `<tablerow>${TABLE_ROWS[type] ?? 1}</tablerow></card>`,
  ].join('');
}
