import { z } from 'zod';
import type { Route } from './contract';
import { ANSWERS, BODIES, Problem } from './shared-shapes';

/** The version of the API. It increases when something is added; what exists does not change within `/api/v1`. */
export const API_VERSION = '1.13.0';

type Json = Readonly<Record<string, unknown>>;

const REFUSALS: Readonly<Record<number, string>> = {
  304: 'What the sender has (If-None-Match) is still current.',
  400: 'Invalid request.',
  401: 'Nobody is signed in, or what they signed in with was not accepted.',
  403: 'Changes are accepted from this program’s own pages only.',
  404: 'There is no such thing.',
  409: 'Something else came first.',
  413: 'The request is too long.',
  415: 'What was sent is not of a type that is taken.',
  429: 'Too many requests; `Retry-After` says in how many seconds there may be another.',
  500: 'A fault here; nothing was changed.',
};

/** The descriptions of the names in braces in a path. */
export const PATH_PARTS: Readonly<Record<string, string>> = {
  set: 'A set’s id, as in `standard`.',
  number: 'A number within the set, as in `052`.',
  revision: 'The number of a revision, as in `3`.',
  file: 'A file’s name, as `/api/v1/bulk` gives it.',
  key: 'The key of a shared deck, a live game or a shared companion, the end of its address.',
  opponent: 'The key of an opponent’s cards, as the results of a deck have it.',
  game: 'The number of a game, from 0, as the results of a deck have it.',
  seat: 'A seat, from 0.',
  username: 'A user name.',
  id: 'The id of a deck, a format, a photograph, a proposal, a job, a trade, an account, a session, a passkey, a token or an invite.',
};

function schemaReference(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Returns the content of a JSON body that refers to a named schema. */
function contentWithSchema(names: typeof ANSWERS, schema: z.ZodType): Json {
  return { 'application/json': { schema: { $ref: schemaReference(names.get(schema)?.id ?? '') } } };
}

/** Returns the schemas as JSON Schema, with references to each other. */
function schemasOf(registry: typeof ANSWERS, io: 'input' | 'output'): Json {
  const { schemas } = z.toJSONSchema(registry, { uri: schemaReference, io });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

/** Returns the names in braces of a path. */
export function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function parametersOf({ path, query }: Route): Json[] {
  const inPath = namesInPath(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    description: PATH_PARTS[name] ?? '',
    schema: { type: 'string', maxLength: 80 },
  }));
  const { properties = {}, required = [] } =
    query === undefined ? {} : z.toJSONSchema(query, { io: 'input' });
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

function answersOf(route: Route): Json {
  const { done, type, refuses = [], conflict = Problem, query, body, sends, isJob, of } = route;
  const success = type ? { [type]: {} } : done ? contentWithSchema(ANSWERS, done) : null;
  const status = route.status ?? (success ? 200 : 204);
  const usual = [
    ...((query ?? body ?? sends) === undefined ? [] : [400]),
    ...(route.actor === 'everybody' && of === 'cards' ? [304] : []),
    ...(route.method === 'get' ? [] : [403]),
    ...(route.path.includes('{') && !route.needsNothing ? [404] : []),
  ];
  // With accounts, a person's own things are only for them, and everything that differs between callers is limited.
  const signedIn = of === 'own' ? [401, 429] : of === 'accounts' ? [429] : [];
  const refused = [...usual, ...refuses, ...signedIn, 500].map((status) => [
    String(status),
    {
      description: REFUSALS[status] ?? '',
      ...(status !== 304 && {
        content: contentWithSchema(ANSWERS, status === 409 ? conflict : Problem),
      }),
    },
  ]);
  return {
    [String(status)]: { description: 'Done.', ...(success && { content: success }) },
    ...(isJob && {
      '202': {
        description: 'Begun, where the request says `Prefer: respond-async`.',
        content: { 'application/json': { schema: { $ref: schemaReference('Job') } } },
      },
    }),
    ...Object.fromEntries(refused),
  };
}

const TAGS = { cards: 'Cards', own: 'Own things', accounts: 'Accounts' } as const;

function operationOf(route: Route): Json {
  const { id, about, of, body, sends } = route;
  return {
    operationId: id,
    summary: about,
    tags: [TAGS[of]],
    parameters: parametersOf(route),
    ...(body && { requestBody: { required: true, content: contentWithSchema(BODIES, body) } }),
    ...(sends && { requestBody: { required: true, content: { [sends]: {} } } }),
    responses: answersOf(route),
  };
}

/** Returns the OpenAPI 3.1 document of `/api/v1`, made from the schemas that the door checks with. */
export function describeApi(routes: readonly Route[]): Json {
  const paths = new Map<string, Record<string, unknown>>();
  const inOrder = Object.keys(TAGS).flatMap((tag) => routes.filter(({ of }) => of === tag));
  for (const route of inOrder)
    paths.set(route.path, { ...paths.get(route.path), [route.method]: operationOf(route) });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dossier',
      version: API_VERSION,
      description:
        'Cards of On the Edge, and the decks and the collection of whoever runs this program. The page /developers says more.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: [
      { name: 'Cards', description: 'The same for everybody; other pages may read it.' },
      {
        name: 'Own things',
        description: 'Of whoever is signed in, or runs this program; never cached.',
      },
      {
        name: 'Accounts',
        description: 'Only in a program that was started with DOSSIER_ACCOUNTS.',
      },
    ],
    paths: Object.fromEntries(paths),
    components: { schemas: { ...schemasOf(BODIES, 'input'), ...schemasOf(ANSWERS, 'output') } },
  };
}
