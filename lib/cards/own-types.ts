import { z } from 'zod';
import * as mini from 'zod/mini';
import { EdenCardFile } from '@/engine';
import { isVisible } from '@/lib/text/visible';
import { CardNumber, CardRecord, SetId } from './record';

/** Limits of own cards: numbers of entries, and lengths in characters. */
export const OWN_BOUNDS = {
  /** The maximum number of own cards, eight times the official pool. All of them are sent to the browser for a search. */
  cards: 5_000,
  sets: 200,
  setName: 80,
  /** The reason given with a change of a card. */
  reason: 500,
  author: 80,
  answer: 1_000,
  proposals: 1_000,
  history: 500,
} as const;

/** An own card of On the Edge. Set and number determine its id. */
export const OteOwnRecord = CardRecord.omit({ id: true }).extend({
  set: SetId,
  number: CardNumber,
});
export type OteOwnRecord = z.infer<typeof OteOwnRecord>;

const edenPlace = {
  game: mini.literal('eden'),
  set: SetId,
  /** Numbers of own cards; official Eden cards have their name as number. */
  number: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/),
};
const [fighter, npf, mission, tactical, scenery] = EdenCardFile.def.options;
/** An own card of Eden: the fields of a card file, with set and number. */
export const EdenOwnRecord = mini.discriminatedUnion('type', [
  mini.extend(mini.omit(fighter, { id: true }), edenPlace),
  mini.extend(mini.omit(npf, { id: true }), edenPlace),
  mini.extend(mini.omit(mission, { id: true }), edenPlace),
  mini.extend(mini.omit(tactical, { id: true }), edenPlace),
  mini.extend(mini.omit(scenery, { id: true }), edenPlace),
]);
export type EdenOwnRecord = mini.infer<typeof EdenOwnRecord>;

/** An own card of either game; without `game` it belongs to On the Edge. */
export const OwnRecord = z.discriminatedUnion('game', [OteOwnRecord, EdenOwnRecord]);
export type OwnRecord = z.infer<typeof OwnRecord>;
type FieldsOf<T> = T extends unknown ? keyof T : never;
export type OwnField = FieldsOf<OwnRecord>;

/** A set of a user. */
export const OwnSet = z.strictObject({
  id: SetId,
  name: z
    .string()
    .trim()
    .min(1)
    .max(OWN_BOUNDS.setName)
    .refine(isVisible, 'write a name that can be seen'),
});
export type OwnSet = z.infer<typeof OwnSet>;

/** A saved custom card. */
export interface StoredOwnCard {
  /** `GAME/SET/NUMBER`; the id of the official card when it is a correction. */
  readonly id: string;
  readonly revision: number;
  readonly record: OwnRecord;
  /** The time of the last change (ISO 8601, UTC). */
  readonly updatedAt: string;
}

/** One saved revision of a card. */
export interface OwnRevision {
  readonly number: number;
  readonly record: OwnRecord;
  readonly reason: string;
  readonly createdAt: string;
}

/** The state of a proposal. `returned`: the author is asked to change it. */
export type ProposalState = 'open' | 'returned' | 'accepted' | 'declined';

/** A proposed card or change to a card. */
export interface Proposal {
  readonly id: string;
  readonly cardId: string;
  /** The card when the proposal was made; null for a new card. */
  readonly base: OwnRecord | null;
  readonly record: OwnRecord;
  readonly reason: string;
  readonly author: string;
  /**
   * The key of the author, equal in all proposals of one author: with accounts the user name, otherwise the typed name; '' when
   * unknown.
   */
  readonly by: string;
  readonly state: ProposalState;
  readonly answer: string;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  /** Whether the reader made the proposal. */
  readonly isOwn: boolean;
}
