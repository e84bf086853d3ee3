import * as z from 'zod/mini';
import { MOST_WEATHER, WEATHER } from '@/lib/eden/play/weather';

/** Limits of match options in cm: the field as in the glossary, and a template with both ends (GEO-1, BLAST-3). */
export const BOUNDS = {
  side: [60, 120],
  length: [8, 20],
  small: [0.5, 4],
  wide: [2, 8],
} as const;

const within = ([least, most]: readonly [number, number]) =>
  z.number().check(z.gte(least), z.lte(most));
const Side = within(BOUNDS.side);

/** Optional match options; an absent one has its default. */
export const AGREED = {
  field: z.optional(z.tuple([Side, Side])),
  climate: z.optional(
    z.array(z.literal(WEATHER.map(([sum]): number => sum))).check(z.maxLength(MOST_WEATHER)),
  ),
  ambush: z.optional(z.enum(['half', 'field'])),
  template: z.optional(
    z.strictObject({
      length: within(BOUNDS.length),
      small: within(BOUNDS.small),
      wide: within(BOUNDS.wide),
      explosion: z.enum(['disc', 'whole']),
    }),
  ),
};
