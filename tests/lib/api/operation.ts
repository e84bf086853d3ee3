import { answerApi } from '@/lib/api/door';
import { ROUTES } from '@/lib/api/routes';

export type OperationId = (typeof ROUTES)[number]['id'];
export type Params = Readonly<Record<string, string | undefined>>;

/** Returns the method of an operation, and its address with `params` in place of the names in braces. */
export function addressOf(id: OperationId, params: Params = {}): { method: string; path: string } {
  const route = ROUTES.find((one) => one.id === id);
  if (route === undefined) throw new Error(`There is no operation ${id}.`);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return { method: route.method.toUpperCase(), path };
}

/** Returns a function that sends requests to the door for an operation: with its method and address, and the query of the request. */
export function operation(
  id: OperationId,
): (request: Request, params?: Params) => Promise<Response> {
  return (request, params) => {
    const { origin, search } = new URL(request.url);
    const { method, path } = addressOf(id, params);
    const sent = new Request(`${origin}${path}${search}`, request);
    return answerApi(sent.method === method ? sent : new Request(sent, { method }));
  };
}
