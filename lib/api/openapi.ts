import { z } from 'zod';
import { OPERATIONS, type Operation, PATH_PARTS } from '@/lib/api/operations';
import { ANSWERS, BODIES } from '@/lib/api/shapes';

/** Raised when something is added; what is there stays as it is within `/api/v1`. */
export const API_VERSION = '1.5.0';

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

function component(name: string): string {
  return `#/components/schemas/${name}`;
}

/** The shapes as JSON Schema, which name each other. */
function schemasOf(shapes: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(shapes)) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: component, io });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

function parametersOf({ path, query }: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
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

function answersOf({
  done,
  refuses = [],
  conflict = 'Problem',
  query,
  body,
  sends,
  isJob,
  of,
}: Operation): Json {
  const content = (schema: Json) => ({ 'application/json': { schema } });
  const success =
    'shape' in done
      ? content({ $ref: component(done.shape) })
      : 'type' in done
        ? { [done.type]: {} }
        : null;
  const asked = (query ?? body ?? sends) === undefined ? [] : [400];
  // Where people sign in, what is somebody's is for them alone, and everything that is not the same for everybody is limited.
  const signedIn = of === 'own' ? [401, 429] : of === 'accounts' ? [429] : [];
  const refused = [...asked, ...refuses, ...signedIn, 500].map((status) => [
    String(status),
    {
      description: REFUSALS[status] ?? '',
      ...(status === 304
        ? {}
        : { content: content({ $ref: component(status === 409 ? conflict : 'Problem') }) }),
    },
  ]);
  return {
    [String(done.status)]: { description: 'Done.', ...(success && { content: success }) },
    ...(isJob && {
      '202': {
        description: 'Begun, where the request says `Prefer: respond-async`.',
        content: content({ $ref: component('Job') }),
      },
    }),
    ...Object.fromEntries(refused),
  };
}

const TAGS = { cards: 'Cards', own: 'Own things', accounts: 'Accounts' } as const;

function operationOf(operation: Operation): Json {
  const { id, about, of, body, sends } = operation;
  return {
    operationId: id,
    summary: about,
    tags: [TAGS[of]],
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: component(body) } } },
      },
    }),
    ...(sends && { requestBody: { required: true, content: { [sends]: {} } } }),
    responses: answersOf(operation),
  };
}

/** The OpenAPI 3.1 document of `/api/v1`, made from the schemas that the routes check with. */
export function describeApi(): Json {
  const paths = new Map<string, Record<string, unknown>>();
  for (const operation of OPERATIONS) {
    const there = paths.get(operation.path) ?? {};
    there[operation.method] = operationOf(operation);
    paths.set(operation.path, there);
  }
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
