import 'server-only';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
} from '@modelcontextprotocol/server';
import { callerOfToken } from '@/lib/server/accounts/access-tokens';
import { addressOf, countRequest } from '@/lib/server/accounts/limits';
import { accountsSite } from '@/lib/server/accounts/site';
import { type Caller, LOCAL_CALLER } from '@/lib/server/actor';
import { type Problem, Refused, refuse } from '@/lib/server/problem';
import { answerOrRefuse, BODY_LIMIT, jsonOf, refuseForeignPages } from '@/lib/server/route';
import { assistantServer } from './assistant';

// `/mcp`: the Model Context Protocol over HTTP, without sessions. Each request says who asks by a token; cookies count for nothing, so that
// no page can ask in the name of its reader.

const LOOPBACK = /^(::1|(::ffff:)?127\.[\d.]+)$/i;

const NO_TOKEN: Problem = {
  status: 401,
  code: 'NO_TOKEN',
  message: 'This needs a token that is valid: "Authorization: Bearer TOKEN".',
  hint: 'Make one at /account, and give it to your assistant.',
};

const NOT_HERE: Problem = {
  status: 403,
  code: 'NOT_THIS_MACHINE',
  message: 'Without accounts, only assistants on the machine of this program may ask.',
};

const ONE_MESSAGE: Problem = {
  status: 400,
  code: 'ONE_MESSAGE',
  message: 'Send one message in each request.',
};

/** Makes the response to a request of an assistant. */
export async function answerAssistant(request: Request): Promise<Response> {
  return answerOrRefuse(async () => {
    refuseForeignPages(request);
    const caller = accountsSite() === null ? localCaller(request) : await tokenCaller(request);
    const message = request.method === 'POST' ? await jsonOf(request, BODY_LIMIT) : undefined;
    // Many messages in one request would be counted as one.
    if (Array.isArray(message)) refuse(ONE_MESSAGE);
    // Nothing here changes by itself, so there is nothing to wait for.
    const handler = createMcpHandler(() => assistantServer(caller), { maxSubscriptions: 0 });
    return handler.fetch(request, { parsedBody: message });
  });
}

/** Returns the person who uses this machine. Throws `Refused` for a request that another machine sent, or that names another host. */
function localCaller(request: Request): Caller {
  const isHere = LOOPBACK.test(addressOf(request));
  const isNamed = hostHeaderValidationResponse(request, localhostAllowedHostnames()) === undefined;
  return isHere && isNamed ? LOCAL_CALLER : refuse(NOT_HERE);
}

/** Returns the person whose token a request has, and counts the request. Throws `Refused` when it has none that is valid. */
async function tokenCaller(request: Request): Promise<Caller> {
  const [, token] = /^Bearer +(\S{1,200})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const caller = token === undefined ? null : await callerOfToken(token);
  await countRequest(request, caller, 1);
  if (caller !== null) return caller;
  throw new Refused(NO_TOKEN, {}, { 'WWW-Authenticate': 'Bearer' });
}
