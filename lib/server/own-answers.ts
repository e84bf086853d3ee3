import 'server-only';
import { getCatalogue } from '@/lib/cards/embedded';
import { setIdProblem, standingProblems } from '@/lib/cards/own-check';
import { OWN_BOUNDS, type OwnRecord, ownId } from '@/lib/cards/own-types';
import type { Actor } from '@/lib/server/actor';
import type { Work } from '@/lib/server/jobs/work';
import { type CardSave, saveOwnCards } from '@/lib/server/own-card-batch';
import type { FailedOwnSave, OwnSave } from '@/lib/server/own-cards';
import { ownersCards } from '@/lib/server/own-catalogue';
import { type Problem, personalResponse } from '@/lib/server/problem';
import { Refused } from '@/lib/server/refused';

/** What a route under `/api/v1/own/cards/SET/NUMBER` is given. */
export interface OwnCardContext {
  readonly params: Promise<{ readonly set: string; readonly number: string }>;
}

/** The id of the card that a request is about. */
export async function askedId({ params }: OwnCardContext): Promise<string> {
  const { set, number } = await params;
  return ownId({ set, number });
}

/** Why cards cannot stand where they say; null when they can. `isThere`: this one is being changed. `makes`: a list may bring its sets with it. */
export async function placeRefusal(
  actor: Actor,
  records: readonly OwnRecord[],
  isThere: (record: OwnRecord) => boolean,
  makes = false,
): Promise<Problem | null> {
  const { catalogue, sets } = await ownersCards(actor);
  const there = sets.map(({ id }) => id);
  const brought = makes
    ? records.flatMap(({ set }) => (setIdProblem(set, []) === null ? [set] : []))
    : [];
  const around = { official: getCatalogue(), catalogue, sets: [...there, ...brought] };
  for (const record of records) {
    const editing = isThere(record) ? ownId(record) : null;
    const [problem] = standingProblems(record, { ...around, editing });
    if (problem === undefined) continue;
    const { field, message, hint } = problem;
    return {
      status: 400,
      code: 'WRONG_PLACE',
      message: `${record.name}: ${field}: ${message}.`,
      hint,
    };
  }
  return null;
}

/** Saves several cards, each made from its base: all of them, or none. Throws `Refused` with the first that cannot be saved. */
export async function importOwnCards(
  actor: Actor,
  cards: readonly CardSave[],
  reason: string,
  work: Work,
): Promise<{ readonly saved: number }> {
  const changed = new Set(cards.flatMap(({ base, record }) => (base === null ? [] : [record])));
  const records = cards.map(({ record }) => record);
  const refusal = await placeRefusal(actor, records, (record) => changed.has(record), true);
  if (refusal !== null) throw new Refused(refusal);
  const outcome = await saveOwnCards(actor, cards, reason, work);
  if (!outcome.ok) throw refusedSave(outcome.id, outcome.save, null);
  return { saved: cards.length };
}

/** The answer to a save. Throws `Refused` when nothing was saved. */
export function saveResponse(id: string, save: OwnSave, base: number | null): Response {
  if (save.ok) return personalResponse({ revision: save.revision });
  throw refusedSave(id, save, base);
}

function refusedSave(id: string, save: FailedOwnSave, base: number | null): Refused {
  if (save.why === 'full') return new Refused(FULL);
  const { current } = save;
  const message =
    current === null
      ? `${id} is not there any more.`
      : `${id} was saved elsewhere in the meantime: it is at revision ${current.revision}, this save was made from ${base ?? 'nothing'}.`;
  const hint = 'Keep yours as a new save from what is there now, or take what is there.';
  return new Refused({ status: 409, code: 'CONFLICT', message, hint }, { current });
}

const FULL: Problem = {
  status: 400,
  code: 'TOO_MANY',
  message: `There may be ${OWN_BOUNDS.cards} cards of one’s own.`,
  hint: 'Delete some first; their history is kept.',
};
