/** A part of the program with a link in the main navigation. */
export type SitePart = 'cards' | 'decks' | 'play' | 'collection' | 'rules' | 'community';

/** Matches the pages on which something is played, besides those below `/play`. */
const PLAYING =
  /^\/(?:decks\/[^/]+\/play|learn|puzzles|gauntlet|live|eden\/(?:campaign|companion|learn|play))(?:\/|$)/;

/** Matches the pages about other people of a site, besides `/community`. */
const AMONG_PEOPLE =
  /^\/(?:decks\/(?:library|ratings)|d\/[^/]+|u\/[^/]+|collection\/trades|cards\/published)$/;

/** Returns the part of the program to which a page belongs; null for none of them. */
export function partOfPath(path: string): SitePart | null {
  if (PLAYING.test(path)) return 'play';
  if (AMONG_PEOPLE.test(path)) return 'community';
  const [, first, second] = path.split('/');
  if (first === 'eden' && second === 'troop') return 'decks';
  switch (first) {
    case 'cards':
    case 'decks':
    case 'play':
    case 'collection':
    case 'rules':
    case 'community':
      return first;
    default:
      return null;
  }
}
