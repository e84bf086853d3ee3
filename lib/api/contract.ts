import type { z } from 'zod';
import type { Caller } from '@/lib/server/actor';

// A route is data. The door (door.ts) checks requests by it, and the description (openapi.ts) is made from it.

/** Whose request a route answers; the door tells `run` who that is. */
interface Actors {
  /** Everybody, without a look at who asks: public data. */
  everybody: null;
  /** Everybody, and those who are signed in with more; where it changes something, a way in. */
  visitor: Caller | null;
  /** Who is signed in, or runs this program. */
  owner: Caller;
}

/** `cards`: public, and readable by other pages. `own`: somebody's own things. `accounts`: who that is. */
type Tag = 'cards' | 'own' | 'accounts';

const TAGS: Readonly<Record<keyof Actors, Tag>> = {
  everybody: 'cards',
  visitor: 'accounts',
  owner: 'own',
};

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What `run` is given. */
interface Given<Actor, Path, Query, Body> {
  readonly request: Request;
  readonly actor: Actor;
  /** What stands in the place of the braces of the path. */
  readonly params: Readonly<Record<NamesIn<Path>, string>>;
  readonly query: Query;
  readonly body: Body;
}

/** A value as it is sent: nobody changes it. */
type Sent<T> = unknown extends T
  ? unknown
  : T extends object
    ? { readonly [Key in keyof T]: Sent<T[Key]> }
    : T;

/** JSON of the shape `Done`; without a shape a `Response`, or nothing (204). */
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
  /** Default: by the actor. */
  readonly of?: Tag;
  /** How many points of the limits a request takes: a search, a list or a save one (the default); what takes longer, more. */
  readonly cost?: number;
  readonly query?: Query;
  readonly body?: Body;
  /** The most bytes of the body, where it brings a file as text. */
  readonly bodyLimit?: number;
  /** The type of a file that is sent instead of JSON; `run` reads it. */
  readonly sends?: string;
  /** The shape of the JSON that it answers; without one and without a `type` it answers 204. */
  readonly done?: Done;
  /** The status of what it answers, where that is not 200. */
  readonly status?: 201;
  /** The type of a file that it answers instead of JSON. */
  readonly type?: string;
  /** Long work: with `Prefer: respond-async` it answers 202 with the job. */
  readonly isJob?: true;
  /** The shape of its 409, if it says more than others. */
  readonly conflict?: z.ZodType;
  /** Refusals that are its own, besides 400 and 500. */
  readonly refuses?: readonly (304 | 401 | 403 | 404 | 409 | 413 | 415)[];
  /** Refuses before the body is read. */
  readonly before?: (actor: Actors[Who]) => unknown;
  readonly run: (
    given: Given<Actors[Who], Path, z.output<Query>, z.output<Body>>,
  ) => Result<Done> | Promise<Result<Done>>;
}

/** Describes one thing that the API does. */
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

/** A route, whatever it does. */
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
