import type { z } from 'zod';
import type { Caller } from '@/lib/server/actor';

// A route is data. The door (door.ts) checks requests against it, and the description (openapi.ts) is made from it.

/** The callers that a route serves, and the type in which `run` receives them. */
interface Actors {
  /** Everybody. The route has public data, so the caller is not looked up. */
  everybody: null;
  /**
   * Everybody; signed-in callers may get more. A route of this kind that changes something is `of` accounts: one to sign in or register, or
   * one of a companion, whose key is the permission.
   */
  visitor: Caller | null;
  /** The signed-in person; without accounts, the person who runs this program. */
  owner: Caller;
}

/**
 * The section of a route in the OpenAPI document. `cards`: public data, which pages of other sites may read. `own`: the data of one
 * person. `accounts`: sign-in and accounts.
 */
type Tag = 'cards' | 'own' | 'accounts';

const TAGS: Readonly<Record<keyof Actors, Tag>> = {
  everybody: 'cards',
  visitor: 'accounts',
  owner: 'own',
};

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The arguments of `run`. */
interface RunArguments<Actor, Path, Query, Body> {
  readonly request: Request;
  readonly actor: Actor;
  /** The values of the names in braces in the path. */
  readonly params: Readonly<Record<NamesIn<Path>, string>>;
  readonly query: Query;
  readonly body: Body;
}

/** A value as it is sent, which is read-only. */
export type Sent<T> = unknown extends T
  ? unknown
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

/** What `run` returns: JSON in the shape `Done`; without that shape a `Response`, or undefined for the status 204. */
type RunResult<Done extends z.ZodType> = Done extends z.ZodUndefined
  ? unknown
  : Response | Sent<z.output<Done>>;

interface RouteSpec<
  Who extends keyof Actors,
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Done extends z.ZodType,
> {
  readonly about: string;
  /** The callers that the route serves; `owner` when absent. */
  readonly actor?: Who;
  /** The section in the OpenAPI document; when absent, the one that `TAGS` has for the actor. */
  readonly of?: Tag;
  /** The points of the limits that a request costs: one (the default) for a search, a list or a save; more for slower work. */
  readonly cost?: number;
  readonly query?: Query;
  readonly body?: Body;
  /** The maximum size of the body in bytes; set where the body contains a file as text. */
  readonly bodyLimit?: number;
  /** The type of a file that the request sends instead of JSON; `run` reads it. */
  readonly sends?: string;
  /** The shape of the JSON in the answer. Without `done` and without `type` the answer has the status 204. */
  readonly done?: Done;
  /** The status of the answer, if it differs from 200. */
  readonly status?: 201;
  /** The media type of the answer, if the answer is a file; the OpenAPI document then shows no shape. */
  readonly type?: string;
  /** Whether the route runs a job: with `Prefer: respond-async` the answer is 202 and describes the job. */
  readonly isJob?: true;
  /** The shape of the 409 answer, if it has more fields than other refusals. */
  readonly conflict?: z.ZodType;
  /** Whether the thing that the path names may be missing. Otherwise a path with braces can be answered with 404. */
  readonly needsNothing?: true;
  /** The statuses with which this route can refuse, besides those that follow from its other fields. */
  readonly refuses?: readonly (304 | 401 | 403 | 404 | 409 | 413 | 415)[];
  /** Checks the caller before the body is read; refuses by throwing. */
  readonly before?: (actor: Actors[Who]) => unknown;
  readonly run: (
    given: RunArguments<Actors[Who], Path, z.output<Query>, z.output<Body>>,
  ) => RunResult<Done> | Promise<RunResult<Done>>;
}

/** Defines one operation of the API. */
export function route<
  const Method extends 'get' | 'post' | 'put' | 'delete',
  const Path extends `/api/v1/${string}`,
  const Id extends string,
  Who extends keyof Actors = 'owner',
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodUndefined,
  Done extends z.ZodType = z.ZodUndefined,
>(method: Method, path: Path, id: Id, spec: RouteSpec<Who, Path, Query, Body, Done>) {
  const actor: keyof Actors = spec.actor ?? 'owner';
  return { ...spec, method, path, id, actor, of: spec.of ?? TAGS[actor] };
}

/** A route of any kind. */
export interface Route
  extends Omit<
    RouteSpec<keyof Actors, string, z.ZodObject, z.ZodType, z.ZodType>,
    'before' | 'run'
  > {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: `/api/v1/${string}`;
  readonly id: string;
  readonly actor: keyof Actors;
  readonly of: Tag;
  readonly before?: (actor: never) => unknown;
  readonly run: (given: never) => unknown;
}
