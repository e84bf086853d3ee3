/** Who sees a deck. `unlisted`: whoever has its address. `public`: everybody, on the owner's profile and in the list of shared decks, too. */
export const VISIBILITIES = ['private', 'unlisted', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
