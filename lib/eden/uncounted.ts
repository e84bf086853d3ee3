import { compileAbilities, type EdenAbility, type EdenCard } from '@/engine';

type Profile = Extract<EdenCard, { readonly type: 'Fighter' | 'NPF' }>;

/** Statics that change nothing about the dice of an attack or the wounds that it gives. */
const APART: ReadonlySet<string> = new Set([
  'reach',
  'ap',
  'more',
  'range',
  'immune',
  'shoot-any',
  'pass',
  'untargetable',
  'card-cost',
]);

/** Names the abilities of the cards that may change an attack and that odds from printed figures leave out: `Brawler of The Bosun`. */
export function uncountedAbilities(cards: readonly (Profile | null)[]): readonly string[] {
  const found = cards.flatMap((card) => {
    if (card === null) return [];
    if (card.text === undefined) return [`Unknown text of ${card.name}`];
    const { abilities, unknown } = compileAbilities(card.text);
    const named = abilities.filter(touchesAttack).map(({ name }) => `${name} of ${card.name}`);
    return unknown.length === 0 ? named : [...named, `Text that is not understood of ${card.name}`];
  });
  return [...new Set(found)];
}

/** An Action ability is used before an attack, never during one. */
function touchesAttack({ statics, triggers, effects }: EdenAbility): boolean {
  if (effects !== null) return false;
  return triggers.length > 0 || statics.some((one) => touches(one));
}

function touches(one: EdenAbility['statics'][number]): boolean {
  if (one.holds === 'of' || one.holds === 'while') return touches(one.inner);
  if (one.holds === 'figure') return one.characteristics.some((name) => name !== 'PSI');
  if (one.holds === 'ignore') return one.what === 'protection' || one.what === 'obstacles';
  return !APART.has(one.holds);
}
