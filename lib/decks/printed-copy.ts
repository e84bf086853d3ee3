/** One card to print. */
export interface PrintedCopy {
  readonly key: string;
  readonly name: string;
  /** The address of its face. */
  readonly face: string;
}
