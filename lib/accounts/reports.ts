/** A report that no curator has decided. */
export interface Report {
  readonly id: string;
  readonly subject: string;
  /** Its name for display. */
  readonly name: string;
  /** The user who shared it. */
  readonly author: string;
  /** The path of its page; null when there is no public page. */
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

/** The last decision of a curator about something of the user. */
export interface Decision extends HiddenThing {
  readonly action: 'hide' | 'restore';
}
