/** Static pages that show somebody's own things: each stands for every address of its kind, and reads its own in the browser. */
export const SHELLS = [
  ['/decks/:id', '/decks/deck'],
  // The tabs of the deck, which keep what is not saved yet (lib/decks/deck-tabs.ts).
  ['/decks/:id/odds', '/decks/deck'],
  ['/decks/:id/games', '/decks/deck'],
  ['/decks/:id/compare', '/decks/deck'],
  ['/decks/:id/history', '/decks/deck'],
  ['/decks/:id/share', '/decks/deck'],
  ['/decks/:id/print', '/decks/deck/print'],
  ['/decks/:id/sheet', '/decks/deck/sheet'],
  ['/decks/:id/play', '/decks/deck/play'],
  ['/d/:key', '/d/deck'],
  ['/u/:username', '/u/profile'],
  ['/live/:key', '/live/table'],
  ['/collection/set/:set', '/collection/set'],
  ['/cards/mine/:set/:number', '/cards/own'],
  ['/cards/mine/:set/:number/edit', '/cards/own/edit'],
  ['/cards/mine/:set/:number/history', '/cards/own/history'],
];

/** The static page that is shown at an address without a page of its own; null if there is none. */
export function shellOf(path) {
  const parts = path.split('/');
  const fits = (source) => {
    const wanted = source.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
    );
  };
  return SHELLS.find(([source]) => fits(source))?.[1] ?? null;
}
