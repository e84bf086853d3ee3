import type { Card, Catalogue } from './catalogue';
import { abilityFacts, foldSubject } from './search/ability-facts';

/** The effects of one card's compiled text on another card. */
const RELATIONS = ['boosts', 'cancels', 'pops', 'protects'] as const;
export type Relation = (typeof RELATIONS)[number];

/** A related card, and the name, trait or type that connects both. */
export interface Related {
  readonly card: Card;
  readonly by: readonly string[];
}

/** The cards that a card affects, and those that affect it, for one relation. */
interface RelatedCards {
  readonly does: readonly Related[];
  readonly isDone: readonly Related[];
}

const isCharacter = ({ type, orType }: Card) => type === 'character' || orType === 'character';

/**
 * Returns the names, traits and types by which a text can mean this card. A type alone is ignored, because it means
 * a third of all cards.
 * A trait means a Character, or Gear that is a Weapon or an Armor (CARD-5); but any card with the trait can be
 * cancelled.
 */
function subjectsOf(card: Card, relation: Relation): ReadonlyMap<string, string> {
  const traits =
    isCharacter(card) || relation === 'cancels'
      ? card.traits
      : card.traits.filter((trait) => trait === 'Weapon' || trait === 'Armor');
  return new Map([card.name, ...traits].map((word) => [foldSubject(word), word]));
}

function sharedSubjects(from: Card, to: Card, relation: Relation): string[] {
  const facts = abilityFacts(from.abilities)[relation];
  // Most texts name no other card, so the names of the other cards need not be folded.
  if (facts.size === 0) return [];
  return [...subjectsOf(to, relation)].flatMap(([key, word]) => (facts.has(key) ? [word] : []));
}

/** Returns the cards that this card boosts, cancels, pops and protects by name or trait, and those that do so to it. */
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
        does: related((other) => sharedSubjects(card, other, relation)),
        isDone: related((other) => sharedSubjects(other, card, relation)),
      },
    ]),
  );
}
