import type { FighterRecord, TroopList } from '@/engine';
import { embeddedEdenCards } from '@/lib/eden/catalogue';

/** Every card of Eden that comes with the program. */
export const CARDS = embeddedEdenCards();

/** Returns a complete fighter with these fields. */
export function fighter(fields: Partial<FighterRecord> & { readonly name: string }): FighterRecord {
  const limb = { normal: 3, wounded: 2, white: 1, red: 1 };
  return {
    type: 'Fighter',
    faction: 'Cinder Court',
    stigma: 'Ash',
    value: 10,
    limbs: {
      head: { ...limb, index: [1] },
      arms: { ...limb, index: [2, 3] },
      torso: { ...limb, index: [4, 5] },
      legs: { ...limb, index: [6] },
    },
    ...fields,
  };
}

/** A troop of two fighters with a leader, a mission and two tactical cards of the program's own set. */
export const TROOP: TroopList = {
  name: 'Coals',
  by: 'faction',
  symbol: 'Cinder Court',
  budget: 120,
  leader: 'Kestrel Voss',
  fighters: ['Marshal Ysolde', 'Kestrel Voss'],
  missions: namesOfType('Mission').slice(0, 1),
  tactical: namesOfType('Tactical').slice(0, 2),
};

function namesOfType(type: 'Mission' | 'Tactical'): readonly string[] {
  return CARDS.flatMap((card) =>
    card.type === type &&
    card.faction === undefined &&
    (card.text ?? ('objectives' in card ? card.objectives : undefined)) !== undefined
      ? [card.name]
      : [],
  );
}

/** Names that would break a file without proper escaping. */
export const NASTY = [
  'Ash & Ember',
  '<Voss>',
  'The "Bellows"',
  "D'Arc",
  ']]>',
  '&amp;',
  '&#38;',
  'Vlädd 火',
  '</selection>',
  'a::b',
] as const;
