/** The built-in sets of Eden, in the order of lists. */
export const EDEN_SETS = [
  {
    id: 'ash-and-ember',
    name: 'Ash and Ember',
    file: 'prisma/cards/eden/ash-and-ember.yaml',
    says: 'An original set made for Dossier, in its second edition: complete, playable and free of rights (CC0).',
  },
  {
    id: 'published',
    name: 'Published cards',
    file: 'prisma/cards/eden/known.yaml',
    says: 'What is known of the cards of 2009. Only facts that a source states are here; a field that is not known is left out.',
  },
  {
    id: 'scenery',
    name: 'Scenery of the rulebook',
    file: null,
    says: 'The elements that a player buys with scenery points.',
  },
] as const;

/** Returns the name of an Eden set for display; an unknown id is returned as it is. */
export function edenSetName(id: string): string {
  return EDEN_SETS.find((set) => set.id === id)?.name ?? id;
}
