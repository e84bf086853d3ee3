/** The tabs of a deck. Each has an address of its own (lib/shells.mjs). */
export const DECK_TABS = ['build', 'odds', 'games', 'compare', 'history', 'share'] as const;
export type DeckTab = (typeof DECK_TABS)[number];

/** The names of the tabs. */
export const TAB_NAMES: Readonly<Record<DeckTab, string>> = {
  build: 'Build',
  odds: 'Odds',
  games: 'Games',
  compare: 'Compare',
  history: 'History',
  share: 'Share',
};

/** Returns the path of a tab of a deck. */
export function tabPath(deck: string, tab: DeckTab): string {
  return tab === 'build' ? `/decks/${deck}` : `/decks/${deck}/${tab}`;
}

/** Returns the tab of a path: Build for the path of the deck itself. */
export function tabAt(path: string): DeckTab {
  const [, , , part] = path.split('/');
  return DECK_TABS.find((tab) => tab === part) ?? 'build';
}

/** Returns the title of the page of a tab; without a word for Build, in which a deck opens. */
export function tabTitle(tab: DeckTab, deck: string): string {
  return tab === 'build' ? deck : `${TAB_NAMES[tab]}: ${deck}`;
}
