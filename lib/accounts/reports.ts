/** A report that no curator has decided. */
export interface Report {
  readonly id: string;
  readonly subject: string;
  /** The name of the reported thing, for display. */
  readonly name: string;
  /** The user who shared the thing. */
  readonly author: string;
  /** The path of the page that shows the thing; null when there is no public page. */
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

/** The last decision of a curator about something that the user shares. */
export interface Decision extends HiddenThing {
  readonly action: 'hide' | 'restore';
}
