import { expect } from 'vitest';
import type { Route } from '@/lib/api/contract';
import { answerApi } from '@/lib/api/door';
import { ROUTES } from '@/lib/api/routes';
import { Problem } from '@/lib/api/shared-shapes';

export type OperationId = (typeof ROUTES)[number]['id'];
export type Params = Readonly<Record<string, string | undefined>>;

function routeOf(id: OperationId): Route {
  const route = ROUTES.find((one) => one.id === id);
  if (route === undefined) throw new Error(`There is no operation ${id}.`);
  return route;
}

/** Returns the method of an operation, and its address with `params` in place of the names in braces. */
export function addressOf(id: OperationId, params: Params = {}): { method: string; path: string } {
  const route = routeOf(id);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return { method: route.method.toUpperCase(), path };
}

/**
 * Returns a function that sends requests to the door for an operation: with its method and address, and the query of the request. Checks
 * that each answer has the shape that the route promises.
 */
export function operation(
  id: OperationId,
): (request: Request, params?: Params) => Promise<Response> {
  return async (request, params) => {
    const { origin, search } = new URL(request.url);
    const { method, path } = addressOf(id, params);
    const sent = new Request(`${origin}${path}${search}`, request);
    const answer = await answerApi(sent.method === method ? sent : new Request(sent, { method }));
    await expectPromised(routeOf(id), answer);
    return answer;
  };
}

/** Expects an answer in JSON to have the shape that its route promises. */
async function expectPromised(
  { id, done, type, conflict }: Route,
  answer: Response,
): Promise<void> {
  const { status } = answer;
  if (type !== undefined && status < 400) return;
  const shape = status < 202 ? done : status === 409 ? (conflict ?? Problem) : Problem;
  if (shape === undefined || [202, 204, 304, 405].includes(status)) return;
  const { error } = shape.safeParse(await answer.clone().json());
  expect({ id, status, wrong: error?.issues ?? [] }).toEqual({ id, status, wrong: [] });
}
