/** The orders of the library of shared decks. */
export const LIBRARY_SORTS = ['new', 'thanks', 'win', 'rating'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];
