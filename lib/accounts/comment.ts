import type { Author } from './shared-decks';

/** The most characters of a comment. */
export const COMMENT_LENGTH = 2_000;

/** A comment under a shared deck. */
export interface Comment {
  readonly id: string;
  /** Markdown. */
  readonly text: string;
  readonly createdAt: string;
  /** When its author changed it last; null if never. */
  readonly changedAt: string | null;
  readonly by: Author;
  readonly isOwn: boolean;
  /** The subject that a report names. */
  readonly subject: string;
}
