/** One printing that changes hands. */
export interface TradeLine {
  readonly printing: string;
  /** As many as the one can spare and the other wants. */
  readonly copies: number;
}

/** Somebody with whom a trade is possible. */
export interface TradePartner {
  readonly username: string;
  readonly name: string;
  /** What they can spare and you want. */
  readonly gives: readonly TradeLine[];
  /** What you can spare and they want. */
  readonly takes: readonly TradeLine[];
}

/** With whom the caller could trade what; nobody while they show nobody theirs. */
export interface Trades {
  readonly isTrading: boolean;
  /** Those with whom most can be traded first. */
  readonly people: readonly TradePartner[];
}
