import { expect } from 'vitest';
import { eden } from '@/engine/eden/game';
import { type EdenPilot, edenPilot } from '@/engine/eden/pilots/named';
import type { Answer, Request } from '@/engine/eden/state/requests';
import { submitIn } from '@/engine/kernel/game';
import { file, stateAfter, stateOf } from '@/tests/engine/eden/scenario/runner';

/** What a pilot answers first in the match that a file leads to; it is legal. */
export function first(pilot: EdenPilot, fields: string): Answer {
  const state = stateAfter(file(fields));
  const [request] = state.asked;
  if (request === undefined) throw new Error('nobody is asked');
  const answer = edenPilot(pilot, 1).answer(state, request);
  const given = submitIn(eden, state, answer);
  expect(given.ok ? null : given.error).toBeNull();
  return answer;
}

/** What a pilot answers to a request that is put to it. */
export function said(pilot: EdenPilot, fields: string, request: Request): Answer {
  return edenPilot(pilot, 1).answer(stateOf(file(fields)), request);
}
