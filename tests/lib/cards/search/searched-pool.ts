import { compileFolder } from '@/lib/cards/build-catalogue';
import { CARD_FOLDER } from '@/lib/cards/card-folder';
import { type AnyCard, buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
import type { EdenFacts } from '@/lib/cards/search/eden-facts';
import type { Holdings } from '@/lib/cards/search/holdings';
import { GRADES } from '@/lib/collection/condition';
import { listingOf } from '@/lib/eden/listing';
import { type PlainCard, plainCard } from './plain-card';
import { smallCatalogue } from './small-catalogue';

/** All cards, some own cards with everything that only own cards can have, and the holdings of a person with some of them. */
export interface SearchedPool {
  readonly catalogue: Catalogue<AnyCard>;
  readonly holdings: Holdings;
  /** The cards, in the order of the catalogue. */
  readonly cards: readonly PlainCard[];
}

const FACTS: readonly EdenFacts[] = [
  {
    kind: 'fighter',
    faction: 'Jokers Gang',
    stigma: 'Ash',
    ftypes: ['Warrior', 'Low Life'],
    value: 6,
    psi: 2,
    cbt: 4,
    vig: 3,
    spd: 5,
    cp: 8,
    equipment: ['Road sign', 'Élan flask'],
  },
  {
    kind: 'fighter',
    faction: 'Bamaka',
    stigma: 'Ash',
    ftypes: ['Human'],
    value: 3,
    psi: 5,
    cbt: 0,
    equipment: ['Trade knife'],
  },
  { kind: 'mission', faction: 'Jokers Gang', value: 0 },
  { kind: 'tactical' },
];
const OWN = smallCatalogue([
  {
    name: 'Zoë’s Workshop',
    type: 'Gear',
    bullet: true,
    cost: 2,
    set: 'own',
    number: 'Z1',
    traits: ['Mutant', 'Trade Guild'],
    text: 'Crank  to draw a card.',
    flavor: 'It hums, “softly”.',
    artist: 'Zoë Doe',
    tags: ['Trade', 'Human hand'],
    image: 'workshop.png',
  },
  {
    name: 'ÉLAN  VITAL',
    type: 'Character / Condition',
    ap: '+1',
    dp: '*',
    set: 'own',
    number: 'Z2',
    traits: ['Low Life'],
    tags: ['Mutant'],
    flavor: 'The a–x of it',
    artist: 'Zoe Doe',
  },
]);

/** Made-up cards of Eden, with every field that queries use. */
const EDEN = ['Ash Walker', 'Zoë Quick-Arm', 'Low Tide', 'Mutant Hunt'].map((name, i) => {
  const facts = FACTS[i] ?? { kind: 'tactical' };
  const number = `E${i + 1}`;
  const printings = [{ set: 'own', number, rarity: null }];
  const card = {
    type: 'Tactical',
    name,
    text: '',
    flavor: `It burns softly, the ${name}.`,
  } as const;
  return { ...listingOf(card, 'own'), number, printings, facts };
});

/** Returns a pool of all cards, or of approximately `some` of them. */
export function searchedPool(some = Number.POSITIVE_INFINITY): SearchedPool {
  const all = compileFolder(CARD_FOLDER);
  const step = Math.max(1, Math.floor(all.length / some));
  const catalogue = buildCatalogue<AnyCard>([
    ...all.filter((_, i) => i % step === 0),
    ...OWN.cards,
    ...EDEN,
  ]);
  const { cards } = catalogue;
  const every = (step: number, count: (i: number) => number) =>
    new Map(cards.flatMap((card, i) => (i % step === 0 ? [[card.id, count(i)] as const] : [])));
  const ids = (step: number) => new Set(every(step, () => 1).keys());
  const holdings: Holdings = {
    counts: {
      owned: every(2, (i) => i % 5).set('ote/chase/1', 3),
      wanted: every(7, (i) => 1 + (i % 4)),
      spare: every(10, (i) => i % 3),
      free: every(3, (i) => i % 4),
    },
    decks: [
      { name: 'Mutants', cards: [...every(11, () => 1)] },
      { name: 'Two Bikes', cards: [...every(17, () => 1)] },
    ],
    images: ids(23),
    formats: [],
    lots: [...every(4, (i) => i)].map(([printing, i]) => ({
      printing,
      condition: GRADES[i % 8] ?? '',
      place: i % 3 === 0 ? '' : `Box ${i % 5}`,
    })),
  };
  return { catalogue, holdings, cards: cards.map((card) => plainCard(card, holdings)) };
}
