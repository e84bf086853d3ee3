/**
 * Who can see a deck. `private`: only its owner; `unlisted`: everybody who has its address; `public`: everybody, because the owner's
 * profile and the list of shared decks name it.
 */
export const VISIBILITIES = ['private', 'unlisted', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
