import 'server-only';
import { type CallToolResult, Server, type Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Caller } from '@/lib/server/actor';
import type { Route } from './contract';
import { answerFor } from './door';
import { API_VERSION, namesInPath, PATH_PARTS } from './openapi';
import { ROUTES } from './routes';
import { Refusal, text } from './shared-shapes';

// The routes that an assistant may use, as tools of the Model Context Protocol. What is not in the contract is not in it.

const TOOLS = [
  'searchCards',
  'searchEdenCards',
  'readCard',
  'searchDecks',
  'readDeck',
  'createDeck',
  'saveDeck',
  'checkDeck',
  'deckOdds',
  'goldfishDeck',
  'searchLibrary',
] as const satisfies readonly (typeof ROUTES)[number]['id'][];

const INSTRUCTIONS = `Dossier holds the cards of the games On the Edge and Eden, and the decks of the person whose assistant you are.
Find cards first: searchCards takes words or a query, as in "t:gear cost<3 trait:mutant", explains how it read it, and names mistakes.
A deck is saved as card ids (ote/SET/NUMBER) with counts. checkDeck, deckOdds and goldfishDeck read a deck as text, "3 Zipper" or "3 ote/standard/270" a line.
To change a deck: readDeck, change its list, check it, then saveDeck with its revision as the base. Each save is kept as a revision.`;

const routes = new Map<string, Route>(
  ROUTES.filter(({ id }) => TOOLS.some((one) => one === id)).map((one) => [one.id, one]),
);

function fieldsOf(schema: z.ZodType | undefined): z.ZodRawShape {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** Returns a route as a tool: the names in its path, its query and its body are the arguments. */
function toolOf(route: Route): Tool {
  const { id, about, method, path, of, query, body } = route;
  const inPath = namesInPath(path).map((name) => [
    name,
    text(80)
      .min(1)
      .describe(PATH_PARTS[name] ?? ''),
  ]);
  const schema = z.strictObject({
    ...Object.fromEntries(inPath),
    ...fieldsOf(query),
    ...fieldsOf(body),
  });
  return {
    name: id,
    description: about,
    inputSchema: { ...z.toJSONSchema(schema, { io: 'input' }), type: 'object' } as never,
    annotations: {
      readOnlyHint: method === 'get' || of === 'cards',
      destructiveHint: false,
      openWorldHint: false,
    },
  };
}

let tools: Tool[] | null = null;

/** Returns the tools. They are made once, because that takes some milliseconds. */
function toolList(): Tool[] {
  tools ??= [...routes.values()].map(toolOf);
  return tools;
}

function failure(message: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: message }] };
}

const refusedSchema = z.looseObject({ error: Refusal });

/** Runs a route with the arguments of a tool, for a person. A refusal is an error of the tool. */
async function runRoute(
  caller: Caller,
  route: Route,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const names = namesInPath(route.path);
  const params = Object.fromEntries(names.map((name) => [name, String(given[name] ?? '')]));
  const missing = names.find((name) => params[name] === '');
  if (missing !== undefined)
    return failure(`${missing}: ${PATH_PARTS[missing] ?? 'it is missing'}`);
  const others = Object.entries(given).filter(([name]) => !names.includes(name));
  const address = new URL(route.path, 'http://localhost');
  if (route.body === undefined)
    for (const [name, value] of others) address.searchParams.set(name, String(value));
  const body = JSON.stringify(Object.fromEntries(others));
  const request = new Request(address, {
    method: route.method.toUpperCase(),
    signal,
    ...(route.body && {
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
      },
      body,
    }),
  });
  const answer = await answerFor(caller, route, request, params);
  const json = await answer.text();
  if (answer.ok) return { content: [{ type: 'text', text: json }] };
  const { error, ...besides } = refusedSchema.parse(JSON.parse(json));
  const more = Object.keys(besides).length > 0 ? JSON.stringify(besides) : '';
  return failure([error.message, error.hint ?? '', more].filter(Boolean).join('\n'));
}

/** Makes a server of the Model Context Protocol for a person. */
export function assistantServer(caller: Caller): Server {
  const server = new Server(
    { name: 'dossier', title: 'Dossier', version: API_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', () => ({ tools: toolList() }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: given = {} } }, context) => {
    const route = routes.get(name);
    return route === undefined
      ? failure(`There is no tool ${name}.`)
      : runRoute(caller, route, given, context.mcpReq.signal);
  });
  return server;
}
