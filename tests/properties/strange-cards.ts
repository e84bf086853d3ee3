import fc from 'fast-check';
import type { Ability, CardDef, CardType, PrintedFigure } from '@/engine';
import { CARD_TYPES, nextInt, printAbilities, seedRng, supports } from '@/engine';
import { abilities } from '@/tests/engine/ote/text/arbitrary-abilities';

/**
 * Returns cards that nobody would print: one or two random abilities of all that the engine supports. Whatever they do to each other, the
 * rules of the game itself must hold.
 */
export function strangeCards(seed: number, count: number): readonly CardDef[] {
  let rng = seedRng(seed, 'strange cards');
  const roll = (sides: number): number => {
    const [value, next] = nextInt(rng, sides);
    rng = next;
    return value;
  };
  return Array.from({ length: count }, (_, index) => {
    const type = CARD_TYPES_BY_FREQUENCY[roll(CARD_TYPES_BY_FREQUENCY.length)] ?? 'character';
    const pool = supportedSamples(type);
    const text = Array.from({ length: 1 + roll(2) }, () => pool[roll(pool.length)] ?? []).flat();
    return strangeCard(
      `Strange ${index}`,
      type,
      index % 5 === 0 ? [...text, ANY_TIME] : text,
      roll,
    );
  });
}

/** The types to choose from, in which Characters are the most frequent, as in a deck. */
const CARD_TYPES_BY_FREQUENCY: readonly CardType[] = [
  ...CARD_TYPES,
  'character',
  'character',
  'character',
  'whammy',
  'whammy',
  'gear',
];

const SOME_TRAITS = ['Mutant', 'Human', 'Weapon', 'Armor', 'Control', 'Zorg', 'Boss', 'Blix'];
const ANY_TIME: Ability = {
  kind: 'keyword',
  keyword: { keyword: 'any-time', only: null },
  span: [0, 0],
};

/** The number of sampled abilities for each type of card, which every seed combines differently: sampling takes seconds. */
const SAMPLES = 400;
const samplesByType = new Map<CardType, readonly Ability[][]>();

/** Returns samples of abilities that a card of the type may have and the engine supports. A Whammy needs an effect. */
function supportedSamples(type: CardType): readonly Ability[][] {
  const known = samplesByType.get(type);
  if (known !== undefined) return known;
  const wanted = abilities(type).filter(
    (one) => supports(one, type) && (type !== 'whammy' || one.kind === 'play'),
  );
  const drawn = fc.sample(
    wanted.map((one) => [one]),
    { seed: 20_260_120, numRuns: SAMPLES },
  );
  samplesByType.set(type, drawn);
  return drawn;
}

function strangeCard(
  name: string,
  type: CardType,
  text: readonly Ability[],
  roll: (sides: number) => number,
): CardDef {
  const figure = (value: number, signed = false): PrintedFigure => ({ value, signed, star: false });
  const character = type === 'character';
  const borne = type === 'gear' || type === 'condition';
  const power = () => (character ? figure(roll(6)) : borne ? figure(roll(5) - 2, true) : null);
  return {
    id: `test/${name}`,
    name,
    type,
    orType: character && roll(12) === 0 ? 'gear' : null,
    cost: type === 'whammy' ? null : figure(Math.max(0, roll(4) - 1)),
    bullet: roll(8) === 0,
    ap: power(),
    dp: power(),
    pull: type === 'whammy' ? null : figure(roll(4), borne),
    traits: SOME_TRAITS.filter(() => roll(4) === 0),
    text: printAbilities(text, type),
    abilities: text,
    whole: true,
  };
}
