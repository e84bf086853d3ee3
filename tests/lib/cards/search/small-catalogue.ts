import { buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
import { compileCard } from '@/lib/cards/compile-card';
import type { CardRecord } from '@/lib/cards/record';

/** A card file's record, with set, number and text filled in. */
export type SmallCard = CardRecord;

/** Returns a catalogue of a few cards; numbers count from 001, an omitted text is empty. */
export function smallCatalogue(cards: readonly SmallCard[]): Catalogue {
  return buildCatalogue(
    cards.map((card, i) =>
      compileCard({
        text: '',
        ...card,
        set: card.set ?? 'standard',
        number: card.number ?? String(i + 1).padStart(3, '0'),
      }),
    ),
  );
}

/** The cards that most tests search. */
export const CARDS: readonly SmallCard[] = [
  {
    name: 'Zipper',
    type: 'Character',
    cost: 0,
    ap: 3,
    dp: 1,
    traits: ['Human', 'Low Life'],
    rarity: 'C2',
  },
  {
    name: 'Élan Vital',
    type: 'Character',
    cost: 2,
    ap: 1,
    dp: 4,
    pull: 2,
    traits: ['Mutant', 'Psychic'],
    rarity: 'R1',
    text: 'Immune: Control.',
  },
  {
    name: "Monique D'Aubainne",
    type: 'Character',
    cost: 9,
    dp: 9,
    pull: 4,
    traits: ['Human', "D'Aubainne"],
    set: 'shadows',
    number: 'D023',
    rarity: 'U1',
  },
  {
    name: 'Battle Bike',
    type: 'Gear',
    cost: 3,
    bullet: true,
    ap: '+3',
    dp: 0,
    traits: ['Aries'],
    rarity: 'R1',
    text: '+3 AP.',
  },
  {
    name: 'Friends in Flowers Barrio',
    type: 'Resource',
    cost: 0,
    pull: '1*',
    traits: ['Aries'],
    rarity: 'C2',
    text: '+1 Pull to call Aries cards.',
  },
  {
    name: 'Blackmail',
    type: 'Whammy',
    traits: ['Cloak'],
    set: 'cutups',
    number: 'C24',
    rarity: 'C1',
    text: "Control any Character in an opponent's Conspiracy.",
  },
  {
    name: 'Andrea Vernon',
    type: 'Character',
    cost: 1,
    ap: 1,
    dp: 1,
    pull: 1,
    traits: ['Human', 'Cloak'],
    set: 'cutups',
    number: 'C30',
    rarity: 'C3',
    text: 'Crank any time to cancel any Cloak Whammy or Cloak Condition.',
  },
  {
    name: 'Bad Luck',
    type: 'Whammy',
    traits: ['Fortune'],
    set: 'arcana',
    number: 'A007',
    rarity: 'C4',
    text: 'Play any time. Give target Character -1 Power.',
  },
  {
    name: 'Weird Weather',
    type: 'Environmental',
    cost: 6,
    traits: ['Fringe'],
    rarity: 'R2',
    text: 'Each Mutant has +1 Power.',
  },
  {
    name: 'Weather Station',
    type: 'Resource',
    cost: 2,
    bullet: true,
    pull: 3,
    traits: ['Fringe'],
    rarity: 'U2',
    text: 'Unique.',
  },
  {
    name: 'Twins',
    type: 'Character',
    cost: 2,
    ap: 2,
    dp: 2,
    traits: ['Human'],
    rarity: 'C1',
    text: 'Not Unique. Bulldoze.',
  },
  {
    name: 'Hexing Doll',
    type: 'Gear',
    cost: '0*',
    ap: -2,
    dp: '+2',
    traits: ['Weapon'],
    rarity: 'C1',
  },
];
