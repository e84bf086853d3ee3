import { z } from 'zod';
import { CardNumber, CardRecord, SetId } from './record';

/** The most that somebody may add, and how long what goes with it may be (characters). */
export const OWN_BOUNDS = {
  /** Eight times the official pool. All of them go to the browser with a search. */
  cards: 5_000,
  sets: 200,
  setName: 80,
  /** Of each card, and of the change that it belongs to. */
  reason: 500,
  author: 80,
  answer: 1_000,
  proposals: 1_000,
  history: 500,
} as const;

/** A card's record as somebody adds it: the set and the number say which card it is, so there is no other id. */
export const OwnRecord = CardRecord.omit({ id: true, game: true }).extend({
  set: SetId,
  number: CardNumber,
});
export type OwnRecord = z.infer<typeof OwnRecord>;
export type OwnField = keyof OwnRecord;

/** A set of somebody's own. */
export const OwnSet = z.strictObject({
  id: SetId,
  name: z.string().trim().min(1).max(OWN_BOUNDS.setName),
});
export type OwnSet = z.infer<typeof OwnSet>;

/** A card of one's own as it stands. */
export interface StoredOwnCard {
  /** `ote/SET/NUMBER`; that of an official card when it is a correction. */
  readonly id: string;
  readonly revision: number;
  readonly record: OwnRecord;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** One state that a card was saved in. */
export interface OwnRevision {
  readonly number: number;
  readonly record: OwnRecord;
  readonly reason: string;
  readonly createdAt: string;
}

/** `returned`: its author is asked to change it. */
export type ProposalState = 'open' | 'returned' | 'accepted' | 'declined';

/** A card as somebody would have it. */
export interface Proposal {
  readonly id: string;
  readonly cardId: string;
  /** What the card said when this was proposed; null for a new card. */
  readonly base: OwnRecord | null;
  readonly record: OwnRecord;
  readonly reason: string;
  readonly author: string;
  /** What finds all proposals of its author: with accounts the user name, else the name that was typed. Empty: none. */
  readonly by: string;
  readonly state: ProposalState;
  readonly answer: string;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  /** It is the reader's own. */
  readonly isOwn: boolean;
}

/** The id of the card that a record is about. */
export function ownId({ set, number }: Pick<OwnRecord, 'set' | 'number'>): string {
  return `ote/${set}/${number}`;
}
