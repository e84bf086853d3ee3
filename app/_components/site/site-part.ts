/** A part of the program with a link in the main navigation. */
export type SitePart = 'cards' | 'decks' | 'play' | 'collection' | 'rules';

/** Matches the pages on which something is played, besides those below `/play`. */
const PLAYING = /^\/(?:decks\/[^/]+\/play|learn|puzzles|gauntlet|live|eden\/play)(?:\/|$)/;

/** Returns the part of the program to which a page belongs; null for none of them. */
export function partOfPath(path: string): SitePart | null {
  if (PLAYING.test(path)) return 'play';
  const [, first] = path.split('/');
  switch (first) {
    case 'cards':
    case 'decks':
    case 'play':
    case 'collection':
    case 'rules':
      return first;
    default:
      return null;
  }
}
