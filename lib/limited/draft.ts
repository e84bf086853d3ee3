import { type RngState, seedRng } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { openProduct, type ProductId, productOf } from './boosters';
import { pilotPick } from './draft-pilot';

// A draft is its settings and the picks of its player: everything else follows, on every machine. Seat 0 is the player.

export const SEATS = 8;
export const DRAFT_BOUNDS = { rounds: 8 } as const;

/** What is drafted: a booster for each seat in each round. */
export interface DraftSettings {
  readonly seed: number;
  /** The booster of each round. */
  readonly rounds: readonly Exclude<ProductId, 'starter'>[];
}

/** A draft as it stands. */
export interface Draft {
  readonly settings: DraftSettings;
  /** From 0; as many as there are rounds once it is over. */
  readonly round: number;
  /** From 0, within the round. */
  readonly pick: number;
  /** What lies before each seat. */
  readonly packs: readonly (readonly Card[])[];
  /** What each seat has taken, in order. */
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

/** A draft before its first pick. */
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

/** The player takes the card at a place of their pack, the pilots take theirs, and the packs go round: left, then right, then left. Null where there is no such card. */
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

/** The draft after picks, by their places; it stops at the first that cannot be. */
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
