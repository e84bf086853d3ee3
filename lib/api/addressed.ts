import type { z } from 'zod';
import type { Sent } from './contract';
import type { ROUTES } from './routes';

// Types of the API by method and address, for those who ask it. An address is a string whose type tells its route, with or without a query:
// `/api/v1/decks/${string}/revisions?show=steps`.

type Routes = (typeof ROUTES)[number];

/** The methods of requests, as `fetch` has them. */
export type Method = Uppercase<Routes['method']>;

/** True if an address fits a path, part by part: a part in braces fits any value, every other part fits only itself. */
type FitsAddress<Path, Address> = Path extends `${infer Part}/${infer Rest}`
  ? Address extends `${infer Value}/${infer Others}`
    ? FitsPart<Part, Value> extends true
      ? FitsAddress<Rest, Others>
      : false
    : false
  : Address extends `${string}/${string}`
    ? false
    : FitsPart<Path, Address>;

type FitsPart<Part, Value> = Part extends `{${string}}` ? true : Value extends Part ? true : false;

type FittingRoute<Route, Address> = Route extends { readonly path: infer Path }
  ? FitsAddress<Path, Address> extends true
    ? Route
    : never
  : never;

type RouteWithPath<Route, Address> = Route extends { readonly path: infer Path }
  ? Address extends Path
    ? Route
    : never
  : never;

/** The routes that a path has. A path without braces takes precedence over one with braces, as in `door.ts`. */
type RoutesOfPath<Path> = [RouteWithPath<Routes, Path>] extends [never]
  ? FittingRoute<Routes, Path>
  : RouteWithPath<Routes, Path>;

/** The route of a method and an address; `never` if there is none. */
type RouteAt<M, Address> = Extract<
  RoutesOfPath<Address extends `${infer Path}?${string}` ? Path : Address>,
  { readonly method: Lowercase<M & string> }
>;

/** The address, if it has a route of this method; otherwise `never`. */
export type AddressFor<M, Address> = [RouteAt<M, Address>] extends [never]
  ? 'There is no such route.'
  : Address;

/** An address that has a route of the method GET. */
export type ReadableAddress<Address> = Address & AddressFor<'GET', Address>;

type OutputOf<Done> = Done extends z.ZodUndefined ? null : z.output<Done>;
type InputOf<Body> = Body extends z.ZodType ? Sent<z.input<Body>> : undefined;

/** The type of the JSON that a route answers with; null for a route that answers without JSON. */
export type AnswerAt<Address, M = 'GET'> = OutputOf<NonNullable<RouteAt<M, Address>['done']>>;

/** The type of the JSON body that a route reads; undefined for a route without a body. */
export type BodyAt<Address, M> = InputOf<NonNullable<RouteAt<M, Address>['body']>>;

/** The arguments with which a function sends a body; none for a route without a body. */
export type Body<Address, M> = [BodyAt<Address, M>] extends [undefined]
  ? []
  : [body: BodyAt<Address, M>];
