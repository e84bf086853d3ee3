import { z } from 'zod';
import * as mini from 'zod/mini';
import { EdenCardFile } from '@/engine';
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

/** A card of On the Edge as somebody adds it: the set and the number say which card it is, so there is no other id. */
export const OteOwnRecord = CardRecord.omit({ id: true }).extend({
  set: SetId,
  number: CardNumber,
});
export type OteOwnRecord = z.infer<typeof OteOwnRecord>;

const edenPlace = {
  game: mini.literal('eden'),
  set: SetId,
  /** The cards that come with the program have their name for a number. */
  number: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/),
};
const [fighter, npf, mission, tactical, scenery] = EdenCardFile.def.options;
/** A card of Eden as somebody adds it: what a card file says of it, and its place. */
export const EdenOwnRecord = mini.discriminatedUnion('type', [
  mini.extend(mini.omit(fighter, { id: true }), edenPlace),
  mini.extend(mini.omit(npf, { id: true }), edenPlace),
  mini.extend(mini.omit(mission, { id: true }), edenPlace),
  mini.extend(mini.omit(tactical, { id: true }), edenPlace),
  mini.extend(mini.omit(scenery, { id: true }), edenPlace),
]);
export type EdenOwnRecord = mini.infer<typeof EdenOwnRecord>;

/** A card's record as somebody adds it; without a game it is of On the Edge. */
export const OwnRecord = z.discriminatedUnion('game', [OteOwnRecord, EdenOwnRecord]);
export type OwnRecord = z.infer<typeof OwnRecord>;
type FieldsOf<T> = T extends unknown ? keyof T : never;
export type OwnField = FieldsOf<OwnRecord>;

/** A set of somebody's own. */
export const OwnSet = z.strictObject({
  id: SetId,
  name: z.string().trim().min(1).max(OWN_BOUNDS.setName),
});
export type OwnSet = z.infer<typeof OwnSet>;

/** A custom card as it stands. */
export interface StoredOwnCard {
  /** `GAME/SET/NUMBER`; that of an official card when it is a correction. */
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
