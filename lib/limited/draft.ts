import { type RngState, seedRng } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { openProduct, type ProductId, productOf } from './boosters';
import { pilotPick } from './draft-pilot';

// A draft is determined by its settings and the picks of its player. Seat 0 is the player.

export const SEATS = 8;
export const DRAFT_BOUNDS = { rounds: 8 } as const;

/** The settings of a draft: the boosters of each round. */
export interface DraftSettings {
  readonly seed: number;
  /** The booster of each round. */
  readonly rounds: readonly Exclude<ProductId, 'starter'>[];
}

/** The state of a draft. */
export interface Draft {
  readonly settings: DraftSettings;
  /** The round from 0; equal to the number of rounds when the draft is over. */
  readonly round: number;
  /** The number of the pick within the round, counted from 0. */
  readonly pick: number;
  /** The pack in front of each seat. */
  readonly packs: readonly (readonly Card[])[];
  /** The picks of each seat, in order. */
  readonly taken: readonly (readonly Card[])[];
  readonly rng: RngState;
}

function packsOf({ seed, rounds }: DraftSettings, round: number, catalogue: Catalogue): Card[][] {
  const id = rounds[round];
  if (id === undefined) return [];
  return Array.from({ length: SEATS }, (_, seat) =>
    openProduct(productOf(id), seed, round * SEATS + seat, catalogue),
  );
}

/** Returns a draft before its first pick. */
export function beginDraft(settings: DraftSettings, catalogue: Catalogue): Draft {
  return {
    settings,
    round: 0,
    pick: 0,
    packs: packsOf(settings, 0, catalogue),
    taken: Array.from({ length: SEATS }, () => []),
    rng: seedRng(settings.seed, 'draft'),
  };
}

export function isOver({ round, settings }: Draft): boolean {
  return round >= settings.rounds.length;
}

/** Picks a card for the player, lets the pilots pick, and passes the packs: left, then right, then left. Null when there is no such card. */
export function takeCard(draft: Draft, at: number, catalogue: Catalogue): Draft | null {
  if (isOver(draft) || draft.packs[0]?.[at] === undefined) return null;
  let { rng } = draft;
  const places = draft.packs.map((pack, seat) => {
    if (seat === 0 || pack.length === 0) return at;
    const [place, next] = pilotPick(pack, draft.taken[seat] ?? [], catalogue, rng);
    rng = next;
    return place;
  });
  const taken = draft.taken.map((cards, seat) => {
    const card = draft.packs[seat]?.[places[seat] ?? 0];
    return card === undefined ? cards : [...cards, card];
  });
  const left = draft.packs.map((pack, seat) => pack.filter((_, place) => place !== places[seat]));
  if (left.every((pack) => pack.length === 0)) {
    const round = draft.round + 1;
    return {
      ...draft,
      round,
      pick: 0,
      packs: packsOf(draft.settings, round, catalogue),
      taken,
      rng,
    };
  }
  const by = draft.round % 2 === 0 ? 1 : SEATS - 1;
  const packs = left.map((_, seat) => left[(seat + SEATS - by) % SEATS] ?? []);
  return { ...draft, pick: draft.pick + 1, packs, taken, rng };
}

/** Returns the draft after the picks, given as indexes. Stops at the first invalid one. */
export function replayDraft(
  settings: DraftSettings,
  picks: readonly number[],
  catalogue: Catalogue,
): Draft {
  let draft = beginDraft(settings, catalogue);
  for (const at of picks) {
    const next = takeCard(draft, at, catalogue);
    if (next === null) return draft;
    draft = next;
  }
  return draft;
}
