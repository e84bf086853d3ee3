import 'server-only';
import { countRequest } from '@/lib/server/accounts/limits';
import { callerOf, insistOnAccounts, signedInCaller } from '@/lib/server/accounts/sessions';
import type { Caller } from '@/lib/server/actor';
import { insistOnOwnVersion } from '@/lib/server/newer-version';
import { emptyResponse, personalResponse, refuse } from '@/lib/server/problem';
import { answerOrRefuse, bodyOf, costOfBody, insistOnOwnPages, queryOf } from '@/lib/server/route';
import { type Route, route } from './contract';
import { ROUTES } from './routes';

type Params = Readonly<Record<string, string>>;

/** The routes of an address, by method. */
type RoutesByMethod = Map<string, Route>;

/** A path, part by part: a part in braces matches any value. */
interface Pattern {
  readonly parts: readonly string[];
  readonly place: RoutesByMethod;
}

const routesByPath = new Map<string, RoutesByMethod>();
for (const one of ROUTES) {
  const place: RoutesByMethod = routesByPath.get(one.path) ?? new Map();
  routesByPath.set(one.path, place.set(one.method.toUpperCase(), one));
}
const patterns: readonly Pattern[] = [...routesByPath]
  .filter(([path]) => path.includes('{'))
  .map(([path, place]) => ({ parts: path.split('/'), place }));

/** The routes of unknown addresses: one that refuses with JSON, as every other route does, and not with a page. */
const UNKNOWN_ADDRESS: RoutesByMethod = new Map([
  [
    'GET',
    route('get', '/api/v1/{path}', 'nothing', {
      about: 'Nothing.',
      actor: 'everybody',
      run: () =>
        refuse({
          status: 404,
          code: 'NO_SUCH_PATH',
          message: 'There is nothing here.',
          hint: 'What there is: /api/v1/openapi.json.',
        }),
    }),
  ],
]);

/** Makes the response to a request to the API. */
export async function answerApi(request: Request): Promise<Response> {
  const { place, params } = findRoutes(new URL(request.url).pathname);
  if (request.method === 'OPTIONS') return allowedMethods(place);
  const found = place.get(request.method === 'HEAD' ? 'GET' : request.method);
  return found ? answerRoute(found, request, params) : new Response(null, { status: 405 });
}

function allowedMethods(place: RoutesByMethod): Response {
  const methods = [...place.keys(), 'OPTIONS', ...(place.has('GET') ? ['HEAD'] : [])];
  return new Response(null, { status: 204, headers: { Allow: methods.sort().join(', ') } });
}

/** Finds the routes of an address. A path without braces takes precedence over one with braces. */
function findRoutes(pathname: string): { readonly place: RoutesByMethod; readonly params: Params } {
  const fixed = routesByPath.get(pathname);
  if (fixed !== undefined) return { place: fixed, params: {} };
  const asked = pathname.split('/').map(decodeURIComponent);
  for (const { parts, place } of patterns) {
    const params = paramsOf(parts, asked);
    if (params !== null) return { place, params };
  }
  return { place: UNKNOWN_ADDRESS, params: {} };
}

function paramsOf(parts: readonly string[], asked: readonly string[]): Params | null {
  if (parts.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = asked[index] ?? '';
    if (part.startsWith('{') && value !== '') params[part.slice(1, -1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

/** Makes the response of a route to a request. Checks the origin, the caller, the limits, the body and the query, in this order. */
export function answerRoute(
  route: Route,
  request: Request,
  params: Params = {},
): Promise<Response> {
  return answerOrRefuse(async () => runRoute(route, request, params, await admit(route, request)));
}

/** Makes the response to a request of a person who is known already, and not by the cookies of a page. It is counted as others are. */
export function answerFor(
  caller: Caller,
  route: Route,
  request: Request,
  params: Params,
): Promise<Response> {
  return answerOrRefuse(async () => {
    if (route.method !== 'get') await insistOnOwnVersion();
    await countRequest(request, caller, (route.cost ?? 1) + costOfBody(request));
    return runRoute(route, request, params, caller);
  });
}

/** Runs a route for somebody who may use it. Checks the body and the query. */
async function runRoute(
  route: Route,
  request: Request,
  params: Params,
  actor: Caller | null,
): Promise<Response> {
  const { before, body, bodyLimit, query, done, status = 200 } = route;
  const run = route.run as (given: object) => unknown;
  before?.(actor as never);
  const answer = await run({
    request,
    params,
    actor,
    body: body && (await bodyOf(request, body, bodyLimit)),
    query: query && queryOf(request, query),
  });
  if (answer instanceof Response) return answer;
  return done ? personalResponse(answer, { status }) : emptyResponse();
}

/** Identifies the caller. Refuses a change from a page of another site, a caller without permission, and too many requests. */
async function admit(
  { method, actor, of, cost = 1 }: Route,
  request: Request,
): Promise<Caller | null> {
  if (method !== 'get') {
    insistOnOwnPages(request);
    if (actor === 'visitor' && of === 'accounts') insistOnAccounts();
    await insistOnOwnVersion();
  }
  if (actor === 'everybody') return null;
  const isOwner = actor === 'owner';
  const caller = isOwner ? await signedInCaller(request) : await callerOf(request);
  await countRequest(request, caller, cost + (isOwner ? costOfBody(request) : 0));
  return caller;
}
