import type { z } from 'zod';
import type { Caller } from '@/lib/server/actor';

// A route is data. The door (door.ts) checks requests against it, and the description (openapi.ts) is made from it.

/** The callers that a route serves, and the type in which `run` receives them. */
interface Actors {
  /** Everybody; the caller is not looked up: public data. */
  everybody: null;
  /** Everybody, with more for those who are signed in. If the route changes something, it is one to sign in or register. */
  visitor: Caller | null;
  /** The person who is signed in, or who runs this program. */
  owner: Caller;
}

/** `cards`: public, and readable for pages of other sites. `own`: things of one person. `accounts`: the accounts themselves. */
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
interface Given<Actor, Path, Query, Body> {
  readonly request: Request;
  readonly actor: Actor;
  /** The values of the names in braces in the path. */
  readonly params: Readonly<Record<NamesIn<Path>, string>>;
  readonly query: Query;
  readonly body: Body;
}

/** A value as it is sent, which is read-only. */
type Sent<T> = unknown extends T
  ? unknown
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

/** JSON in the shape `Done`; without a shape a `Response`, or nothing (204). */
type Result<Done extends z.ZodType> = Done extends z.ZodUndefined
  ? unknown
  : Response | Sent<z.output<Done>>;

interface Spec<
  Who extends keyof Actors,
  Path extends string,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Done extends z.ZodType,
> {
  readonly about: string;
  /** Default: `owner`. */
  readonly actor?: Who;
  /** Default: decided by the actor. */
  readonly of?: Tag;
  /** The points of the limits that a request costs: one (the default) for a search, a list or a save; more for slower work. */
  readonly cost?: number;
  readonly query?: Query;
  readonly body?: Body;
  /** The most bytes of the body, if it contains a file as text. */
  readonly bodyLimit?: number;
  /** The type of a file that the request sends instead of JSON; `run` reads it. */
  readonly sends?: string;
  /** The shape of the JSON in the answer; without it and without a `type` the answer is 204. */
  readonly done?: Done;
  /** The status of the answer, if it is not 200. */
  readonly status?: 201;
  /** The type of a file that is the answer instead of JSON. */
  readonly type?: string;
  /** Whether it is long work: with `Prefer: respond-async` the answer is 202 with the job. */
  readonly isJob?: true;
  /** The shape of its 409, if that has more fields than others. */
  readonly conflict?: z.ZodType;
  /** The refusals of this route, besides 400 and 500. */
  readonly refuses?: readonly (304 | 401 | 403 | 404 | 409 | 413 | 415)[];
  /** Checks the caller before the body is read; refuses by throwing. */
  readonly before?: (actor: Actors[Who]) => unknown;
  readonly run: (
    given: Given<Actors[Who], Path, z.output<Query>, z.output<Body>>,
  ) => Result<Done> | Promise<Result<Done>>;
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
>(method: Method, path: Path, id: Id, spec: Spec<Who, Path, Query, Body, Done>) {
  const actor: keyof Actors = spec.actor ?? 'owner';
  return { ...spec, method, path, id, actor, of: spec.of ?? TAGS[actor] };
}

/** A route of any kind. */
export interface Route
  extends Omit<Spec<keyof Actors, string, z.ZodObject, z.ZodType, z.ZodType>, 'before' | 'run'> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: `/api/v1/${string}`;
  readonly id: string;
  readonly actor: keyof Actors;
  readonly of: Tag;
  readonly before?: (actor: never) => unknown;
  readonly run: (given: never) => unknown;
}
