import { z } from 'zod';
import { isVisible } from '@/lib/text/visible';

// Shapes that several features of the API share.

/** The bounds of requests, for the schemas and for the page that explains them. */
export const API_BOUNDS = {
  query: 1_000,
  page: 200,
  holdings: 1_000,
  decks: 1_000,
  offset: 100_000,
  body: 256 * 1024,
} as const;

/** The schemas of answers by their names in the description. */
export const ANSWERS = z.registry<{ id: string }>();
/** The schemas of request bodies by their names in the description. */
export const BODIES = z.registry<{ id: string }>();

/** Makes the schema of an answer with these fields. */
export function answerShape<Fields extends z.ZodRawShape>(id: string, fields: Fields) {
  return z.strictObject(fields).register(ANSWERS, { id });
}

/** Makes the schema of a body with these fields. */
export function bodyShape<Fields extends z.ZodRawShape>(id: string, fields: Fields) {
  return z.strictObject(fields).register(BODIES, { id });
}

/** Gives a schema the type `T` of the value that is sent; the schema itself describes only a part of the value, or none of it. */
export function partOf<T>(schema: z.ZodType = z.unknown()): z.ZodType<T> {
  return schema as z.ZodType<T>;
}

export const text = (most: number) => z.string().max(most);
/** Makes the schema of a text that others read, without the blanks around it: it has something to be seen. */
export const shownText = (most: number) =>
  text(most).trim().min(1).refine(isVisible, 'write something that can be seen');
/** Makes the schema of a whole number in an address. */
export const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
/** Makes the schema of a list of objects with these fields. `most`: its greatest length. */
export const rows = <Fields extends z.ZodRawShape>(most: number, fields: Fields) =>
  z.array(z.strictObject(fields)).max(most);
export const count = z.int().min(0);
export const time = z.iso.datetime().describe('ISO 8601, UTC.');

/** The parameters of a request for one page of a list. */
export const page = {
  limit: whole(1, API_BOUNDS.page).default(60),
  offset: whole(0, API_BOUNDS.offset).default(0),
};

export const Refusal = answerShape('Refusal', {
  code: text(40).describe('For programs; keeps its meaning.'),
  message: text(500).describe('For people.'),
  hint: text(500).optional().describe('What to do about it.'),
});

/** The shape of every refusal. */
export const Problem = answerShape('Problem', { error: Refusal });

export const SearchErrors = rows(200, {
  message: text(2_000),
  offset: count,
  length: count,
  hint: text(2_000).nullable(),
}).describe('Mistakes; the rest of the query was answered.');

/** The statuses with which a JSON body can be refused. */
export const BODY_REFUSALS = [413, 415] as const;
