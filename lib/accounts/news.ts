/** What can be new: a followed deck was saved, cards of a set that one subscribes to changed, somebody said something, a proposal was decided, a trade went on. */
export const NEWS_KINDS = ['deck', 'set', 'comment', 'proposal', 'trade'] as const;

/** Something that happened since, for one person. */
export interface NewsItem {
  readonly kind: (typeof NEWS_KINDS)[number];
  /** What it is about: the name of a deck, a set or a card; '' for a trade. */
  readonly name: string;
  /** The name of who did it; '' when nobody is named. */
  readonly by: string;
  /** What was said: the comment, or the answer of a curator. */
  readonly text: string;
  /** The page that shows it. */
  readonly path: string;
  /** When, ISO 8601 in UTC. */
  readonly at: string;
  /** Whether the person has not looked since. */
  readonly isNew: boolean;
}
