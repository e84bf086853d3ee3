import type { Card } from '@/lib/cards/catalogue';
import { abilityFacts } from '@/lib/cards/search/ability-facts';
import type { AbilityName } from '@/lib/cards/search/ability-names';
import type { FactionDeck } from './faction-decks';
import type { Faction } from './factions';
import { shareWon } from './standings';

type PlayedFaction = Pick<Faction, 'trait' | 'cards'> & { readonly deck: FactionDeck };

/** A figure of a faction, and what it is called where it is much above or below that of the others. */
interface Measure {
  readonly of: (faction: PlayedFaction) => number;
  readonly high: string;
  readonly low: string;
}

const MEASURES: readonly Measure[] = [
  { of: ({ deck }) => deck.turn, high: 'slow to win', low: 'quick to win' },
  { of: ({ deck }) => shareWon(deck), high: 'strong in fights', low: 'weak in fights' },
  { of: meanOf('cost'), high: 'costly people', low: 'cheap people' },
  { of: meanOf('ap'), high: 'strong attackers', low: 'weak attackers' },
  { of: meanOf('dp'), high: 'hard to pop', low: 'easily popped' },
  { of: meanOf('pull'), high: 'much Pull each', low: 'little Pull each' },
  { of: shareOfBullets, high: 'many bullets', low: 'few bullets' },
];

/** What a faction does more than others, by the keyword or verb of its cards. */
const HABITS: Readonly<Partial<Record<AbilityName, string>>> = {
  avoid: 'avoid combat',
  bulldoze: 'attack again and again',
  bypass: 'attack past those in front',
  call: 'call further cards',
  cancel: 'cancel',
  control: 'take control of others',
  'discard-step': 'draw and discard',
  discard: 'empty hands',
  draw: 'draw cards',
  flip: 'flip cards',
  'gang-up': 'attack together',
  immune: 'ignore what others do',
  look: 'look at hidden cards',
  martyr: 'die for others',
  move: 'move in the ranks',
  pop: 'pop without combat',
  return: 'bring cards back',
  save: 'save others',
  search: 'search the deck',
  surprise: 'strike by surprise',
  uncrank: 'uncrank',
  weaken: 'weaken others',
};

/** The fewest cards of a faction that make a habit. */
const LEAST_WITH_HABIT = 3;
const NAMED_MEASURES = 2;

/**
 * Returns a sentence on each faction, by trait: the figures in which it differs most from the other ones, and what its
 * cards do more often than theirs.
 */
export function factionCharacters(factions: readonly PlayedFaction[]): ReadonlyMap<string, string> {
  const spreads = MEASURES.map((measure) => spreadOf(factions.map(measure.of)));
  const pool = factions.flatMap(({ cards }) => cards);
  return new Map(
    factions.map((faction) => {
      const said = MEASURES.map(({ of, high, low }, at) => {
        const { mean, deviation } = spreads[at] ?? NO_SPREAD;
        const distance = deviation === 0 ? 0 : (of(faction) - mean) / deviation;
        return { words: distance > 0 ? high : low, far: Math.abs(distance) };
      })
        .sort((a, b) => b.far - a.far)
        .slice(0, NAMED_MEASURES)
        .map(({ words }) => words);
      const words = said.join(', ');
      const habit = habitOf(faction.cards, pool);
      const habitWords = habit === null ? '' : `; its cards often ${habit}`;
      return [faction.trait, `${words.charAt(0).toUpperCase()}${words.slice(1)}${habitWords}.`];
    }),
  );
}

const NO_SPREAD = { mean: 0, deviation: 0 };

function spreadOf(figures: readonly number[]): typeof NO_SPREAD {
  const mean = meanNumber(figures);
  return { mean, deviation: Math.sqrt(meanNumber(figures.map((one) => (one - mean) ** 2))) };
}

function meanNumber(figures: readonly number[]): number {
  return figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);
}

/** Returns a function that takes the mean of a figure over the Characters of a faction; a figure that is signed or absent counts as 0. */
function meanOf(figure: 'cost' | 'ap' | 'dp' | 'pull') {
  const worth = (one: Card[typeof figure]) => (one === null || one.signed ? 0 : one.value);
  return ({ cards }: PlayedFaction) =>
    meanNumber(cards.filter(({ type }) => type === 'character').map((card) => worth(card[figure])));
}

function shareOfBullets({ cards }: PlayedFaction): number {
  return meanNumber(cards.map(({ bullet }) => Number(bullet)));
}

/** Returns what the largest share of the cards does, compared with the share of all; null when nothing stands out. */
function habitOf(cards: readonly Card[], pool: readonly Card[]): string | null {
  const shareWith = (name: AbilityName, among: readonly Card[]) =>
    meanNumber(among.map(({ abilities }) => Number(abilityFacts(abilities).names.has(name))));
  const names = Object.keys(HABITS) as AbilityName[];
  const [best] = names
    .map((name) => ({ name, share: shareWith(name, cards), usual: shareWith(name, pool) }))
    .filter(({ share, usual }) => share * cards.length >= LEAST_WITH_HABIT && share > usual)
    .sort((a, b) => b.share / b.usual - a.share / a.usual);
  return best === undefined ? null : (HABITS[best.name] ?? null);
}
