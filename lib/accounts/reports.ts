/** A report that no curator has decided on yet. */
export interface Report {
  readonly id: string;
  readonly subject: string;
  /** What it is, for people. */
  readonly name: string;
  /** Who has shared it. */
  readonly author: string;
  /** The page that shows it; null: none that everybody sees. */
  readonly page: string | null;
  readonly reason: string;
  readonly createdAt: string;
}

/** Something that a curator has hidden. */
export interface HiddenThing {
  readonly subject: string;
  readonly name: string;
  readonly reason: string;
  readonly at: string;
}

/** What a curator has decided last about something of one's own. */
export interface Decision extends HiddenThing {
  readonly action: 'hide' | 'restore';
}
