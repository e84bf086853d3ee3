import type { Card, Catalogue } from './catalogue';
import { type AbilityFacts, abilityFacts, subject } from './search/ability-facts';

/** What one card's text does to another, as compiled. */
const RELATIONS = ['boosts', 'cancels', 'pops', 'protects'] as const;
export type Relation = (typeof RELATIONS)[number];

/** A card that does something, or has it done, and the words that both share: a name, a trait or a type. */
export interface Related {
  readonly card: Card;
  readonly by: readonly string[];
}

/** What a card does and what is done to it, for one relation. */
interface RelatedCards {
  readonly does: readonly Related[];
  readonly isDone: readonly Related[];
}

const FACTS = new WeakMap<Card, AbilityFacts>();

function factsOf(card: Card): AbilityFacts {
  const known = FACTS.get(card);
  if (known !== undefined) return known;
  const facts = abilityFacts(card.abilities);
  FACTS.set(card, facts);
  return facts;
}

const isCharacter = ({ type, orType }: Card) => type === 'character' || orType === 'character';

/**
 * The names that a text may mean this card by. A type alone means a third of all cards and says nothing here; a
 * trait means a Character, or Gear that is a Weapon or an Armor (CARD-5), but whatever is called can be cancelled.
 */
function subjectsOf(card: Card, relation: Relation): ReadonlyMap<string, string> {
  const traits =
    isCharacter(card) || relation === 'cancels'
      ? card.traits
      : card.traits.filter((trait) => trait === 'Weapon' || trait === 'Armor');
  return new Map([card.name, ...traits].map((word) => [subject(word), word]));
}

function shared(from: Card, to: Card, relation: Relation): string[] {
  const meant = factsOf(from)[relation];
  return [...subjectsOf(to, relation)].flatMap(([key, word]) => (meant.has(key) ? [word] : []));
}

/** What this card boosts, cancels, pops and protects by name or trait, and what does so to it. */
export function relationsOf(card: Card, catalogue: Catalogue): ReadonlyMap<Relation, RelatedCards> {
  const others = catalogue.cards.filter((other) => other.id !== card.id);
  const related = (words: (other: Card) => string[]) =>
    others.flatMap((other) => {
      const by = words(other);
      return by.length === 0 ? [] : [{ card: other, by }];
    });
  return new Map(
    RELATIONS.map((relation) => [
      relation,
      {
        does: related((other) => shared(card, other, relation)),
        isDone: related((other) => shared(other, card, relation)),
      },
    ]),
  );
}
