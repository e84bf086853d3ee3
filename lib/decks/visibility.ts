/** Who can see a deck. `unlisted`: everybody with its address. `public`: everybody, also on the owner's profile and in the list of shared decks. */
export const VISIBILITIES = ['private', 'unlisted', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
