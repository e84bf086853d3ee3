/** A report that no curator has decided on yet. */
export interface Report {
  readonly id: string;
  readonly subject: string;
  /** What it is, for people. */
  readonly name: string;
  readonly reason: string;
  readonly createdAt: string;
}

/** Something of one's own that a curator has hidden. */
export interface HiddenThing {
  readonly subject: string;
  readonly name: string;
  readonly reason: string;
  readonly at: string;
}
