import { labelOf } from '../../kernel/scenario/labels.ts';
import type { Verdict } from '../../kernel/scenario/run.ts';
import { attackTargets, chargeTargets, elementTargets } from '../rules/targets.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';
import type { Action } from './action.ts';
import { type Cast, fighterNamed } from './cast.ts';
import type { Question } from './format.ts';
import { attempt } from './perform.ts';

/** Checks a `legal` step; nothing is resolved. */
export function judgeLegal(cast: Cast, state: EdenState, question: Question): Verdict {
  const seat = cast.players.indexOf(question.player);
  const { asked, fighters, targets, answers } = question;
  if (typeof asked !== 'string') {
    const whom = targets === null ? null : targetsOf(cast, state, asked);
    if (whom === null) {
      const outcome = attempt(cast, state, seat, asked);
      return outcome.ok ? null : outcome.refusal;
    }
    return alike('targets', targets ?? [], whom);
  }
  const request = state.asked.find((one) => one.seat === seat);
  if (fighters !== null) {
    const may =
      (request?.ask === 'activate' || request?.ask === 'interrupt') && request.ask === asked
        ? request.fighters
        : [];
    return alike(
      'fighters',
      fighters,
      may.map((ix) => labelOf(cast.labels, ix)),
    );
  }
  if (answers === null) return { message: 'say which fighters, targets or answers', clause: null };
  return alike('answers', answers, answersFor(state, seat, asked));
}

function answersFor(state: EdenState, seat: Seat, kind: string): readonly string[] {
  const request = state.asked.find((one) => one.seat === seat);
  if (request?.ask === 'react' && kind === 'react') return request.reactions;
  if (request?.ask === 'relocate' && kind === 'relocate') {
    const { least, most } = request;
    return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  }
  return [];
}

/** The labels that an attack or a charge may name; null for another action. */
function targetsOf(cast: Cast, state: EdenState, action: Action): readonly string[] | null {
  if (action.verb !== 'attack' && action.verb !== 'charge') return null;
  const label = action.verb === 'attack' ? action.fields.attack : action.fields.charge;
  const fighter = fighterNamed(cast, label);
  if (state.fighters[fighter]?.at == null) return [];
  const named = (found: readonly FighterIx[]) => found.map((ix) => labelOf(cast.labels, ix));
  if (action.verb === 'charge') return named(chargeTargets(state, fighter));
  const given = action.fields.with ?? null;
  return [
    ...named(attackTargets(state, fighter, given)),
    ...elementTargets(state, fighter, given).map(({ name }) => name),
  ];
}

function alike(what: string, expected: readonly string[], found: readonly string[]): Verdict {
  const same = [...expected].sort(byText).join() === [...found].sort(byText).join();
  if (same) return null;
  const list = found.length === 0 ? 'none' : found.join(', ');
  return {
    message: `${what}: expected ${expected.join(', ') || 'none'}, found ${list}`,
    clause: null,
  };
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
