import 'server-only';
import { getCatalogue } from '@/lib/cards/embedded';
import { setIdProblem, standingProblems } from '@/lib/cards/own-check';
import { OWN_BOUNDS, type OwnRecord, ownId } from '@/lib/cards/own-types';
import type { OwnSave } from '@/lib/server/own-cards';
import { ownersCards } from '@/lib/server/own-catalogue';
import { type Problem, personalResponse, problemResponse } from '@/lib/server/problem';

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
  records: readonly OwnRecord[],
  isThere: (record: OwnRecord) => boolean,
  makes = false,
): Promise<Problem | null> {
  const { catalogue, sets } = await ownersCards();
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

/** The answer to a save. */
export function saveResponse(id: string, save: OwnSave, base: number | null): Response {
  if (save.ok) return personalResponse({ revision: save.revision });
  if (save.why === 'full') return problemResponse(FULL);
  const { current } = save;
  const message =
    current === null
      ? `${id} is not there any more.`
      : `${id} was saved elsewhere in the meantime: it is at revision ${current.revision}, this save was made from ${base ?? 'nothing'}.`;
  const hint = 'Keep yours as a new save from what is there now, or take what is there.';
  return problemResponse({ status: 409, code: 'CONFLICT', message, hint }, { current });
}

const FULL: Problem = {
  status: 400,
  code: 'TOO_MANY',
  message: `There may be ${OWN_BOUNDS.cards} cards of one’s own.`,
  hint: 'Delete some first; their history is kept.',
};
